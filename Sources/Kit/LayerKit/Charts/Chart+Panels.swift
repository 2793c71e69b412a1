extension Chart {
  /// The chart divided into panels with one value axis each: curves with ranges of similar size share a panel. A curve
  /// that would look flat beside another gets a panel of its own, and so does each boolean.
  var panels: [Chart] {
    guard curves.count > 1 else { return [self] }
    var panels: [[ChartCurve]] = []
    for curve in curves {
      if let place = panels.firstIndex(where: { Self.fit(curve, among: $0) }) {
        panels[place].append(curve)
      } else if panels.count < Self.mostPanels {
        panels.append([curve])
      } else {
        panels[panels.count - 1].append(curve)
      }
    }
    return panels.map { Chart(curves: $0, times: times) }
  }

  private static let mostPanels = 12

  /// The least share of a value axis that a curve has to fill.
  private static let leastShare = 0.1

  private static func fit(_ curve: ChartCurve, among others: [ChartCurve]) -> Bool {
    let curves = others + [curve]
    guard !curves.contains(where: \.isSwitch) else { return false }
    let ranges = curves.compactMap(\.range)
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return true }
    // A curve that varies by rounding alone counts as constant and fits every panel.
    let rest = max(abs(low), abs(high)) / 2 * 1e-9
    // Halves, so that the difference cannot overflow.
    return ranges.map { $0.upperBound / 2 - $0.lowerBound / 2 }
      .allSatisfy { $0 <= rest || $0 >= (high / 2 - low / 2) * leastShare }
  }
}
