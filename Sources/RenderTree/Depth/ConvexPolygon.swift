import Foundation
import Geometry

/// A convex polygon in the plane of a superlayer.
struct ConvexPolygon: Sendable {
  var points: [SIMD2<Double>]

  /// The image of a rectangle under a layer's transform, without what lies behind the eye.
  init(_ rect: CGRect, _ transform: CATransform3D) {
    points = Homography(flattening: transform).visibleCorners(of: rect)
  }

  private init(_ points: [SIMD2<Double>]) { self.points = points }

  var isEmpty: Bool { points.count < 3 }

  /// The part where a function of the point is positive (Sutherland–Hodgman).
  func clipped(to side: DepthPlane) -> ConvexPolygon {
    var result: [SIMD2<Double>] = []
    for (index, end) in points.enumerated() {
      let start = points[(index + points.count - 1) % points.count]
      let (from, to) = (side.depth(start), side.depth(end))
      if (from > 0) != (to > 0) { result.append(start + (end - start) * (from / (from - to))) }
      if to > 0 { result.append(end) }
    }
    return ConvexPolygon(result)
  }

  /// What two polygons have in common.
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    guard boxesMeet(other) else { return ConvexPolygon([]) }
    var result = self
    let turn = other.signedArea < 0 ? -1.0 : 1.0
    for (index, end) in other.points.enumerated() where !result.isEmpty {
      let start = other.points[(index + other.points.count - 1) % other.points.count]
      let edge = (end - start) * turn
      // The inside lies to the left of every edge of a polygon that turns left.
      let inside = DepthPlane(a: -edge.y, b: edge.x, c: edge.y * start.x - edge.x * start.y)
      result = result.clipped(to: inside)
    }
    return result
  }

  private func boxesMeet(_ other: ConvexPolygon) -> Bool {
    guard let a = box, let b = other.box else { return false }
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y
  }

  private var box: (min: SIMD2<Double>, max: SIMD2<Double>)? {
    guard !isEmpty else { return nil }
    return points.dropFirst().reduce((points[0], points[0])) { box, point in
      (pointwiseMin(box.0, point), pointwiseMax(box.1, point))
    }
  }

  /// Positive where the points turn left, with y up.
  var signedArea: Double { points.signedArea }
}
