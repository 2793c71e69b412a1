import Geometry

extension HalfPlane {
  /// Whether the centre of a pixel belongs to the half plane.
  @inline(__always)
  func contains(pixelAtX x: Int, y: Int) -> Bool { contains(x: Double(x) + 0.5, y: Double(y) + 0.5) }

  /// The columns of a row whose pixels belong to the half plane, found by bisection: rounded products and sums are
  /// monotonic like exact ones, so that the answer changes at one column at most.
  func columns(_ columns: Range<Int>, originX: Int, y: Int) -> Range<Int> {
    guard let last = columns.last else { return columns }
    let keepsFirst = contains(pixelAtX: originX + columns.lowerBound, y: y)
    let keepsLast = contains(pixelAtX: originX + last, y: y)
    if keepsFirst == keepsLast { return keepsFirst ? columns : columns.lowerBound..<columns.lowerBound }
    var (low, high) = (columns.lowerBound, last)
    while high - low > 1 {
      let middle = (low + high) / 2
      if contains(pixelAtX: originX + middle, y: y) == keepsFirst { low = middle } else { high = middle }
    }
    return keepsFirst ? columns.lowerBound..<high : high..<columns.upperBound
  }
}

extension RoundedBox {
  /// The box extended past the edges that are not `smooth`, and the half planes that cut it there by the centres of
  /// pixels. The edges of least x and y belong to the box, those of greatest x and y do not, so that boxes that meet
  /// neither share a pixel nor leave one out. Edges that end in a round corner stay antialiased. `open` edges are
  /// extended but not cut.
  func sharpened(smooth: Edges, open: Edges, projection: Homography) -> (box: RoundedBox, cuts: [HalfPlane]) {
    guard !isEmpty, let inverse = projection.isAffine ? ImageMap.affineInverse(projection) : projection.inverted()
    else {
      return (self, [])
    }
    let square = radius > 0 ? Corners.all.subtracting(roundCorners) : .all
    var box = self
    var cuts: [HalfPlane] = []
    func cut(_ edge: Edges, _ corners: Corners, _ line: HalfPlane, _ ends: [(x: Double, y: Double)]) -> Double {
      guard open.contains(edge) || !smooth.contains(edge), square.isSuperset(of: corners) else { return 0 }
      // Three pixels, as a length in the plane of the box, from the scale at the ends of the edge.
      let nearness = ends.map { projection.project(x: $0.x, y: $0.y).w }.max() ?? 0
      let reach = 3 * (line.a * line.a + line.b * line.b).squareRoot() * nearness
      guard reach > 0, reach.isFinite else { return 0 }
      if !open.contains(edge) { cuts.append(line) }
      return reach
    }
    let corners = [(x: minX, y: minY), (x: maxX, y: minY), (x: minX, y: maxY), (x: maxX, y: maxY)]
    box.minX -= cut(
      .minX, [.minXMinY, .minXMaxY], Self.line(inverse, x: minX, isLower: true), [corners[0], corners[2]])
    box.maxX += cut(
      .maxX, [.maxXMinY, .maxXMaxY], Self.line(inverse, x: maxX, isLower: false), [corners[1], corners[3]])
    box.minY -= cut(
      .minY, [.minXMinY, .maxXMinY], Self.line(inverse, y: minY, isLower: true), [corners[0], corners[1]])
    box.maxY += cut(
      .maxY, [.minXMaxY, .maxXMaxY], Self.line(inverse, y: maxY, isLower: false), [corners[2], corners[3]])
    return (box, cuts)
  }

  /// The image of the line of constant x, from the inverse of a projection: where `X − x·W` changes its sign.
  private static func line(_ inverse: Homography, x: Double, isLower: Bool) -> HalfPlane {
    oriented(
      inverse.m11 - x * inverse.m13, inverse.m21 - x * inverse.m23, inverse.m31 - x * inverse.m33, isLower)
  }

  private static func line(_ inverse: Homography, y: Double, isLower: Bool) -> HalfPlane {
    oriented(
      inverse.m12 - y * inverse.m13, inverse.m22 - y * inverse.m23, inverse.m32 - y * inverse.m33, isLower)
  }

  private static func oriented(_ a: Double, _ b: Double, _ c: Double, _ isLower: Bool) -> HalfPlane {
    isLower ? HalfPlane(a: a, b: b, c: c, includesEdge: true) : HalfPlane(a: -a, b: -b, c: -c, includesEdge: false)
  }
}
