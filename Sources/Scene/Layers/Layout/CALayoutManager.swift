import Foundation

/// Places the sublayers of layers whose `layoutManager` it is. All methods are optional.
public protocol CALayoutManager: AnyObject {
  /// The size that a layer needs in its superlayer, in points.
  func preferredSize(of layer: CALayer) -> CGSize

  /// Called when a layer is marked for layout: values that the manager has stored for it may be out of date.
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
