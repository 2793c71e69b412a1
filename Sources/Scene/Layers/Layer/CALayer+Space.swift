import Foundation
import Geometry

/// The transform from a layer to the plane into which it is flattened.
extension CALayer {
  /// The nearest superlayer that flattens its sublayers, that is, no `CATransformLayer`; nil if there is none.
  final var flatSuperlayer: CALayer? {
    var next = superlayer
    while let layer = next, layer.keepsDepth { next = layer.superlayer }
    return next
  }

  /// The transform from the layer's coordinates to those of its flat superlayer, before depth is dropped.
  final var transformToFlatSuperlayer: CATransform3D {
    CATransform3DConcat(geometry.transform, spaceToFlatSuperlayer)
  }

  /// The transform from the superlayer's space to the coordinates of the flat superlayer, before depth is dropped.
  final var spaceToFlatSuperlayer: CATransform3D {
    var space = CATransform3DIdentity
    var layer = self
    while let parent = layer.superlayer {
      let parentGeometry = parent.geometry
      if !layer.isMask { space = CATransform3DConcat(space, parentGeometry.sublayerTransform) }
      guard parent.keepsDepth else { break }
      space = CATransform3DConcat(space, parentGeometry.transform)
      layer = parent
    }
    return space
  }

  final var mappingToFlatSuperlayer: Homography { Homography(flattening: transformToFlatSuperlayer) }
}
