/// The part of a row's coverage that is being accumulated, from which the parts to paint are formed.
///
/// Short gaps between clusters of edges are filled, so that there are few, long parts to paint.
struct MaskRun {
  private let mask: UnsafeMutablePointer<UInt8>
  let accumulator: CoverageAccumulator
  private let width: Int

  /// The first column of the run; the first column that is still in the accumulator; the column after the last.
  private var start = 0
  private var drained = 0
  private(set) var end = 0
  private var sum: Float = 0

  /// The widest gap within a run; a wider gap is a separate part.
  private static let widestGap = 16

  /// A run over the columns of the accumulator.
  init(mask: UnsafeMutablePointer<UInt8>, accumulator: CoverageAccumulator) {
    self.mask = mask
    self.accumulator = accumulator
    width = accumulator.width
  }

  /// Adds a chain whose columns no other chain shares, right of everything added before.
  /// - Parameter isInside: whether the row is inside before the chain; after the chain it is the opposite.
  @inline(__always)
  mutating func add(
    _ place: ChainPlace, _ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let column = Int(place.column)
    move(to: column, isInside, body)
    if place.isWide {
      sum = isInside ? 1 : 0
      accumulator.addInside(place.right, place.left, isInside ? -1 : 1)
      end = Int(place.end)
      return
    }
    let levels = place.levels(isInsideBefore: isInside)
    // The second level is overwritten later if that column is not one of the chain's.
    (mask[column], mask[column &+ 1]) = levels
    end = Int(place.end)
    drained = end
  }

  /// Prepares for accumulating from an x on.
  /// - Parameter isInside: whether the row is inside just before it.
  @inline(__always)
  mutating func begin(
    _ low: Double, _ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let limit = Double(width)
    let column = low > 0 ? Int(whole: low < limit ? low : limit) : 0
    // The cell after the last one of a cluster contains the rest of its areas.
    guard column >= end else { return }
    move(to: column, isInside, body)
    sum = isInside ? 1 : 0
  }

  /// Adds the accumulated areas up to an x to the run.
  @inline(__always)
  mutating func extend(to high: Double) {
    let limit = Double(width)
    let column = high > 0 ? Int(whole: high < limit ? high : limit) &+ 2 : 0
    end = max(end, min(column, width))
  }

  /// Paints the rest of the row.
  @inline(__always)
  mutating func finish(_ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    drain()
    if start < end { body(start..<end, nil) }
    if isInside, end < width { body(end..<width, 255) }
    accumulator.clearEnd()
  }

  /// Advances to a column after the run, across a gap that is entirely inside or outside.
  @inline(__always)
  private mutating func move(
    to column: Int, _ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    drain()
    if start < end, column &- end <= Self.widestGap {
      // The mask has space for a whole word.
      let word: UInt64 = isInside ? .max : 0
      while end < column {
        UnsafeMutableRawPointer(mask + end).storeBytes(of: word, as: UInt64.self)
        end &+= 8
      }
    } else {
      if start < end { body(start..<end, nil) }
      if isInside, end < column { body(end..<column, 255) }
      start = column
    }
    (drained, end) = (column, column)
  }

  @inline(__always)
  private mutating func drain() {
    guard drained < end else { return }
    accumulator.drain(drained..<end, into: mask, sum: &sum)
    drained = end
  }
}
