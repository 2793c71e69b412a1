import Geometry

/// A polygon seen in perspective, in homogeneous coordinates: a point is at (x/w, y/w), and behind the eye where w is negative.
struct ProjectedPolygon {
  private var points: [SIMD3<Double>]

  init(_ points: some Sequence<SIMD2<Double>>, under projection: Homography) {
    self.points = points.map { point in
      let image = projection.project(x: point.x, y: point.y)
      return SIMD3(image.x, image.y, image.w)
    }
  }

  /// The least w: what is nearer to the eye would be magnified more than 100,000 times.
  static let nearestW = 1e-5

  /// The greatest coordinate that is kept, in pixels: far beyond any picture.
  private static let farthest = 1e9

  /// The part in front of the eye within ±`farthest`, in device pixels; empty where a coordinate is not finite.
  var visible: [SIMD2<Double>] {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }) else { return [] }
    var rest = self
    rest.clip { $0.z - Self.nearestW }
    rest.clip { Self.farthest * $0.z - $0.x }
    rest.clip { Self.farthest * $0.z + $0.x }
    rest.clip { Self.farthest * $0.z - $0.y }
    rest.clip { Self.farthest * $0.z + $0.y }
    return rest.points.map { SIMD2($0.x / $0.z, $0.y / $0.z) }
  }

  /// Keeps the part where a linear function is not negative (Sutherland–Hodgman).
  private mutating func clip(_ side: (SIMD3<Double>) -> Double) {
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
