/// The arc length of a cubic curve as a function of its parameter, and its inverse.
struct ArcLengthTable: Sendable {
  private let curve: CubicBezier

  /// Parameters, and the arc lengths from the start of the curve to each.
  private var entries: [(parameter: Double, length: Double)] = [(0, 0)]

  var length: Double { entries[entries.count - 1].length }

  init(_ curve: CubicBezier) {
    self.curve = curve
    let whole = Self.length(of: curve, from: 0, to: 1)
    measure(from: 0, to: 1, estimate: whole, error: curve.polygonLength * 1e-10, depth: 12)
  }

  /// Halves an interval until the quadratures over it and over its halves agree (adaptive quadrature).
  private mutating func measure(from start: Double, to end: Double, estimate: Double, error: Double, depth: Int) {
    let middle = (start + end) / 2
    let first = Self.length(of: curve, from: start, to: middle)
    let second = Self.length(of: curve, from: middle, to: end)
    if depth == 0 || abs(first + second - estimate) <= error {
      entries.append((middle, length + first))
      entries.append((end, length + second))
    } else {
      measure(from: start, to: middle, estimate: first, error: error / 2, depth: depth - 1)
      measure(from: middle, to: end, estimate: second, error: error / 2, depth: depth - 1)
    }
  }

  /// The parameter at which a length from the start is reached.
  func parameter(at target: Double) -> Double {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    // The first entry at or after the target. The last entry always is; the first never is.
    let next = entries.partitioningIndex { $0.length >= target }
    let (low, high) = (entries[next - 1], entries[next])
    return solve(target - low.length, from: low.parameter, to: high.parameter)
  }

  /// Newton's method on the length from `start`, within a bracket that shrinks with every step.
  private func solve(_ target: Double, from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    var t = (start + end) / 2
    for _ in 0..<60 {
      let difference = Self.length(of: curve, from: start, to: t) - target
      if difference > 0 { high = t } else { low = t }
      let next = t - difference / curve.derivative(at: t).length
      let previous = t
      t = next > low && next < high ? next : (low + high) / 2
      if abs(t - previous) <= 1e-15 { break }
    }
    return t
  }

  /// Gauss–Legendre quadrature of the speed, with five points.
  static func length(of curve: CubicBezier, from start: Double, to end: Double) -> Double {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    func speed(_ x: Double) -> Double { curve.derivative(at: middle + half * x).length }
    let inner = speed(-0.538_469_310_105_683_1) + speed(0.538_469_310_105_683_1)
    let outer = speed(-0.906_179_845_938_664) + speed(0.906_179_845_938_664)
    return half
      * (0.568_888_888_888_888_9 * speed(0) + 0.478_628_670_499_366_5 * inner + 0.236_926_885_056_189_1 * outer)
  }
}
