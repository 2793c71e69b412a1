import Foundation
import Geometry
import Properties

/// The position of a layer in its superlayer. Only this type knows the order of anchor, transform and position.
package struct LayerGeometry: Sendable {
  package let bounds: CGRect
  package let isGeometryFlipped: Bool

  /// From the layer's coordinates to those of its superlayer, before the superlayer's `sublayerTransform`.
  package let transform: CATransform3D

  /// From the sublayers' space to the layer's own coordinates: `sublayerTransform` about the anchor point.
  package let sublayerTransform: CATransform3D

  /// Maps a point p to `(p − A) · transform · T(position, zPosition)`, with A the anchor point in the layer's
  /// coordinates and T a translation; a flipped layer first mirrors p vertically in its bounds.
  package init(_ values: borrowing PropertyStorage) {
    let bounds = values[layerProperties.bounds]
    let unit = values[layerProperties.anchorPoint]
    let anchor = (
      x: bounds.origin.x + unit.x * bounds.size.width, y: bounds.origin.y + unit.y * bounds.size.height,
      z: values[layerProperties.anchorPointZ]
    )
    let position = values[layerProperties.position]
    let own = values[layerProperties.transform]

    var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchor.z)
    if own != CATransform3DIdentity { matrix = CATransform3DConcat(matrix, own) }
    let placed = CATransform3DMakeTranslation(position.x, position.y, values[layerProperties.zPosition])
    matrix = CATransform3DConcat(matrix, placed)

    self.bounds = bounds
    self.isGeometryFlipped = values[layerProperties.isGeometryFlipped]
    if isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = 2 * bounds.origin.y + bounds.size.height
      matrix = CATransform3DConcat(flip, matrix)
    }
    self.transform = matrix
    self.sublayerTransform = Self.about(anchor, values[layerProperties.sublayerTransform])
  }

  /// `CALayer.frame`: the bounding box of the transformed bounds in the superlayer's coordinates, before the
  /// superlayer's `sublayerTransform`.
  package static func frame(of values: borrowing PropertyStorage) -> CGRect {
    let bounds = values[layerProperties.bounds]
    guard values[layerProperties.transform] == CATransform3DIdentity else {
      return Homography(flattening: LayerGeometry(values).transform).box(of: bounds)
    }
    let (anchor, position) = (values[layerProperties.anchorPoint], values[layerProperties.position])
    let origin = CGPoint(
      x: position.x - anchor.x * bounds.size.width, y: position.y - anchor.y * bounds.size.height)
    return CGRect(origin: origin, size: bounds.size).standardized
  }

  private static func about(_ anchor: (x: CGFloat, y: CGFloat, z: CGFloat), _ transform: CATransform3D) -> CATransform3D
  {
    guard transform != CATransform3DIdentity else { return transform }
    let there = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchor.z)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, anchor.z)
    return CATransform3DConcat(CATransform3DConcat(there, transform), back)
  }
}
