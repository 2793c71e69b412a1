/// A Kochanek–Bartels spline through points of any dimension: Hermite polynomials with an incoming and an outgoing
/// tangent at every point.
///
/// At both ends, the tangent is the whole difference to the neighbour, as if the points continued on a straight line.
package struct Spline: Sendable {
  /// The coordinates of the points, `dimension` for each.
  let points: [Double]
  let incoming: [Double]
  let outgoing: [Double]
  let dimension: Int

  /// - Parameter distances: the distances between the points, to which `cubicPaced` adapts the tangents; nil for even
  ///   steps.
  init(_ points: [[Double]], _ parameters: SplineParameters, distances: [Double]? = nil) {
    dimension = points.first?.count ?? 0
    self.points = points.flatMap { $0 }
    var incoming: [Double] = []
    var outgoing: [Double] = []
    for index in points.indices {
      let last = points.count - 1
      let before = zip(points[max(index, 1)], points[max(index, 1) - 1]).map { $0 - $1 }
      let after = zip(points[min(index, last - 1) + 1], points[min(index, last - 1)]).map { $0 - $1 }
      let (t, c, b) = parameters.at(index)
      let scale = Self.scales(at: index, distances)
      let parts = zip(before, after)
      incoming += parts.map { ((1 - t) / 2 * ((1 - c) * (1 + b) * $0 + (1 + c) * (1 - b) * $1)) * scale.incoming }
      outgoing += parts.map { ((1 - t) / 2 * ((1 + c) * (1 + b) * $0 + (1 - c) * (1 - b) * $1)) * scale.outgoing }
    }
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// The factors of the tangents for uneven steps: 2·dᵢ / (dᵢ₋₁ + dᵢ) for the step that a tangent belongs to; 1 at the
  /// ends.
  private static func scales(at index: Int, _ distances: [Double]?) -> (incoming: Double, outgoing: Double) {
    guard let distances, index > 0, index < distances.count else { return (1, 1) }
    let (before, after) = (distances[index - 1], distances[index])
    guard before + after > 0 else { return (1, 1) }
    return (2 * before / (before + after), 2 * after / (before + after))
  }

  /// One coordinate on a segment; exact at its ends.
  @inline(__always)
  private func coordinate(_ offset: Int, _ segment: Int, _ weights: SIMD4<Double>) -> Double {
    let index = segment * dimension + offset
    return points[index] * weights.x + points[index + dimension] * weights.y + outgoing[index] * weights.z
      + incoming[index + dimension] * weights.w
  }

  /// The weights of both points and both tangents at a fraction of a segment.
  @inline(__always)
  fileprivate static func weights(_ u: Double) -> SIMD4<Double> {
    let (square, rest) = (u * u, 1 - u)
    return SIMD4(
      rest * rest * (1 + 2 * u), square * (3 - 2 * u), u * rest * rest, -square * rest)
  }

  func point(_ segment: Int, _ u: Double) -> [Double] {
    let weights = Self.weights(u)
    return (0..<dimension).map { coordinate($0, segment, weights) }
  }

  /// A segment of a spline of up to four dimensions.
  package struct Segment: Sendable {
    package let start, end, outgoing, incoming: SIMD4<Double>

    func lanes(_ u: Double) -> SIMD4<Double> {
      let weights = Spline.weights(u)
      return start * weights.x + end * weights.y + outgoing * weights.z + incoming * weights.w
    }
  }

  /// The segments of a spline of up to four dimensions.
  var segments: [Segment] {
    func lanes(_ list: [Double], _ point: Int) -> SIMD4<Double> {
      var lanes = SIMD4<Double>.zero
      for offset in 0..<min(dimension, 4) { lanes[offset] = list[point * dimension + offset] }
      return lanes
    }
    guard dimension > 0 else { return [] }
    return (0..<max(0, points.count / dimension - 1)).map {
      Segment(
        start: lanes(points, $0), end: lanes(points, $0 + 1), outgoing: lanes(outgoing, $0),
        incoming: lanes(incoming, $0 + 1))
    }
  }
}
