extension TilePainter {
  /// Completes the masks of a shape (`edge`, in `outer`) and of its core (`inside`, in `core`) for the columns on
  /// either side of the solid part of a row.
  @inline(__always)
  func completeMasks(
    _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner, _ left: Range<Int>, _ right: Range<Int>
  ) {
    guard left.upperBound &+ 8 <= right.lowerBound, edge.level == 255, edge.levelStart < edge.levelEnd else {
      return materialize(edge, inside, core, left, right)
    }
    // The shape is solid within the core, too: both masks lack only the columns between their edges.
    guard core !== outer else { return }
    // The masks are not read in the solid part and outside the shape, and may be overwritten there.
    outer.fillOnwards(edge.levelStart, left.upperBound, 255)
    core.fillBackwards(left.lowerBound, inside.start, 0)
    outer.fillBackwards(right.lowerBound, edge.levelEnd, 255)
    core.fillOnwards(inside.end, right.upperBound, 0)
  }

  /// Completes the masks if little or nothing is solid. Not inlined, because it is rare and large.
  @inline(never)
  private func materialize(
    _ edge: CoverageRow, _ inside: CoverageRow, _ core: CoverageScanner, _ left: Range<Int>, _ right: Range<Int>
  ) {
    let all = left.lowerBound..<max(left.upperBound, right.upperBound)
    outer.materialize(edge, all)
    if core !== outer { core.materialize(inside, all) }
  }
}
