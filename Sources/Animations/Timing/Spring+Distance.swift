import Foundation

extension Spring {
  /// How far from its target the mass is at a time, or gets later, as a share of the whole way.
  package func greatestDistance(from time: Double) -> Double {
    let steps = 64
    let span: Double
    switch regime {
    case .rest: return 0
    // The swings shrink: the next one is the greatest that is left.
    case .under(let frequency): span = .pi / frequency
    case .critical, .over: span = max(0, settlingDuration - time)
    }
    return (0...steps).map { abs(1 - value(at: time + span * Double($0) / Double(steps))) }.max() ?? 0
  }
}
