import Foundation
import Geometry

/// A flattened layer in its superlayer's space: at the point (x, y) of the superlayer's plane it has the depth
/// `x·a + y·b + c`, and greater depths are nearer to the eye.
///
/// After the perspective divide a plane is a plane again, and lines stay lines: so depths can be compared, and planes
/// cut, where they are seen.
struct DepthPlane: Equatable, Sendable {
  var a, b, c: Double

  init(a: Double, b: Double, c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// With H the plane's map and z its column of depths, both homogeneous, the coefficients solve `H · (a, b, c) = z`. Nil
  /// for a plane that is seen edge-on.
  init?(_ transform: CATransform3D) {
    let z = (Double(transform.m13), Double(transform.m23), Double(transform.m43))
    let w = (Double(transform.m14), Double(transform.m24), Double(transform.m44))
    if z.0 == 0, z.1 == 0, w.0 == 0, w.1 == 0, w.2 == 1 {
      self.init(a: 0, b: 0, c: z.2)
      return
    }
    guard let inverse = Homography(flattening: transform).inverted() else { return nil }
    self.init(
      a: inverse.m11 * z.0 + inverse.m12 * z.1 + inverse.m13 * z.2,
      b: inverse.m21 * z.0 + inverse.m22 * z.1 + inverse.m23 * z.2,
      c: inverse.m31 * z.0 + inverse.m32 * z.1 + inverse.m33 * z.2)
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
  }

  /// How much nearer this plane is than another, as a function of the point.
  func lead(over other: DepthPlane) -> DepthPlane { DepthPlane(a: a - other.a, b: b - other.b, c: c - other.c) }

  /// The same with the other sign.
  var reversed: DepthPlane { DepthPlane(a: -a, b: -b, c: -c) }

  func depth(_ point: SIMD2<Double>) -> Double { a * point.x + b * point.y + c }
}
