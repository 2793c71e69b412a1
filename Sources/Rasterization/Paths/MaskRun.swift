/// The part of a row of coverage that is being accumulated, from which the parts to paint are made.
///
/// Short gaps between clusters of edges are filled, so that few and long parts are painted.
struct MaskRun {
  private let mask: UnsafeMutablePointer<UInt8>
  private let accumulator: CoverageAccumulator
  private let width: Int

  /// The columns in the mask that are complete, and those that are being accumulated after them.
  private var start = 0
  private var drained = 0
  private var end = 0
  private var sum: Float = 0

  /// Whether the columns after `end` are inside.
  private var isInside = false

  /// Wider gaps are parts of their own.
  private static let widestGap = 16

  init(mask: UnsafeMutablePointer<UInt8>, accumulator: CoverageAccumulator, width: Int) {
    self.mask = mask
    self.accumulator = accumulator
    self.width = width
  }

  /// Makes ready for accumulating from an x on.
  /// - Parameter isInside: whether the row is inside just before it.
  @inline(__always)
  mutating func begin(
    _ low: Double, _ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let limit = Double(width)
    let column = low > 0 ? Int(whole: low < limit ? low : limit) : 0
    // The cell after the last one of a cluster holds the rest of its areas.
    guard column >= end else { return }
    drain()
    if column &- end <= Self.widestGap, start < end {
      if column > end { (mask + end).update(repeating: isInside ? 255 : 0, count: column &- end) }
    } else {
      flush(body)
      if isInside, column > end { body(end..<column, 255) }
      start = column
    }
    sum = isInside ? 1 : 0
    (drained, end) = (column, column)
  }

  /// Takes in what was accumulated up to an x.
  @inline(__always)
  mutating func extend(to high: Double) {
    let limit = Double(width)
    let column = high > 0 ? Int(whole: high < limit ? high : limit) &+ 2 : 0
    end = max(end, min(column, width))
  }

  /// Paints what is left of the row.
  @inline(__always)
  mutating func finish(_ isInside: Bool, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    drain()
    flush(body)
    if isInside, end < width { body(end..<width, 255) }
    accumulator.clearEnd()
  }

  @inline(__always)
  private mutating func drain() {
    guard drained < end else { return }
    accumulator.drain(drained..<end, into: mask, sum: &sum)
    drained = end
  }

  @inline(__always)
  private func flush(_ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    if start < end { body(start..<end, nil) }
  }
}
