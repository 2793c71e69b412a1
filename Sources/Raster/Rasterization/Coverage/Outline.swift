import Foundation
import Geometry
import Pixels

/// A convex closed polygon in device pixels. The storage is reused from shape to shape.
final class Outline {
  private(set) var count = 0
  private(set) var points = UnsafeMutablePointer<SIMD2<Double>>.allocate(capacity: 256)
  private var capacity = 256
  var arcs = QuarterArcs()

  deinit { points.deallocate() }

  var corners: [SIMD2<Double>] { Array(UnsafeBufferPointer(start: points, count: count)) }

  func removeAll() { count = 0 }

  func append(_ px: Double, _ py: Double) {
    if count == capacity { grow() }
    points[count] = SIMD2(px, py)
    count += 1
  }

  /// Becomes a polygon of `count` vertices, which the caller writes.
  func reserve(_ count: Int) -> UnsafeMutablePointer<SIMD2<Double>> {
    removeAll()
    while capacity < count { grow() }
    self.count = count
    return points
  }

  /// Becomes a polygon; empty if a coordinate is too large to compute with.
  func set(_ corners: [SIMD2<Double>]) {
    removeAll()
    for corner in corners { append(corner.x, corner.y) }
    if !isDrawable { removeAll() }
  }

  /// Clips the outline to a convex polygon that turns left, with y up (Sutherland–Hodgman).
  func clip(to polygon: [SIMD2<Double>]) {
    guard polygon.count >= 3, var start = polygon.last else { return removeAll() }
    for end in polygon where count >= 3 {
      let edge = end - start
      let depths = corners.map { edge.x * ($0.y - start.y) - edge.y * ($0.x - start.x) }
      if depths.contains(where: { $0 < 0 }) { keep(depths) }
      start = end
    }
  }

  /// Clips to the side on which the depths, one for each vertex, are not negative.
  private func keep(_ depths: [Double]) {
    let points = corners
    removeAll()
    for (index, end) in points.enumerated() {
      let last = index == 0 ? points.count - 1 : index - 1
      let (from, to) = (depths[last], depths[index])
      if (from >= 0) != (to >= 0) {
        let point = points[last] + (end - points[last]) * (from / (from - to))
        append(point.x, point.y)
      }
      if to >= 0 { append(end.x, end.y) }
    }
  }

  private func grow() {
    let old = points
    points = .allocate(capacity: capacity * 2)
    points.moveInitialize(from: old, count: capacity)
    old.deallocate()
    capacity *= 2
  }

  /// Whether there are at least three vertices, and all coordinates are small enough to compute with.
  var isDrawable: Bool {
    guard count >= 3 else { return false }
    // Past this limit, doubles cannot distinguish neighbouring pixels.
    let limit = 1e12
    return (0..<count).allSatisfy { abs(points[$0].x) < limit && abs(points[$0].y) < limit }
  }
}
