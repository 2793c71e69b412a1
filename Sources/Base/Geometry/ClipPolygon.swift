/// A convex polygon that clips other polygons.
package struct ClipPolygon: Sendable {
  /// The corners, ordered so that `side` is positive inside.
  private let corners: [SIMD2<Double>]

  /// Creates a convex polygon from corners in either order.
  package init(_ corners: [SIMD2<Double>]) {
    self.corners = Self.area(corners) < 0 ? corners.reversed() : corners
  }

  /// The part of a convex polygon within this one: its corners in order, or an empty list.
  package func clipping(_ polygon: [SIMD2<Double>]) -> [SIMD2<Double>] {
    guard Self.area(corners) > 0 else { return [] }
    var result = polygon
    for (index, end) in corners.enumerated() {
      let start = corners[(index + corners.count - 1) % corners.count]
      if start == end { continue }
      result = Self.clip(result) { Self.cross(end - start, $0 - start) }
    }
    return result
  }

  /// Whether a part of a convex polygon is within this one. A polygon without area, a line or a point, may be on the
  /// edge.
  package func shows(_ polygon: [SIMD2<Double>]) -> Bool {
    let whole = abs(Self.area(polygon))
    let part = clipping(polygon)
    guard whole > 0 else { return !part.isEmpty }
    return abs(Self.area(part)) > whole * 1e-12
  }

  /// Keeps the part of a polygon where `side` is not negative (Sutherland–Hodgman).
  private static func clip(
    _ polygon: [SIMD2<Double>], _ side: (SIMD2<Double>) -> Double
  ) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    for (index, end) in polygon.enumerated() {
      let start = polygon[(index + polygon.count - 1) % polygon.count]
      let (before, after) = (side(start), side(end))
      if (before >= 0) != (after >= 0) { result.append(start + (end - start) * (before / (before - after))) }
      if after >= 0 { result.append(end) }
    }
    return result
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  /// Half the sum over the corners. It is relative to the first corner, so that distant polygons lose no precision.
  private static func area(_ polygon: [SIMD2<Double>]) -> Double {
    guard let first = polygon.first else { return 0 }
    var sum = 0.0
    for (index, end) in polygon.enumerated() {
      sum += cross(polygon[(index + polygon.count - 1) % polygon.count] - first, end - first)
    }
    return sum / 2
  }
}
