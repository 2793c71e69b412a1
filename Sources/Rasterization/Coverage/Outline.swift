import Foundation
import Geometry
import Pixels

/// A convex closed polygon in device pixels. The storage is reused from shape to shape.
final class Outline {
  private(set) var count = 0
  private(set) var x: UnsafeMutablePointer<Double>
  private(set) var y: UnsafeMutablePointer<Double>
  private var capacity: Int

  init() {
    capacity = 256
    x = .allocate(capacity: capacity)
    y = .allocate(capacity: capacity)
  }

  deinit {
    x.deallocate()
    y.deallocate()
  }

  func removeAll() { count = 0 }

  func append(_ px: Double, _ py: Double) {
    if count == capacity { grow() }
    x[count] = px
    y[count] = py
    count += 1
  }

  /// Becomes a polygon; empty where a coordinate is too large to calculate with.
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
      func depth(_ index: Int) -> Double { edge.x * (y[index] - start.y) - edge.y * (x[index] - start.x) }
      let depths = (0..<count).map(depth)
      if depths.contains(where: { $0 < 0 }) { keep(depths) }
      start = end
    }
  }

  /// Clips to the side on which the depths, one for each vertex, are not negative.
  private func keep(_ depths: [Double]) {
    let points = (0..<count).map { SIMD2(x[$0], y[$0]) }
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
    let (oldX, oldY) = (x, y)
    x = .allocate(capacity: capacity * 2)
    y = .allocate(capacity: capacity * 2)
    x.moveInitialize(from: oldX, count: capacity)
    y.moveInitialize(from: oldY, count: capacity)
    oldX.deallocate()
    oldY.deallocate()
    capacity *= 2
  }

  /// Whether there are three vertices or more, with coordinates small enough to calculate with.
  var isDrawable: Bool {
    guard count >= 3 else { return false }
    // Past this, doubles cannot tell neighbouring pixels apart.
    let limit = 1e12
    for index in 0..<count where !(abs(x[index]) < limit && abs(y[index]) < limit) { return false }
    return true
  }
}
