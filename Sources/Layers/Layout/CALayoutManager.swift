import Foundation

/// Places the sublayers of the layers that it is the `layoutManager` of; every method may be left out.
public protocol CALayoutManager: AnyObject {
  /// The size that a layer needs in its superlayer.
  func preferredSize(of layer: CALayer) -> CGSize

  /// The layer has come to need layout: what is known about it may be wrong.
  func invalidateLayout(of layer: CALayer)

  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
  public func invalidateLayout(of layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
