/// A number over time in closed form, cut into pieces that only rise or only fall: then every question about the whole is
/// one about the ends of pieces, or about where one piece has a value.
public struct ScalarMotion: Sendable {
  public struct Piece: Sendable {
    public let start: Double
    public let end: Double
    public let startValue: Double

    /// What the value comes to as time comes to the end; from there on the next piece holds, to which it may jump.
    public let endValue: Double

    private let expression: MotionExpression

    init(_ expression: MotionExpression, from start: Double, to end: Double) {
      self.expression = expression
      self.start = start
      self.end = end
      startValue = expression.value(at: start)
      endValue = expression.value(at: end)
    }

    public func value(at time: Double) -> Double { expression.value(at: time) }

    /// The first time at which the piece has a value, to the last bit; the nearer end if it never has.
    public func time(of value: Double) -> Double {
      if value == startValue { return start }
      guard (startValue < value) != (endValue < value) else {
        return abs(value - startValue) <= abs(value - endValue) ? start : end
      }
      return Bisection.time(from: start, to: end) { (self.value(at: $0) < value) == (startValue < value) }
    }
  }

  /// In the order of time. Between two of them the value may jump, or not be there.
  public let pieces: [Piece]

  /// Differences below this are rounding: a billionth of the greatest value, or of 1.
  public let precision: Double

  public init(pieces: [Piece]) {
    self.pieces = pieces
    precision = 1e-9 * pieces.reduce(1) { max($0, abs($1.startValue), abs($1.endValue)) }
  }
}

extension ScalarMotion {
  /// A value and the first time at which it is shown.
  public struct Extreme: Equatable, Sendable {
    public let value: Double
    public let time: Double

    public init(value: Double, time: Double) {
      self.value = value
      self.time = time
    }
  }

  /// The value at the end; nil for a motion without pieces.
  public var endValue: Double? { pieces.last?.endValue }

  public var startValue: Double? { pieces.first?.startValue }

  public var minimum: Extreme? { extreme(<) }
  public var maximum: Extreme? { extreme(>) }

  private func extreme(_ isBeyond: (Double, Double) -> Bool) -> Extreme? {
    var best: Extreme?
    for piece in pieces {
      for (value, time) in [(piece.startValue, piece.start), (piece.endValue, piece.end)] {
        if best.map({ isBeyond(value, $0.value) }) ?? true { best = Extreme(value: value, time: time) }
      }
    }
    return best
  }

  /// How far the value goes beyond a target, on the side away from where it began; on either side, if it began there.
  /// The time is the first at which it is so far; 0 with the time of the end if it never goes beyond.
  public func overshoot(of target: Double) -> Extreme? {
    guard let start = startValue, let end = pieces.last?.end, let least = minimum, let greatest = maximum else {
      return nil
    }
    let above = Extreme(value: greatest.value - target, time: greatest.time)
    let below = Extreme(value: target - least.value, time: least.time)
    let isNear = abs(start - target) <= precision
    let beyond = isNear ? (above.value >= below.value ? above : below) : start < target ? above : below
    return beyond.value > 0 ? beyond : Extreme(value: 0, time: end)
  }

  /// The first time, from a time on, at which the value is shown, to a billionth; nil if it never is. A value that a
  /// piece comes to at its end counts, also where a jump follows.
  public func firstTime(reaching value: Double, from time: Double = -.infinity) -> Double? {
    for piece in pieces[firstIndex(endingFrom: time)...] {
      let start = max(piece.start, time)
      let startValue = start > piece.start ? piece.value(at: start) : piece.startValue
      if abs(startValue - value) <= precision { return start }
      let (low, high) = (min(startValue, piece.endValue), max(startValue, piece.endValue))
      if low - precision <= value, value <= high + precision { return max(start, piece.time(of: value)) }
    }
    return nil
  }

  /// The first piece that is not over before a time.
  private func firstIndex(endingFrom time: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The time from which on the value stays within a distance of a target; nil if it is outside at the end.
  public func settlingTime(of target: Double, within distance: Double) -> Double? {
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

  public enum Direction: String, Sendable, CaseIterable {
    case constant, increasing, decreasing
  }

  /// Which way the value goes all the time; nil if it turns back. Jumps go their way, too.
  public var direction: Direction? {
    var direction = Direction.constant
    // From where a step counts: it is longer than rounding.
    var base: Double?
    for value in pieces.flatMap({ [$0.startValue, $0.endValue] }) {
      guard let from = base else {
        base = value
        continue
      }
      guard abs(value - from) > precision else { continue }
      let step: Direction = value > from ? .increasing : .decreasing
      if direction == .constant { direction = step }
      if step != direction { return nil }
      base = value
    }
    return direction
  }

  /// The first time at which the value turns back; nil if it never does.
  public var firstTurn: Double? {
    var (direction, base) = (0.0, startValue ?? 0)
    for piece in pieces {
      for (value, time) in [(piece.startValue, piece.start), (piece.endValue, piece.start)] {
        guard abs(value - base) > precision else { continue }
        let step = value > base ? 1.0 : -1
        if direction != 0, step != direction { return time }
        (direction, base) = (step, value)
      }
    }
    return nil
  }

  /// The first time at which the value leaves a range; nil if it never does.
  public func firstTime(leaving range: ClosedRange<Double>) -> Double? {
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
