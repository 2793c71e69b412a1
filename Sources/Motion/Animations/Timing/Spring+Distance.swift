import Foundation

extension Spring {
  /// The greatest distance of the mass from its target at a time or later, as a fraction of the whole way.
  package func greatestDistance(from time: Double) -> Double {
    let steps = 64
    let span: Double
    switch regime {
    case .rest: return 0
    // Swings shrink: the next one is the greatest of those to come.
    case .under(let frequency): span = .pi / frequency
    case .critical, .over: span = max(0, settlingDuration - time)
    }
    return (0...steps).map { abs(1 - value(at: time + span * Double($0) / Double(steps))) }.max() ?? 0
  }
}
