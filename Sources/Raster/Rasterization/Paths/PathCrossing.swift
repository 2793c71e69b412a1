/// The part of a chain of edges in a row, in columns of the tile.
struct PathCrossing {
  /// The minimum and the maximum x within the row.
  private(set) var low, high: Double

  /// The mean of x over the height of the row, if `isWhole`.
  private(set) var mean: Double

  /// The first edge in the row, and the end of the chain's edges.
  private(set) var edge: Int32
  let end: Int32

  /// The number of edges in the row.
  private(set) var count: Int32 = 1
  let direction: Int8

  /// Whether the chain runs from the top of the row to its bottom.
  private(set) var isWhole = true

  /// A chain of which only the edges are known: the one from which to search for a row, and the end.
  @inline(__always)
  init(_ chain: PathEdges.Chain, from edge: Int32) {
    (low, high, mean, self.edge, end, direction) = (0, 0, 0, edge, chain.end, chain.direction)
  }

  /// Advances to the first edge that ends below the top of the next row; returns false if there is none.
  @inline(__always)
  mutating func advance(_ list: UnsafeBufferPointer<PathEdges.Edge>, top: Double) -> Bool {
    count = 1
    while list[Int(edge)].bottom <= top {
      edge &+= 1
      if edge == end { return false }
    }
    return true
  }

  /// Computes the chain's crossing of the row to which it was advanced.
  @inline(__always)
  mutating func measure(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) {
    let first = list[Int(edge)]
    guard first.top <= y.top, first.bottom >= y.bottom else {
      return measurePieces(list, y)
    }
    let (upper, lower) = (first.x(at: y.top) - y.left, first.x(at: y.bottom) - y.left)
    let isFalling = upper > lower
    (low, high) = isFalling ? (lower, upper) : (upper, lower)
    mean = (upper + lower) * 0.5
    isWhole = true
  }

  /// Only counts the chain's edges in the row to which it was advanced.
  @inline(__always)
  mutating func countEdges(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) {
    var last = edge
    while list[Int(last)].bottom < y.bottom, last &+ 1 < end { last &+= 1 }
    count = last &- edge &+ 1
  }

  private mutating func measurePieces(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) {
    let first = list[Int(edge)]
    let begins = first.top > y.top
    var (x, height) = begins ? (first.x, first.top) : (first.x(at: y.top), y.top)
    var (least, greatest, sum) = (x, x, 0.0)
    var index = edge
    var ends: Bool
    repeat {
      let piece = list[Int(index)]
      ends = piece.bottom < y.bottom
      let bottom = ends ? piece.bottom : y.bottom
      let lower = piece.x(at: bottom)
      least = min(least, lower)
      greatest = max(greatest, lower)
      sum += (bottom - height) * (x + lower)
      index &+= 1
      guard ends, index < end else { break }
      (x, height) = (list[Int(index)].x, bottom)
      (least, greatest) = (min(least, x), max(greatest, x))
    } while true
    (low, high, mean) = (least - y.left, greatest - y.left, sum * 0.5 - y.left)
    count = index &- edge
    isWhole = !begins && !ends
  }

  @inline(__always) var edges: Range<Int> { Int(edge)..<Int(edge &+ count) }

  /// The columns of the chain, if it is whole.
  @inline(__always)
  func place(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace, width: Int) -> ChainPlace? {
    if count == 1 { return ChainPlace(low: low, high: high, width: width) }
    return ChainPlace(low: low, high: high, mean: mean, width: width) { piecesArea(leftOf: $0, list, y) }
  }

  /// The area within the row between the chain and a line at an x to the right of its leftmost point, on the left of
  /// the line.
  private func piecesArea(leftOf line: Double, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) -> Float {
    var area: Float = 0
    for edge in edges {
      let piece = PathPiece(list[edge], direction, y)
      let (low, high) = (Float(piece.low - line), Float(piece.high - line))
      let height = Float(piece.bottom - piece.top)
      if high <= 0 {
        area -= height * (low + high) * 0.5
      } else if low < 0 {
        area += height * 0.5 * low * low / (high - low)
      }
    }
    return area
  }

  /// A total order from left to right, so that sums do not depend on which row was scanned first.
  @inline(__always)
  func precedes(_ other: PathCrossing) -> Bool { low != other.low ? low < other.low : edge < other.edge }

  /// Sorts crossings from left to right.
  static func sort(_ crossings: UnsafeMutablePointer<PathCrossing>, _ count: Int) {
    var all = UnsafeMutableBufferPointer(start: crossings, count: count)
    all.sort { $0.precedes($1) }
  }
}
