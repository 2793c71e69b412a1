/// The coverage of one row of a tile by a convex shape, in columns of the tile.
struct CoverageRow {
  /// Where coverage is not zero.
  var start, end: Int

  /// Where it is `level` throughout; the mask holds the rest.
  var levelStart, levelEnd: Int
  var level: UInt8

  static let empty = CoverageRow(start: 0, end: 0, levelStart: 0, levelEnd: 0, level: 0)

  @inline(__always) var isEmpty: Bool { start >= end }

  /// Where coverage is full.
  @inline(__always)
  func solid(in columns: Range<Int>) -> Range<Int> {
    guard level == 255, levelStart < levelEnd else { return columns.lowerBound..<columns.lowerBound }
    return (levelStart..<levelEnd).clamped(to: columns)
  }

  /// The parts of the row from left to right: those with one level, and those for which the mask is to be read (nil).
  @inline(__always)
  func forEachPart(in columns: Range<Int>, _ body: (_ range: Range<Int>, _ level: UInt8?) -> Void) {
    func part(_ start: Int, _ end: Int, _ level: UInt8?) {
      let (from, to) = (max(start, columns.lowerBound), min(end, columns.upperBound))
      if from < to { body(from..<to, level) }
    }
    guard levelStart < levelEnd else {
      part(start, end, nil)
      return
    }
    part(start, levelStart, nil)
    part(levelStart, levelEnd, level)
    part(levelEnd, end, nil)
  }
}
