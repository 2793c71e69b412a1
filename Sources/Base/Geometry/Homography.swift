import Foundation

/// A projective map from one plane to another, for row vectors `[x y 1] · H`, in double precision.
///
/// A homography maps a flattened layer to the screen: it is the layer's 4×4 matrix without the row and column of z.
@usableFromInline package struct Homography: Equatable, Hashable, Sendable {
  @usableFromInline package var m11, m12, m13: Double
  @usableFromInline package var m21, m22, m23: Double
  @usableFromInline package var m31, m32, m33: Double

  @inlinable
  package init(
    m11: Double, m12: Double, m13: Double,
    m21: Double, m22: Double, m23: Double,
    m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The map of the plane z = 0 under `transform`, dropping z of the result.
  @inlinable
  package init(flattening transform: CATransform3D) {
    self.init(
      m11: Double(transform.m11), m12: Double(transform.m12), m13: Double(transform.m14),
      m21: Double(transform.m21), m22: Double(transform.m22), m23: Double(transform.m24),
      m31: Double(transform.m41), m32: Double(transform.m42), m33: Double(transform.m44))
  }

  @usableFromInline package static let identity = Homography(
    m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)

  /// Whether the map is exactly affine, so that parallel lines stay parallel.
  @inlinable package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The product: `self` is applied first, then `other`.
  @inlinable
  package func concatenating(_ other: Homography) -> Homography {
    Homography(
      m11: m11 * other.m11 + m12 * other.m21 + m13 * other.m31,
      m12: m11 * other.m12 + m12 * other.m22 + m13 * other.m32,
      m13: m11 * other.m13 + m12 * other.m23 + m13 * other.m33,
      m21: m21 * other.m11 + m22 * other.m21 + m23 * other.m31,
      m22: m21 * other.m12 + m22 * other.m22 + m23 * other.m32,
      m23: m21 * other.m13 + m22 * other.m23 + m23 * other.m33,
      m31: m31 * other.m11 + m32 * other.m21 + m33 * other.m31,
      m32: m31 * other.m12 + m32 * other.m22 + m33 * other.m32,
      m33: m31 * other.m13 + m32 * other.m23 + m33 * other.m33)
  }

  /// The image of a point in homogeneous coordinates: the point (x / w, y / w), behind the viewer unless w > 0.
  @inlinable
  package func project(x: Double, y: Double) -> (x: Double, y: Double, w: Double) {
    (x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
  }

  /// The determinant: negative if the image of the plane is mirrored, 0 if the plane is seen edge-on.
  @inlinable package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) + m12 * (m23 * m31 - m21 * m33) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse map; nil if the plane is seen edge-on.
  package func inverted() -> Homography? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    guard k.isFinite else { return nil }
    return Homography(
      m11: c11 * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
      m21: c12 * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
      m31: c13 * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
  }
}
