/// A composition of functions over a time interval in which each function and its slope are monotonic. The composition
/// is therefore monotonic too, and its bounds over any part are its values at the ends of that part.
struct SmoothPiece: Sendable {
  let start: Double
  let end: Double

  /// The functions in the order of application; the input of the first one is the time.
  private(set) var functions: [any SmoothFunction]

  /// The identity: the value is the time itself.
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

  /// Bounds of the derivative, by the chain rule: the product of the bounds of each function's slope.
  func slopeBounds(_ start: Double, _ end: Double) -> Interval {
    var (from, to) = (start, end)
    var result = Interval(1, 1)
    for function in functions {
      result = result * Interval(function.slope(at: from), function.slope(at: to))
      (from, to) = (function.value(at: from), function.value(at: to))
    }
    return result
  }

  /// The piece without a final linear function, and that function.
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

  /// The time at which the piece reaches a value, exact to the last bit; the end with the nearer value if it never
  /// does.
  func time(of value: Double) -> Double {
    let (first, last) = (self.value(at: start), self.value(at: end))
    if value == last, value != first { return end }
    return Bisection.time(of: value, from: (start, first), to: (end, last), self.value(at:))
  }

  /// Applies a function to the piece, which is divided where the function jumps, and where it or its slope turns.
  func applying(_ function: any SmoothFunction) -> [SmoothPiece] {
    if let segments = function.segments { return segments.applied(to: self) }
    let (first, last) = (value(at: start), value(at: end))
    let (low, high) = (min(first, last), max(first, last))
    guard low < high else { return [SmoothPiece(start, end, functions + [function])] }
    let turns = function.turns(in: low...high).filter { $0 > low && $0 < high }
    return cut(at: turns).map { SmoothPiece($0.start, $0.end, $0.functions + [function]) }
  }

  /// The piece divided at the times at which it reaches given values.
  func cut(at values: [Double]) -> [SmoothPiece] {
    let times = [start] + values.map { time(of: $0) }.sorted() + [end]
    let parts = zip(times, times.dropFirst()).filter { $0 < $1 }.map { part($0, $1) }
    return parts.isEmpty ? [self] : parts
  }
}

enum Bisection {
  /// The time at which a condition that holds at `start` but not at `end` stops holding, exact to the last bit.
  static func time(from start: Double, to end: Double, _ isBefore: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }

  /// The first time at which a monotonic function reaches a value, exact to the last bit; the end with the nearer value
  /// if it never does.
  static func time(
    of value: Double, from start: (time: Double, value: Double), to end: (time: Double, value: Double),
    _ function: (Double) -> Double
  ) -> Double {
    if value == start.value { return start.time }
    guard (start.value < value) != (end.value < value) else {
      return abs(value - start.value) <= abs(value - end.value) ? start.time : end.time
    }
    return time(from: start.time, to: end.time) { (function($0) < value) == (start.value < value) }
  }
}
