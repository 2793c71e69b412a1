import Drawing
import Foundation

/// An object that a layer asks for actions, layout and contents; every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// The action for an event: an object is run, nil lets the search go on, `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers of a layer that needs layout; where it is left out, the layer's layout manager does.
  func layoutSublayers(of layer: CALayer)

  /// Makes the contents of a layer that needs display, by setting them; where it is left out, the layer draws them.
  func display(_ layer: CALayer)

  /// Called before a layer draws, and before its bitmap is made: the last moment to change the properties that it
  /// depends on, such as `contentsScale` and `isOpaque`.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the contents of a layer that does not draw itself.
  ///
  /// - Parameters:
  ///   - layer: the layer; while a key that it draws is animated, its properties have their presentation values.
  ///   - context: with the layer's coordinates.
  func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
  /// Returns nil: the search goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Lets the layer's layout manager place the sublayers, if it has one.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }

  /// Lets the layer draw its contents.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Draws nothing.
  public func draw(_ layer: CALayer, in context: CGContext) {}
}
