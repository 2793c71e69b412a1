/// A closed interval with interval arithmetic: a sum or product contains all sums or products of numbers in both.
struct Interval: Equatable {
  var low: Double
  var high: Double

  init(_ a: Double, _ b: Double) {
    // NaN represents an unknown number.
    guard !a.isNaN, !b.isNaN else {
      (low, high) = (-.infinity, .infinity)
      return
    }
    (low, high) = a <= b ? (a, b) : (b, a)
  }

  var width: Double { high - low }

  static func + (left: Interval, right: Interval) -> Interval { Interval(left.low + right.low, left.high + right.high) }

  static func * (left: Interval, right: Interval) -> Interval {
    func product(_ a: Double, _ b: Double) -> Double { a == 0 || b == 0 ? 0 : a * b }
    let products = [
      product(left.low, right.low), product(left.low, right.high), product(left.high, right.low),
      product(left.high, right.high),
    ]
    return Interval(products.reduce(.infinity, min), products.reduce(-.infinity, max))
  }
}
