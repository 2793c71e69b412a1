import Foundation
import Geometry

/// A convex polygon in the plane of a superlayer.
struct ConvexPolygon: Sendable {
  var points: [SIMD2<Double>]

  /// The image of a rectangle under a layer's transform, without the part behind the eye.
  init(_ rect: CGRect, _ transform: CATransform3D) {
    points = Homography(flattening: transform).visibleCorners(of: rect)
  }

  private init(_ points: [SIMD2<Double>]) { self.points = points }

  var isEmpty: Bool { points.count < 3 }

  /// The part on the positive side of a linear function of the point.
  func clipped(to side: DepthPlane) -> ConvexPolygon {
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(points.count + 1)
    Self.clip(points, to: side, into: &result)
    return ConvexPolygon(result)
  }

  /// Appends the part of a polygon in which a linear function of the point is positive (Sutherland–Hodgman).
  static func clip(_ points: [SIMD2<Double>], to side: DepthPlane, into result: inout [SIMD2<Double>]) {
    guard var start = points.last else { return }
    var from = side.depth(start)
    for end in points {
      let to = side.depth(end)
      if (from > 0) != (to > 0) { result.append(start + (end - start) * (from / (from - to))) }
      if to > 0 { result.append(end) }
      (start, from) = (end, to)
    }
  }

  /// Positive if the points are in counterclockwise order with y up.
  var signedArea: Double { points.signedArea }
}
