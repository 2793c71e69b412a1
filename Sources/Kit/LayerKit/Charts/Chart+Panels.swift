extension Chart {
  /// The chart divided into panels with one value axis each. Curves with ranges of similar size share a panel. A curve
  /// that would look flat beside another gets its own panel, and so does each boolean.
  var panels: [Chart] {
    guard curves.count > 1 else { return [self] }
    var panels: [[ChartCurve]] = []
    for curve in curves {
      if let index = panels.firstIndex(where: { Self.fit(curve, among: $0) }) {
        panels[index].append(curve)
      } else if panels.count < Self.maximumPanels {
        panels.append([curve])
      } else {
        panels[panels.count - 1].append(curve)
      }
    }
    return panels.map { Chart(curves: $0, times: times) }
  }

  private static let maximumPanels = 12

  /// The minimum fraction of a panel's value axis that each of its curves fills.
  private static let minimumShare = 0.1

  private static func fit(_ curve: ChartCurve, among others: [ChartCurve]) -> Bool {
    let curves = others + [curve]
    guard !curves.contains(where: \.isSwitch) else { return false }
    let ranges = curves.compactMap(\.range)
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return true }
    // A curve that varies only by rounding errors counts as constant and fits every panel.
    let rest = max(abs(low), abs(high)) / 2 * 1e-9
    // The halves are subtracted, because the difference of the whole numbers can overflow.
    return ranges.map { $0.upperBound / 2 - $0.lowerBound / 2 }
      .allSatisfy { $0 <= rest || $0 >= (high / 2 - low / 2) * minimumShare }
  }
}
