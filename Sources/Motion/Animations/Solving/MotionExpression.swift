/// A number as a function of time over an interval: sums and products of smooth pieces and constants.
indirect enum MotionExpression: Sendable {
  case constant(Double)
  case piece(SmoothPiece)
  case sum(MotionExpression, MotionExpression)
  case product(MotionExpression, MotionExpression)

  func value(at time: Double) -> Double {
    switch self {
    case .constant(let value): value
    case .piece(let piece): piece.value(at: time)
    case .sum(let a, let b): a.value(at: time) + b.value(at: time)
    case .product(let a, let b): a.value(at: time) * b.value(at: time)
    }
  }

  func bounds(_ start: Double, _ end: Double) -> Interval {
    switch self {
    case .constant(let value): Interval(value, value)
    case .piece(let piece): piece.bounds(start, end)
    case .sum(let a, let b): a.bounds(start, end) + b.bounds(start, end)
    case .product(let a, let b): a.bounds(start, end) * b.bounds(start, end)
    }
  }

  func slopeBounds(_ start: Double, _ end: Double) -> Interval {
    switch self {
    case .constant: Interval(0, 0)
    case .piece(let piece): piece.slopeBounds(start, end)
    case .sum(let a, let b): a.slopeBounds(start, end) + b.slopeBounds(start, end)
    case .product(let a, let b):
      a.slopeBounds(start, end) * b.bounds(start, end) + a.bounds(start, end) * b.slopeBounds(start, end)
    }
  }

  private var pieceCount: Int {
    switch self {
    case .constant: 0
    case .piece: 1
    case .sum(let a, let b), .product(let a, let b): a.pieceCount + b.pieceCount
    }
  }

  /// Whether the expression is a single piece, shifted and scaled. It is then as monotonic as the piece.
  private var isOnePiece: Bool {
    switch self {
    case .constant, .piece: true
    case .sum(.constant, let rest), .sum(let rest, .constant), .product(.constant, let rest),
      .product(let rest, .constant):
      rest.isOnePiece
    case .sum, .product: false
    }
  }
}

extension MotionExpression {
  static func + (left: MotionExpression, right: MotionExpression) -> MotionExpression {
    switch (left, right) {
    case (.constant(let a), .constant(let b)): .constant(a + b)
    case (.constant(0), let rest), (let rest, .constant(0)): rest
    default: .sum(left, right)
    }
  }

  static func * (left: MotionExpression, right: MotionExpression) -> MotionExpression {
    switch (left, right) {
    case (.constant(let a), .constant(let b)): .constant(a * b)
    case (.constant(0), _), (_, .constant(0)): .constant(0)
    case (.constant(1), let rest), (let rest, .constant(1)): rest
    default: .product(left, right)
    }
  }

  /// Ascending times, including both ends, between which the expression is monotonic within `precision`.
  ///
  /// A single piece is monotonic throughout. For several pieces, the derivative is bounded over smaller and smaller
  /// parts, until its sign is certain, the part cannot be divided, or the value changes by less than `precision` in it.
  /// - Parameter budget: the number of pieces that may still be bounded; reduced by the number of pieces bounded.
  /// - Throws: `NoExactAnswer` if the budget is used up.
  func turns(_ start: Double, _ end: Double, precision: Double, budget: inout Int) throws(NoExactAnswer) -> [Double] {
    guard !isOnePiece, start < end else { return [start, end] }
    var times = [start]
    var direction = 0
    var stack = [(start, end)]
    let cost = pieceCount
    while let (low, high) = stack.popLast() {
      budget -= cost
      guard budget > 0 else { throw NoExactAnswer.tooLong }
      let slope = slopeBounds(low, high)
      let middle = low + (high - low) / 2
      let sign = slope.low >= 0 ? (slope.high > 0 ? 1 : 0) : slope.high <= 0 ? -1 : nil
      if let sign {
        if sign != 0 {
          if direction != 0, sign != direction { times.append(low) }
          direction = sign
        }
      } else if middle > low, middle < high, bounds(low, high).width > precision {
        stack.append((middle, high))
        stack.append((low, middle))
      }
    }
    return times + [end]
  }
}
