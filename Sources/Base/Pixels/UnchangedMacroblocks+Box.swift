extension UnchangedMacroblocks {
  /// The box around the changed macroblocks, in pixels; empty if there are none. It may extend beyond the picture.
  package var changedBox: PixelRect {
    var (minColumn, maxColumn, minRow, maxRow) = (columns, 0, rows, 0)
    for row in 0..<rows {
      let flags = UnsafeBufferPointer(start: flags + row * columns, count: columns)
      guard let first = flags.firstIndex(of: 0), let last = flags.lastIndex(of: 0) else { continue }
      (minColumn, maxColumn) = (min(minColumn, first), max(maxColumn, last + 1))
      (minRow, maxRow) = (min(minRow, row), row + 1)
    }
    guard minRow < maxRow else { return .empty }
    let side = Self.side
    return PixelRect(minX: minColumn * side, minY: minRow * side, maxX: maxColumn * side, maxY: maxRow * side)
  }
}
