import Foundation

extension Spring {
  /// The maximum distance of the mass from its target at or after a time, as a fraction of the whole distance.
  package func maximumDistance(from time: Double) -> Double {
    let steps = 64
    let span: Double
    switch regime {
    case .rest: return 0
    // Each swing is smaller than the last, so half a period contains the maximum.
    case .under(let frequency): span = .pi / frequency
    case .critical, .over: span = max(0, settlingDuration - time)
    }
    return (0...steps).map { abs(1 - value(at: time + span * Double($0) / Double(steps))) }.max() ?? 0
  }
}
