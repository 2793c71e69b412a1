import Geometry

// To add an expectation: add a question here, its answer for key paths in `Motion+Answers.swift`, a case of
// `MotionClaim`, its reader and its messages. A new track describes its closed form in `Solving/Tracks`, as smooth
// functions with their turning points. Without a closed form it throws `NoExactAnswer`.

/// A number as a function of time, in seconds, in closed form, divided into monotonic pieces. Every question about the
/// motion is answered by the ends of pieces, or by the time at which one piece reaches a value.
package struct ScalarMotion: Sendable {
  package struct Piece: Sendable {
    package let start: Double
    package let end: Double
    package let startValue: Double

    /// The limit of the value at the end. The next piece begins there, and its value may differ.
    package let endValue: Double

    private let expression: MotionExpression

    init(_ expression: MotionExpression, from start: Double, to end: Double) {
      self.expression = expression
      self.start = start
      self.end = end
      startValue = expression.value(at: start)
      endValue = expression.value(at: end)
    }

    package func value(at time: Double) -> Double { expression.value(at: time) }

    /// The first time at which the piece reaches a value, exact to the last bit; the end with the nearer value if it
    /// never does.
    package func time(of value: Double) -> Double {
      Bisection.time(of: value, from: (start, startValue), to: (end, endValue), self.value(at:))
    }
  }

  /// The pieces in the order of time. Between two of them, the value may jump, or there may be a gap without a value.
  package let pieces: [Piece]

  /// Differences up to this size count as rounding errors: 1e-9 times the greatest absolute value, and at least 1e-9.
  package let precision: Double

  package init(pieces: [Piece]) {
    self.pieces = pieces
    precision = 1e-9 * pieces.reduce(1) { max($0, abs($1.startValue), abs($1.endValue)) }
  }
}

extension ScalarMotion {
  /// A value and the first time at which the motion reaches it.
  package struct Extreme: Equatable, Sendable {
    package let value: Double
    package let time: Double

    package init(value: Double, time: Double) {
      self.value = value
      self.time = time
    }
  }

  /// The value at the start; nil for a motion without pieces.
  package var startValue: Double? { pieces.first?.startValue }

  package var minimum: Extreme? { extreme(<) }
  package var maximum: Extreme? { extreme(>) }

  private func extreme(_ isBeyond: (Double, Double) -> Bool) -> Extreme? {
    var best: Extreme?
    for piece in pieces {
      for (value, time) in [(piece.startValue, piece.start), (piece.endValue, piece.end)] {
        if best.map({ isBeyond(value, $0.value) }) ?? true { best = Extreme(value: value, time: time) }
      }
    }
    return best
  }

  /// The distance by which the value overshoots a target, on the side away from the start value. If it starts at the
  /// target, the larger of both sides counts. The time is the first time at this distance. The result is 0, at the end
  /// time, if the value never overshoots.
  package func overshoot(of target: Double) -> Extreme? {
    guard let start = startValue, let end = pieces.last?.end, let least = minimum, let greatest = maximum else {
      return nil
    }
    let above = Extreme(value: greatest.value - target, time: greatest.time)
    let below = Extreme(value: target - least.value, time: least.time)
    let isNear = abs(start - target) <= precision
    let beyond = isNear ? (above.value >= below.value ? above : below) : start < target ? above : below
    return beyond.value > 0 ? beyond : Extreme(value: 0, time: end)
  }

  /// The first time, not before `time`, at which the value is reached within `precision`; nil if it never is. The limit
  /// at the end of a piece counts as reached, even if the value jumps there.
  package func firstTime(reaching value: Double, from time: Double = -.infinity) -> Double? {
    let first = pieces.partitioningIndex { !($0.end < time) }
    for piece in pieces[first...] {
      let start = max(piece.start, time)
      let startValue = start > piece.start ? piece.value(at: start) : piece.startValue
      if abs(startValue - value) <= precision { return start }
      let (low, high) = (min(startValue, piece.endValue), max(startValue, piece.endValue))
      if low - precision <= value, value <= high + precision { return max(start, piece.time(of: value)) }
    }
    return nil
  }

  /// The time from which on the value stays within a distance of a target; nil if it is outside at the end.
  package func settlingTime(of target: Double, within distance: Double) -> Double? {
    func isInside(_ value: Double) -> Bool { abs(value - target) <= distance + precision }
    guard let last = pieces.last, isInside(last.endValue) else { return nil }
    var settled = last.end
    for piece in pieces.reversed() {
      guard isInside(piece.endValue) else { return settled }
      guard isInside(piece.startValue) else {
        return piece.time(of: piece.startValue < target ? target - distance : target + distance)
      }
      settled = piece.start
    }
    return settled
  }

  package enum Direction: String, Sendable, CaseIterable {
    case constant, increasing, decreasing
  }

  /// The direction of the whole motion; nil if the value reverses. Jumps count.
  package var direction: Direction? {
    let (direction, turn) = way
    return turn == nil ? direction : nil
  }

  /// The first time at which the value reverses; nil if it never does.
  package var firstTurn: Double? { way.turn }

  /// The direction before the value reverses, and the first time at which it does.
  private var way: (direction: Direction, turn: Double?) {
    // The value from which the next step is measured. Steps smaller than `precision` are rounding errors.
    var (direction, base) = (Direction.constant, startValue ?? 0)
    for piece in pieces {
      for (value, time) in [(piece.startValue, piece.start), (piece.endValue, piece.start)] {
        guard abs(value - base) > precision else { continue }
        let step: Direction = value > base ? .increasing : .decreasing
        if direction != .constant, step != direction { return (direction, time) }
        (direction, base) = (step, value)
      }
    }
    return (direction, nil)
  }

  /// The first time at which the value leaves a range; nil if it never does.
  package func firstTime(leaving range: ClosedRange<Double>) -> Double? {
    func bound(left by: Double) -> Double? {
      by < range.lowerBound - precision ? range.lowerBound : by > range.upperBound + precision ? range.upperBound : nil
    }
    for piece in pieces {
      if bound(left: piece.startValue) != nil { return piece.start }
      if let bound = bound(left: piece.endValue) { return piece.time(of: bound) }
    }
    return nil
  }
}
