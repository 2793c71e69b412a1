/// The number of particles per second that a cell emits, over time.
enum EmissionRate: Sendable {
  case constant(Double)
  case table(RateTable)

  /// The integral over a time interval, in particles.
  func integral(from start: Double, to end: Double) -> Double {
    guard end > start else { return 0 }
    switch self {
    case .constant(let rate): return rate > 0 ? rate * (end - start) : 0
    case .table(let table):
      // Before the start of the table, the rate is the one at the start.
      let before = start < table.start ? (min(end, table.start) - start) * table.firstRate : 0
      return before + table.integral(to: end) - table.integral(to: start)
    }
  }

  /// The last time at which the integral from `start` is at most `value`.
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
