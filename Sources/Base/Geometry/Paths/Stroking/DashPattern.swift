/// Alternating lengths of dashes and gaps, repeated along a path.
struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// Returns nil for a pattern that leaves the line whole: one that is empty, or contains a negative or infinite length
  /// or only zeros. An odd number of lengths is repeated once, so that dashes and gaps swap.
  init?(lengths: [Double], phase: Double) {
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    period = lengths.count % 2 == 0 ? sum : sum * 2
    guard period.isFinite else { return nil }
    let rest = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    self.phase = rest < 0 ? rest + period : rest
  }

  /// The maximum number of dashes and gaps on one subpath. More are indistinguishable from a line.
  private static let maximumCount = 100_000.0

  /// The pattern, enlarged until it has a minimum period and the number of dashes on a line is within the limit.
  func coarsened(minimumPeriod: Double, on length: Double) -> DashPattern {
    let crowding = length / period * Double(lengths.count) / Self.maximumCount
    let factor = max(minimumPeriod / period, crowding * 1.001)
    guard factor > 1, factor.isFinite, (period * factor).isFinite else { return self }
    return DashPattern(lengths: lengths.map { $0 * factor }, phase: phase * factor) ?? self
  }

  /// The dashes on a line of a length, as distances from its start; nil if there are more than the limit.
  func dashes(on length: Double) -> [(start: Double, end: Double)]? {
    guard length / period * Double(lengths.count) <= Self.maximumCount else { return nil }
    // A rounding error must not divide dashes, nor leave a dot of a dash that ends at the start or starts at the end.
    let slack = (length + period) * 1e-12
    var result: [(start: Double, end: Double)] = []
    var turn = 0.0
    while true {
      // Each period is computed as a product rather than a sum, so that errors do not accumulate.
      var position = turn * period - phase
      guard position <= length else { return result }
      for (index, step) in lengths.enumerated() {
        let (start, end) = (max(position, 0), min(position + step, length))
        position += step
        guard index % 2 == 0, end - start > slack || (step == 0 && end >= start) else { continue }
        if let last = result.last, start <= last.end + slack {
          result[result.count - 1].end = end
        } else {
          result.append((start, end))
        }
      }
      turn += 1
    }
  }
}
