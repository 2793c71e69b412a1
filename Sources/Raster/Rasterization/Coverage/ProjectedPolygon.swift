import Geometry

/// Polygons seen in perspective, in homogeneous coordinates: a point is at (x/w, y/w), and is behind the eye if w is
/// negative.
enum ProjectedPolygon {
  /// The minimum w: anything nearer to the eye would be magnified more than 100,000 times.
  static let nearestW = 1e-5

  /// The maximum coordinate that is kept, in pixels: far outside any picture.
  private static let farthest = 1e9

  /// The part of a polygon's image in front of the eye within ±`farthest`, in device pixels; empty if a coordinate is
  /// not finite.
  static func visible(_ polygon: [SIMD2<Double>], under projection: Homography) -> [SIMD2<Double>] {
    var rest = polygon.map { point in
      let image = projection.project(x: point.x, y: point.y)
      return SIMD3(image.x, image.y, image.w)
    }
    guard rest.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }) else { return [] }
    clip(&rest) { $0.z - nearestW }
    clip(&rest) { farthest * $0.z - $0.x }
    clip(&rest) { farthest * $0.z + $0.x }
    clip(&rest) { farthest * $0.z - $0.y }
    clip(&rest) { farthest * $0.z + $0.y }
    return rest.map { SIMD2($0.x / $0.z, $0.y / $0.z) }
  }

  /// Keeps the part where a linear function is not negative (Sutherland–Hodgman).
  private static func clip(
    _ points: inout [SIMD3<Double>], _ side: (SIMD3<Double>) -> Double
  ) {
    guard let last = points.last else { return }
    var result: [SIMD3<Double>] = []
    result.reserveCapacity(points.count + 2)
    var (start, from) = (last, side(last))
    for end in points {
      let to = side(end)
      if (from >= 0) != (to >= 0) { result.append(start + (end - start) * (from / (from - to))) }
      if to >= 0 { result.append(end) }
      (start, from) = (end, to)
    }
    points = result
  }
}
