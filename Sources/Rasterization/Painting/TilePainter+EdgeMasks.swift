extension TilePainter {
  /// Makes the masks of a shape's edge and of its core, which `core` scanned, ready to be read in a row on either side of
  /// what is solid.
  @inline(__always)
  func completeMasks(
    _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner, _ left: Range<Int>, _ right: Range<Int>
  ) {
    guard left.upperBound &+ 8 <= right.lowerBound, edge.level == 255, edge.levelStart < edge.levelEnd else {
      return materialize(edge, inside, core, left, right)
    }
    // Within the core the shape is solid, too: either mask lacks only what lies between their edges.
    guard core !== outer else { return }
    // What is solid, and what lies outside, is not read and may be overwritten.
    outer.fillOnwards(edge.levelStart, left.upperBound, 255)
    core.fillBackwards(left.lowerBound, inside.start, 0)
    outer.fillBackwards(right.lowerBound, edge.levelEnd, 255)
    core.fillOnwards(inside.end, right.upperBound, 0)
  }

  /// The same where little or nothing is solid. Not inlined, for it is rare and large.
  @inline(never)
  private func materialize(
    _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner, _ left: Range<Int>, _ right: Range<Int>
  ) {
    let all = left.lowerBound..<max(left.upperBound, right.upperBound)
    outer.materialize(edge, all)
    if core !== outer { core.materialize(inside, all) }
  }
}
