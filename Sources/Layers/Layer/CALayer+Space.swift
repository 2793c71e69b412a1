import Foundation
import Geometry

/// The transform from a layer to the plane into which it is flattened.
extension CALayer {
  /// The nearest layer above that flattens its sublayers, which is no `CATransformLayer`; nil if there is none.
  final var flatSuperlayer: CALayer? {
    var next = superlayer
    while let layer = next, layer.layerClass.keepsDepth { next = layer.superlayer }
    return next
  }

  /// From the layer's coordinates to those of its flat superlayer, before depth is dropped.
  final var transformToFlatSuperlayer: CATransform3D {
    var transform = geometry.transform
    var layer = self
    while let parent = layer.superlayer {
      let parentGeometry = parent.geometry
      if !layer.isMask { transform = CATransform3DConcat(transform, parentGeometry.sublayerTransform) }
      guard parent.layerClass.keepsDepth else { break }
      transform = CATransform3DConcat(transform, parentGeometry.transform)
      layer = parent
    }
    return transform
  }

  final var mappingToFlatSuperlayer: Homography { Homography(flattening: transformToFlatSuperlayer) }
}
