import Drawing
import Foundation

/// Takes part in what a layer does; every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// The action for an event: an object to use it, nil to go on searching, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers of a layer that needs layout; where it is left out, the layer's layout manager does.
  func layoutSublayers(of layer: CALayer)

  /// Makes the contents of a layer that needs display, by setting them; where it is left out, the layer draws them.
  func display(_ layer: CALayer)

  /// Called before a layer draws; the last moment to change what its bitmap is made by.
  func layerWillDraw(_ layer: CALayer)

  /// Draws the contents of a layer that does not draw itself.
  ///
  /// - Parameters:
  ///   - layer: while a key that it draws is animated, a copy with the values of the moment.
  ///   - context: with the layer's coordinates.
  func draw(_ layer: CALayer, in context: CGContext)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func layerWillDraw(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in context: CGContext) {}
}
