/// The part of an edge within a row, in columns of the tile and shares of the row's height.
struct PathPiece {
  let low, high: Double
  let top, bottom: Double

  /// Whether `high` is at the top.
  let isFalling: Bool

  /// Whether the edge reaches below the row.
  let goesOn: Bool
  let direction: Int32
  let edge: Int32

  @inline(__always) var upper: Double { isFalling ? high : low }
  @inline(__always) var lower: Double { isFalling ? low : high }
  @inline(__always) var isWhole: Bool { top <= 0 && bottom >= 1 }

  @inline(__always)
  private static func precedes(_ a: PathPiece, _ b: PathPiece) -> Bool {
    // A total order, so that sums do not depend on the row that was scanned first.
    a.low != b.low ? a.low < b.low : a.edge < b.edge
  }

  /// Sorts pieces from left to right. They mostly are sorted already, by the row before.
  static func sort(_ pieces: UnsafeMutablePointer<PathPiece>, _ count: Int) {
    guard count <= 64 else {
      var all = UnsafeMutableBufferPointer(start: pieces, count: count)
      return all.sort(by: precedes)
    }
    var index = 1
    while index < count {
      if precedes(pieces[index], pieces[index &- 1]) {
        let piece = pieces[index]
        var place = index
        repeat {
          pieces[place] = pieces[place &- 1]
          place &-= 1
        } while place > 0 && precedes(piece, pieces[place &- 1])
        pieces[place] = piece
      }
      index &+= 1
    }
  }
}

/// Neighbouring pieces of a row that are looked at together.
struct PathCluster {
  private(set) var low, high: Double

  /// The sum of directions at the top of the row.
  private(set) var winding: Int32

  private let direction: Int32
  private var isUniform = true

  /// The sum, modulo 2⁶⁴, of a number for each height at which a piece begins or ends within the row: 0 where the winding
  /// number to the right of all pieces does not change in the row. As good as never 0 otherwise.
  private var balance: UInt64

  @inline(__always)
  init(_ piece: PathPiece) {
    (low, high) = (piece.low, piece.high)
    direction = piece.direction
    winding = piece.top <= 0 ? piece.direction : 0
    balance = Self.balance(of: piece)
  }

  @inline(__always)
  mutating func add(_ piece: PathPiece) {
    if piece.high > high { high = piece.high }
    if piece.direction != direction { isUniform = false }
    if piece.top <= 0 { winding &+= piece.direction }
    balance &+= Self.balance(of: piece)
  }

  /// Whether the winding number right of the pieces is the same in all of the row.
  @inline(__always) var isComplete: Bool { balance == 0 }

  /// Whether exactly one piece is met at each height of the row.
  @inline(__always) var isCrossing: Bool { isUniform && winding == direction }

  @inline(__always)
  private static func balance(of piece: PathPiece) -> UInt64 {
    if piece.isWhole { return 0 }
    var sum: UInt64 = 0
    if piece.top > 0 { sum = mark(piece.top) }
    if piece.bottom < 1 { sum &-= mark(piece.bottom) }
    return piece.direction > 0 ? sum : 0 &- sum
  }

  @inline(__always)
  private static func mark(_ height: Double) -> UInt64 {
    let bits = height.bitPattern &* 0x9E37_79B9_7F4A_7C15
    return (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
