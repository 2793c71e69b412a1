import Pixels

/// Which pixels of a tile are still to be seen from above, in groups of eight columns of a row: what lies under something
/// opaque need not be drawn.
///
/// Forty turned photographs that lie on each other are drawn in 7.0 ms of processor time; with squares of 64 × 32 pixels
/// that were hidden or not it took 11.1.
public struct VisibleGroups: Sendable {
  /// For every row of the tile a bit for each group, the lowest for the first.
  private var words: [Word]
  private let tile: PixelRect

  fileprivate typealias Word = UInt128

  private static let shift = 3
  private static let widestTile = Word.bitWidth << shift

  /// Everything in a tile; nil of one that is too wide.
  public init?(all tile: PixelRect) {
    guard !tile.isEmpty, tile.width <= Self.widestTile else { return nil }
    self.tile = tile
    words = Array(repeating: Self.bits(0..<Self.groups(tile.width)), count: tile.height)
  }

  /// Hides the groups of which all columns are in a range.
  mutating func hide(_ columns: Range<Int>, row: Int) {
    let first = (columns.lowerBound + (1 << Self.shift) - 1) >> Self.shift
    // The last group of a narrow tile is not complete.
    let last = columns.upperBound >= tile.width ? Self.groups(tile.width) : columns.upperBound >> Self.shift
    if first < last { words[row] &= ~Self.bits(first..<last) }
  }

  /// Hides what lies in a rectangle.
  public mutating func hide(_ area: PixelRect) {
    let area = area.intersection(tile)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY { hide(area.minX - tile.minX..<area.maxX - tile.minX, row: y - tile.minY) }
  }

  /// Whether anything in a rectangle may be seen.
  public func touches(_ area: PixelRect) -> Bool {
    let area = area.intersection(tile)
    guard !area.isEmpty else { return false }
    let bits = Self.bits((area.minX - tile.minX) >> Self.shift..<Self.groups(area.maxX - tile.minX))
    return words[area.minY - tile.minY..<area.maxY - tile.minY].contains { $0 & bits != 0 }
  }

  func withRows<Result>(_ body: (Rows) -> Result) -> Result {
    words.withUnsafeBufferPointer { body(Rows(words: $0.baseAddress, minY: tile.minY)) }
  }

  private static func groups(_ columns: Int) -> Int { (columns + (1 << shift) - 1) >> shift }

  private static func bits(_ groups: Range<Int>) -> Word {
    groups.isEmpty ? 0 : (Word.max &>> Word(Word.bitWidth &- groups.count)) &<< Word(groups.lowerBound)
  }

  /// The groups in memory, or everything where there is none.
  struct Rows {
    fileprivate let words: UnsafePointer<Word>?
    fileprivate let minY: Int

    static var all: Rows { Rows(words: nil, minY: 0) }

    /// The columns from the first that is seen to the last.
    @inline(__always)
    func columns(_ y: Int, in columns: Range<Int>) -> Range<Int> {
      guard let words else { return columns }
      let word = words[y &- minY]
      if word == 0 { return columns.lowerBound..<columns.lowerBound }
      let seen = word.trailingZeroBitCount << shift..<(Word.bitWidth &- word.leadingZeroBitCount) << shift
      return seen.clamped(to: columns)
    }

    /// Whether any of a few columns, or of those between them and the tile, may be seen.
    @inline(__always)
    func sees(_ y: Int, _ columns: Range<Int>) -> Bool {
      guard let words else { return true }
      let (first, last) = (max(columns.lowerBound, 0) >> shift, (columns.upperBound &- 1) >> shift)
      // Shifts by all bits, or more, leave nothing.
      let from = words[y &- minY] >> first
      return from << (Word.bitWidth &- 1 &- last &+ first) != 0
    }

    /// The columns that are seen, run by run.
    @inline(__always)
    func forEachRun(_ y: Int, in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
      guard let words else { return body(columns) }
      var rest = words[y &- minY]
      var start = 0
      while rest != 0 {
        let gap = rest.trailingZeroBitCount
        let length = (~(rest &>> Word(gap))).trailingZeroBitCount
        start &+= gap
        let end = start &+ length
        let run = (start << shift..<end << shift).clamped(to: columns)
        if !run.isEmpty { body(run) }
        rest = (rest &>> Word(gap)) >> length
        start = end
      }
    }
  }
}
