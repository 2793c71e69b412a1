import Foundation
import Geometry

/// The plane of a layer in its superlayer's space after the perspective divide. At the point (x, y) of the superlayer's
/// plane, its depth is `x·a + y·b + c`; greater depths are nearer to the eye. Also used for any linear function of a
/// point.
///
/// The perspective divide maps planes to planes and lines to lines. So depths can be compared, and planes cut, in
/// projected coordinates.
struct DepthPlane: Equatable, Sendable {
  var a, b, c: Double
}

extension DepthPlane {

  /// With H the homography of the plane and z the column of its depths, both homogeneous, the coefficients solve
  /// `H · (a, b, c) = z`. Nil for a plane that is seen edge-on.
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

  /// The distance by which this plane is nearer than another, as a function of the point.
  func lead(over other: DepthPlane) -> DepthPlane { DepthPlane(a: a - other.a, b: b - other.b, c: c - other.c) }

  /// The negated function, which is positive on the other side.
  var reversed: DepthPlane { DepthPlane(a: -a, b: -b, c: -c) }

  func depth(_ point: SIMD2<Double>) -> Double { a * point.x + b * point.y + c }

  /// The minimum and the maximum depth at some points; infinite, in reverse order, if there are none.
  func depths(at points: [SIMD2<Double>]) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in points {
      let depth = depth(point)
      low = min(low, depth)
      high = max(high, depth)
    }
    return (low, high)
  }
}
