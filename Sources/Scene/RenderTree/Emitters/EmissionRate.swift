/// How many particles a cell emits in a second, over time.
enum EmissionRate: Sendable {
  case constant(Double)
  case table(RateTable)

  /// The integral over a stretch of time, in particles.
  func integral(from start: Double, to end: Double) -> Double {
    guard end > start else { return 0 }
    switch self {
    case .constant(let rate): return rate > 0 ? rate * (end - start) : 0
    case .table(let table):
      // Before the table begins, the rate is that of its beginning.
      let before = start < table.start ? (min(end, table.start) - start) * table.firstRate : 0
      return before + table.integral(to: end) - table.integral(to: start)
    }
  }

  /// The last time at which the integral from `start` is no more than `value`.
  func time(ofIntegral value: Double, from start: Double) -> Double {
    switch self {
    case .constant(let rate): return rate > 0 ? start + value / rate : .infinity
    case .table(let table):
      let before = start < table.start ? (table.start - start) * table.firstRate : 0
      if value < before { return start + value / table.firstRate }
      return table.time(ofIntegral: value - before + table.integral(to: start))
    }
  }
}

extension RateTable {
  /// The rate at the beginning.
  var firstRate: Double { (integral(to: start + 1e-3) - integral(to: start)) / 1e-3 }
}
