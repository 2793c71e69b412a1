extension Chart {
  /// The curves that are drawn together on one axis, one chart a panel: those whose numbers move about as far. A curve that
  /// would be flat beside another gets an axis of its own, and so do booleans.
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

  /// The share of an axis that a curve has to fill.
  private static let leastShare = 0.1

  private static func fit(_ curve: ChartCurve, among others: [ChartCurve]) -> Bool {
    let curves = others + [curve]
    guard !curves.contains(where: \.isSwitch) else { return false }
    let ranges = curves.compactMap(\.range)
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return true }
    // What only trembles by rounding rests, and is seen anywhere.
    let rest = max(abs(low), abs(high)) / 2 * 1e-9
    // In halves, whose difference never overflows.
    return ranges.map { $0.upperBound / 2 - $0.lowerBound / 2 }
      .allSatisfy { $0 <= rest || $0 >= (high / 2 - low / 2) * leastShare }
  }
}
