/// An edge in a row, in columns of the tile.
struct PathCrossing {
  let low, high: Double
  let edge: Int32
  let direction: Int32

  /// Whether the edge runs from the top of the row to its bottom.
  let isWhole: Bool

  /// Whether `high` is at the top.
  let isFalling: Bool

  /// An edge of which only the number is known.
  @inline(__always)
  init(edge: Int32) {
    (low, high, self.edge, direction, isWhole, isFalling) = (0, 0, edge, 0, false, false)
  }

  @inline(__always)
  init(_ edge: PathEdges.Edge, _ number: Int32, top: Double, bottom: Double, left: Double) {
    let begins = edge.top > top
    let ends = edge.bottom < bottom
    let upper = (begins ? edge.x : edge.x(at: top)) - left
    let lower = edge.x(at: ends ? edge.bottom : bottom) - left
    isFalling = upper > lower
    (low, high) = isFalling ? (lower, upper) : (upper, lower)
    (self.edge, direction, isWhole) = (number, edge.direction, !begins && !ends)
  }

  /// A total order from left to right, so that sums do not depend on the row that was scanned first.
  @inline(__always)
  func precedes(_ other: PathCrossing) -> Bool { low != other.low ? low < other.low : edge < other.edge }

  /// Sorts crossings from left to right.
  static func sort(_ crossings: UnsafeMutablePointer<PathCrossing>, _ count: Int) {
    var all = UnsafeMutableBufferPointer(start: crossings, count: count)
    all.sort { $0.precedes($1) }
  }
}

/// The part of an edge within a row, with its heights as shares of the row's.
struct PathPiece {
  let low, high: Double
  let top, bottom: Double
  let isFalling: Bool
  let direction: Int32

  @inline(__always)
  init(_ crossing: PathCrossing, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: Int) {
    (low, high) = (crossing.low, crossing.high)
    (isFalling, direction) = (crossing.isFalling, crossing.direction)
    if crossing.isWhole {
      (top, bottom) = (0, 1)
    } else {
      let edge = list[Int(crossing.edge)]
      let from = edge.top - Double(y)
      let to = edge.bottom - Double(y)
      (top, bottom) = (from > 0 ? from : 0, to < 1 ? to : 1)
    }
  }

  @inline(__always) var upper: Double { isFalling ? high : low }
  @inline(__always) var lower: Double { isFalling ? low : high }
}
