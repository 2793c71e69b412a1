extension FaceOutline {
  /// Edges whose distance is nowhere greater than this, in pixels, count as one.
  private static let tolerance = 1e-3

  /// Finds the faces in front whose edges share pixels with the edges of this one, and their effect on those edges.
  mutating func findNeighbours(among candidates: [Occluder]) {
    let own = Segment.sides(of: corners)
    for occluder in candidates where occluder.transmittance < 1 { add(occluder, own) }
    // Records the rows in which an edge affected by another face comes close to another edge of this face.
    for (index, edge) in edges.enumerated() where !edge.isPlain {
      for other in own.indices where other != index { addMultiEdgeRange(own[index], own[other]) }
    }
  }

  private mutating func add(_ occluder: Occluder, _ own: [Segment]) {
    var isNear = false
    let middle = occluder.corners.reduce(SIMD2(0, 0), +) / Double(max(1, occluder.corners.count))
    for side in Segment.sides(of: occluder.corners) {
      for (index, edge) in own.enumerated() {
        if edge.coincides(with: side, within: Self.tolerance) {
          isNear = true
          if edge.distance(middle) > 0 {
            edges[index].inside *= occluder.transmittance
          } else {
            edges[index].outside *= occluder.transmittance
          }
        } else if addMultiEdgeRange(edge, side) {
          isNear = true
        }
      }
    }
    if isNear { occluders.append(occluder) }
  }

  /// Records the rows in which two edges may touch the same pixels; returns false if there are none.
  @discardableResult
  private mutating func addMultiEdgeRange(_ edge: Segment, _ other: Segment) -> Bool {
    guard let heights = edge.heights(near: other) else { return false }
    multiEdgeRanges.append(heights)
    return true
  }
}

/// One side of a polygon.
private struct Segment {
  let start, end: SIMD2<Double>
  private let length: Double
  private let along: SIMD2<Double>

  init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.start, self.end) = (start, end)
    let offset = end - start
    length = (offset * offset).sum().squareRoot()
    along = length > 0 ? offset / length : SIMD2(1, 0)
  }

  static func sides(of corners: [SIMD2<Double>]) -> [Segment] {
    corners.indices.map { Segment(corners[$0], corners[$0 + 1 < corners.count ? $0 + 1 : 0]) }
  }

  /// The distance of a point from the line: positive to its left, with y pointing up.
  func distance(_ point: SIMD2<Double>) -> Double {
    let offset = point - start
    return along.x * offset.y - along.y * offset.x
  }

  func coincides(with other: Segment, within tolerance: Double) -> Bool {
    func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
      abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
    }
    return isNear(start, other.end) && isNear(end, other.start) || isNear(start, other.start) && isNear(end, other.end)
  }

  /// The range of y of the part of `other` that may share pixels with this side. The maximum distance of two points in
  /// a pixel is its diagonal, √2.
  func heights(near other: Segment) -> ClosedRange<Double>? {
    let reach = 1.415
    var (from, to) = (0.0, 1.0)
    func clip(_ a: Double, _ b: Double, _ low: Double, _ high: Double) {
      if a == b {
        if !(a >= low && a <= high) { to = -1 }
        return
      }
      let (p, q) = ((low - a) / (b - a), (high - a) / (b - a))
      from = max(from, min(p, q))
      to = min(to, max(p, q))
    }
    clip(distance(other.start), distance(other.end), -reach, reach)
    clip(((other.start - start) * along).sum(), ((other.end - start) * along).sum(), -reach, length + reach)
    guard from <= to else { return nil }
    let (a, b) = (
      other.start.y + (other.end.y - other.start.y) * from, other.start.y + (other.end.y - other.start.y) * to
    )
    return min(a, b)...max(a, b)
  }
}
