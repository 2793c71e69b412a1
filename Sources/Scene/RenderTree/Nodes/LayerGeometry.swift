import Foundation
import Geometry
import Properties

/// The position of a layer in its superlayer. Only this type defines the order of anchor point, transform and position.
package struct LayerGeometry: Sendable {
  package let bounds: CGRect
  package let isGeometryFlipped: Bool

  /// The transform from the layer's coordinates to those of its superlayer, before the superlayer's
  /// `sublayerTransform`.
  package let transform: CATransform3D

  /// The transform from the sublayers' space to the layer's own coordinates: `sublayerTransform` about the anchor
  /// point.
  package let sublayerTransform: CATransform3D

  /// Maps a point p to `(p − A) · transform · T(position, zPosition)`, with A the anchor point in the layer's
  /// coordinates and T a translation; a flipped layer first mirrors p vertically in its bounds.
  package init(_ values: borrowing PropertyStorage) {
    self.init(LayerFrame(values), values[layerProperties.transform])
  }

  /// - Parameter own: the layer's `transform`.
  init(_ frame: LayerFrame, _ own: CATransform3D) {
    var matrix = own.precededByTranslation(-frame.anchor.x, -frame.anchor.y, -frame.anchor.z)
      .translated(frame.position.x, frame.position.y, frame.position.z)
    bounds = frame.bounds
    isGeometryFlipped = frame.isGeometryFlipped
    if isGeometryFlipped {
      var flip = CATransform3DMakeScale(1, -1, 1)
      flip.m42 = 2 * bounds.origin.y + bounds.size.height
      matrix = CATransform3DConcat(flip, matrix)
    }
    transform = matrix
    sublayerTransform = frame.sublayerTransform
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
}

/// The properties on which the position of a layer depends, besides its `transform`.
struct LayerFrame: Sendable {
  let bounds: CGRect
  let isGeometryFlipped: Bool

  /// The anchor point in the layer's coordinates, and in the superlayer's.
  fileprivate let anchor, position: (x: CGFloat, y: CGFloat, z: CGFloat)

  /// `sublayerTransform` about the anchor point.
  fileprivate let sublayerTransform: CATransform3D

  init(_ values: borrowing PropertyStorage) {
    bounds = values[layerProperties.bounds]
    isGeometryFlipped = values[layerProperties.isGeometryFlipped]
    let unit = values[layerProperties.anchorPoint]
    anchor = (
      x: bounds.origin.x + unit.x * bounds.size.width, y: bounds.origin.y + unit.y * bounds.size.height,
      z: values[layerProperties.anchorPointZ]
    )
    let position = values[layerProperties.position]
    self.position = (position.x, position.y, values[layerProperties.zPosition])
    sublayerTransform = Self.about(anchor, values[layerProperties.sublayerTransform])
  }

  /// The properties that a frame depends on.
  static let properties: [Property] = [
    layerProperties.bounds.property, layerProperties.position.property, layerProperties.zPosition.property,
    layerProperties.anchorPoint.property, layerProperties.anchorPointZ.property,
    layerProperties.isGeometryFlipped.property, layerProperties.sublayerTransform.property,
  ]

  private static func about(_ anchor: (x: CGFloat, y: CGFloat, z: CGFloat), _ transform: CATransform3D) -> CATransform3D
  {
    guard transform != CATransform3DIdentity else { return transform }
    return transform.precededByTranslation(-anchor.x, -anchor.y, -anchor.z).translated(anchor.x, anchor.y, anchor.z)
  }
}

extension CATransform3D {
  /// The transform after a translation: `T · self`, without the multiplications by 0 and 1.
  @inline(__always)
  fileprivate func precededByTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = self
    result.m41 = x * m11 + y * m21 + z * m31 + m41
    result.m42 = x * m12 + y * m22 + z * m32 + m42
    result.m43 = x * m13 + y * m23 + z * m33 + m43
    result.m44 = x * m14 + y * m24 + z * m34 + m44
    return result
  }

  /// The transform before a translation: `self · T`.
  @inline(__always)
  fileprivate func translated(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = self
    result.m11 += m14 * x
    result.m12 += m14 * y
    result.m13 += m14 * z
    result.m21 += m24 * x
    result.m22 += m24 * y
    result.m23 += m24 * z
    result.m31 += m34 * x
    result.m32 += m34 * y
    result.m33 += m34 * z
    result.m41 += m44 * x
    result.m42 += m44 * y
    result.m43 += m44 * z
    return result
  }
}
