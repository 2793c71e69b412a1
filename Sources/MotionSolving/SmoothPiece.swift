/// A chain of functions over a stretch of time in which each of them, and the slope of each, only rises or only falls. So
/// the whole only rises or only falls, and its bounds over any part are found at the ends of that part.
struct SmoothPiece: Sendable {
  let start: Double
  let end: Double

  /// The first takes the time.
  private(set) var functions: [any SmoothFunction]

  /// The time itself.
  init(_ start: Double, _ end: Double) {
    (self.start, self.end) = (start, end)
    functions = []
  }

  init(_ start: Double, _ end: Double, constant: Double) {
    self.init(start, end)
    functions = [LinearFunction.constant(constant)]
  }

  private init(_ start: Double, _ end: Double, _ functions: [any SmoothFunction]) {
    (self.start, self.end, self.functions) = (start, end, functions)
  }

  func value(at time: Double) -> Double { functions.reduce(time) { $1.value(at: $0) } }

  func bounds(_ start: Double, _ end: Double) -> Interval { Interval(value(at: start), value(at: end)) }

  /// Bounds of the derivative: the product of those of each function.
  func slopeBounds(_ start: Double, _ end: Double) -> Interval {
    var (from, to) = (start, end)
    var result = Interval(1, 1)
    for function in functions {
      result = result * Interval(function.slope(at: from), function.slope(at: to))
      (from, to) = (function.value(at: from), function.value(at: to))
    }
    return result
  }

  /// The piece without the linear function that it may end with, and that function.
  var withoutScale: (core: SmoothPiece, scale: LinearFunction) {
    guard let last = functions.last as? LinearFunction else { return (self, LinearFunction(scale: 1, offset: 0)) }
    return (SmoothPiece(start, end, functions.dropLast()), last)
  }

  /// Whether another piece is known to have the same value at every time.
  func isSame(as other: SmoothPiece) -> Bool {
    functions.count == other.functions.count && zip(functions, other.functions).allSatisfy { $0.isSame(as: $1) }
  }

  /// The part of the piece between two times.
  func part(_ start: Double, _ end: Double) -> SmoothPiece { SmoothPiece(start, end, functions) }

  /// The time at which the piece has a value, to the last bit; the nearer end if it never has.
  func time(of value: Double) -> Double {
    let (first, last) = (self.value(at: start), self.value(at: end))
    if value == first { return start }
    if value == last { return end }
    guard (first < value) != (last < value) else { return abs(value - first) <= abs(value - last) ? start : end }
    return Bisection.time(from: start, to: end) { (self.value(at: $0) < value) == (first < value) }
  }

  /// What a function makes of the piece: cut where the function, or its slope, turns back.
  func applying(_ function: any SmoothFunction) -> [SmoothPiece] {
    let (first, last) = (value(at: start), value(at: end))
    let (low, high) = (min(first, last), max(first, last))
    guard low < high else { return [SmoothPiece(start, end, functions + [function])] }
    let turns = function.turns(in: low...high).filter { $0 > low && $0 < high }
    return cut(at: turns).map { SmoothPiece($0.start, $0.end, $0.functions + [function]) }
  }

  /// The parts between the times at which the piece has certain values.
  func cut(at values: [Double]) -> [SmoothPiece] {
    let times = [start] + values.map { time(of: $0) }.sorted() + [end]
    let parts = zip(times, times.dropFirst()).filter { $0 < $1 }.map { part($0, $1) }
    return parts.isEmpty ? [self] : parts
  }
}

enum Bisection {
  /// Where a condition that holds at `start` and not at `end` ceases to hold, to the last bit.
  static func time(from start: Double, to end: Double, _ isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }
}
