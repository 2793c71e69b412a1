import Foundation

/// Takes part in what a layer does; every method may be left out.
public protocol CALayerDelegate: AnyObject {
  /// The action for an event: an object to use it, nil to go on searching, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers of a layer that needs layout; where it is left out, the layer's layout manager does.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
}
