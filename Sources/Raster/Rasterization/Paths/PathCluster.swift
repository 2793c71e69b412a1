/// Neighbouring pieces of a row that are processed together.
struct PathCluster {
  private(set) var pieces = ScratchList<PathPiece>()
  private(set) var low = 0.0
  private(set) var high = 0.0

  /// The sum of directions at the top of the row.
  private(set) var winding: Int32 = 0
  private var isUniform = true

  /// The sum, modulo 2⁶⁴, of a number for each height at which a piece begins or ends within the row. It is 0 if the
  /// winding number to the right of all pieces does not change in the row, and otherwise practically never.
  private var balance: UInt64 = 0

  func deallocate() { pieces.deallocate() }

  @inline(__always)
  mutating func removeAll() {
    pieces.count = 0
    (low, high, winding, isUniform, balance) = (.infinity, -.infinity, 0, true, 0)
  }

  @inline(__always)
  mutating func add(_ piece: PathPiece) {
    pieces.reserve(pieces.count &+ 1)
    pieces.append(piece)
    if piece.low < low { low = piece.low }
    if piece.high > high { high = piece.high }
    if piece.direction != pieces.base[0].direction { isUniform = false }
    if piece.top <= 0 { winding &+= Int32(piece.direction) }
    var sum: UInt64 = 0
    if piece.top > 0 { sum = Self.mark(piece.top) }
    if piece.bottom < 1 { sum &-= Self.mark(piece.bottom) }
    balance &+= piece.direction > 0 ? sum : 0 &- sum
  }

  /// Whether the winding number to the right of the pieces is the same throughout the row.
  @inline(__always) var isComplete: Bool { balance == 0 }

  /// Whether exactly one piece crosses each height of the row.
  @inline(__always) var isCrossing: Bool { isComplete && isUniform && winding == Int32(pieces.base[0].direction) }

  /// Adds the areas to the right of the pieces, multiplied by a sign.
  @inline(__always)
  func addAreas(sign: Double, to accumulator: CoverageAccumulator) {
    for index in 0..<pieces.count {
      let piece = pieces.base[index]
      accumulator.add(from: piece.low, to: piece.high, height: (piece.bottom - piece.top) * sign)
    }
  }

  @inline(__always)
  private static func mark(_ height: Double) -> UInt64 {
    let bits = height.bitPattern &* 0x9E37_79B9_7F4A_7C15
    return (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
