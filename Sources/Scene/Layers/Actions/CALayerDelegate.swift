import Drawing
import Foundation

/// An object that supplies actions, layout and contents for a layer. All methods are optional.
public protocol CALayerDelegate: AnyObject {
  /// The action for an event. An object is run; nil continues the search; `NSNull` ends the search without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers of a layer that needs layout. The default implementation calls the layer's layout manager.
  func layoutSublayers(of layer: CALayer)

  /// Sets the contents of a layer that needs display. By default, the layer draws them.
  func display(_ layer: CALayer)

  /// Called before a layer draws and before its bitmap is created. This is the last opportunity to change the
  /// properties that the bitmap depends on, such as `contentsScale` and `isOpaque`.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the contents of a layer whose class does not draw.
  ///
  /// - Parameters:
  ///   - layer: the layer. While a key that it draws is animated, its properties have their presentation values.
  ///   - context: a context with the layer's coordinates.
  func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
  /// Returns nil, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

  /// Calls the layer's layout manager, if it has one.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }

  /// Draws the contents by the layer's own implementation.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Draws nothing.
  public func draw(_ layer: CALayer, in context: CGContext) {}
}
