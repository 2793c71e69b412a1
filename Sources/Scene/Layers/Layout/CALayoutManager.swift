import Foundation

/// Places the sublayers of layers that have it as their `layoutManager`; every method may be left out.
public protocol CALayoutManager: AnyObject {
  /// The size that a layer needs in its superlayer, in points.
  func preferredSize(of layer: CALayer) -> CGSize

  /// Called when a layer begins to need layout: what the manager remembers of it may be out of date.
  func invalidateLayout(of layer: CALayer)

  /// Sets the frames of a layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The size of the layer's frame.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }

  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
