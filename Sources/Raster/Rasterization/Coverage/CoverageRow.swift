/// The coverage of one row of a tile by a convex shape, in columns of the tile.
struct CoverageRow {
  // Four 16-bit fields, so that a row is returned in two registers; through memory it costs a quarter of a scan's time.
  private let startColumn, endColumn, levelStartColumn, levelEndColumn: Int16

  /// The coverage between `levelStart` and `levelEnd`; the mask holds the rest.
  let level: UInt8

  @inline(__always)
  init(start: Int, end: Int, levelStart: Int, levelEnd: Int, level: UInt8) {
    startColumn = Int16(truncatingIfNeeded: start)
    endColumn = Int16(truncatingIfNeeded: end)
    levelStartColumn = Int16(truncatingIfNeeded: levelStart)
    levelEndColumn = Int16(truncatingIfNeeded: levelEnd)
    self.level = level
  }

  @inline(__always) static var empty: CoverageRow {
    CoverageRow(start: 0, end: 0, levelStart: 0, levelEnd: 0, level: 0)
  }

  /// The half-open range of columns outside which coverage is 0.
  @inline(__always) var start: Int { Int(startColumn) }
  @inline(__always) var end: Int { Int(endColumn) }

  /// The half-open range of columns in which coverage is `level` throughout.
  @inline(__always) var levelStart: Int { Int(levelStartColumn) }
  @inline(__always) var levelEnd: Int { Int(levelEndColumn) }

  @inline(__always) var isEmpty: Bool { start >= end }

  /// The columns within `columns` that are covered completely.
  @inline(__always)
  func solid(in columns: Range<Int>) -> Range<Int> {
    guard level == 255, levelStart < levelEnd else { return columns.lowerBound..<columns.lowerBound }
    return (levelStart..<levelEnd).clamped(to: columns)
  }

  /// Calls `body` with the parts of the row within `columns`, from left to right: with the level of a part of constant
  /// coverage, and with nil for a part that must be read from the mask.
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
