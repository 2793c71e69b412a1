import Geometry

extension HalfPlane {
  /// Whether the centre of a pixel belongs to the half plane.
  @inline(__always)
  func contains(pixelAtX x: Int, y: Int) -> Bool { contains(x: Double(x) + 0.5, y: Double(y) + 0.5) }

  /// The columns of a row whose pixels belong to the half plane, found by bisection. Rounded products and sums are as
  /// monotonic as exact ones, so the result changes at one column at most.
  func columns(_ columns: Range<Int>, originX: Int, y: Int) -> Range<Int> {
    guard let last = columns.last else { return columns }
    let keepsFirst = contains(pixelAtX: originX + columns.lowerBound, y: y)
    let keepsLast = contains(pixelAtX: originX + last, y: y)
    if keepsFirst == keepsLast { return keepsFirst ? columns : columns.lowerBound..<columns.lowerBound }
    let change = columns.partitioningIndex { contains(pixelAtX: originX + $0, y: y) != keepsFirst }
    return keepsFirst ? columns.lowerBound..<change : change..<columns.upperBound
  }
}

extension RoundedBox {
  /// The box extended past the edges that are not `smooth`, and the half planes that cut it there by pixel centres. The
  /// edges of minimum x and y belong to the box, those of maximum x and y do not, so that adjacent boxes neither share
  /// a pixel nor leave one uncovered. Edges that end in a round corner stay antialiased. `open` edges are extended but
  /// not cut.
  func sharpened(smooth: Edges, open: Edges, projection: Homography) -> (box: RoundedBox, cuts: [HalfPlane]) {
    guard !isEmpty, let inverse = projection.exactInverse else { return (self, []) }
    let square = radius > 0 ? Corners.all.subtracting(roundCorners) : .all
    var box = self
    var cuts: [HalfPlane] = []
    func cut(
      _ edge: Edges, _ corners: Corners, _ axis: SIMD3<Double>, at place: Double,
      _ ends: [(x: Double, y: Double)]
    ) -> Double {
      guard open.contains(edge) || !smooth.contains(edge), square.isSuperset(of: corners) else { return 0 }
      // The image of the edge's line, from the inverse of the projection: the line on which `X − x·W` changes its sign.
      let isLower = edge == .layerLeftEdge || edge == .layerBottomEdge
      let sign = isLower ? 1.0 : -1.0
      let line = HalfPlane(
        a: (axis.x - place * inverse.m13) * sign, b: (axis.y - place * inverse.m23) * sign,
        c: (axis.z - place * inverse.m33) * sign, includesEdge: isLower)
      // Three pixels, as a length in the plane of the box, from the scale at the ends of the edge.
      let nearness = ends.map { projection.project(x: $0.x, y: $0.y).w }.max() ?? 0
      let reach = 3 * (line.a * line.a + line.b * line.b).squareRoot() * nearness
      guard reach > 0, reach.isFinite else { return 0 }
      if !open.contains(edge) { cuts.append(line) }
      return reach
    }
    let (a, b) = ((x: minX, y: minY), (x: maxX, y: minY))
    let (c, d) = ((x: minX, y: maxY), (x: maxX, y: maxY))
    let across = SIMD3(inverse.m11, inverse.m21, inverse.m31)
    let down = SIMD3(inverse.m12, inverse.m22, inverse.m32)
    box.minX -= cut(
      .layerLeftEdge, [.layerMinXMinYCorner, .layerMinXMaxYCorner], across, at: minX, [a, c])
    box.maxX += cut(
      .layerRightEdge, [.layerMaxXMinYCorner, .layerMaxXMaxYCorner], across, at: maxX, [b, d])
    box.minY -= cut(
      .layerBottomEdge, [.layerMinXMinYCorner, .layerMaxXMinYCorner], down, at: minY, [a, b])
    box.maxY += cut(
      .layerTopEdge, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner], down, at: maxY, [c, d])
    return (box, cuts)
  }
}
