import Foundation

/// A chart of curves over time.
public struct Chart {
  let curves: [ChartCurve]
  let times: ClosedRange<Double>

  package init(curves: [ChartCurve], times: ClosedRange<Double>) {
    self.curves = curves
    self.times = times
  }

  func timeAxis(count: Int) -> ChartAxis {
    ChartAxis(from: times.lowerBound, to: times.upperBound, count: count, isTight: times.lowerBound < times.upperBound)
  }

  /// The axis from the minimum to the maximum value of all curves.
  func valueAxis(count: Int) -> ChartAxis {
    guard !isSwitches else { return .switches }
    let ranges = curves.compactMap(\.range)
    guard let least = ranges.map(\.lowerBound).min(), let greatest = ranges.map(\.upperBound).max() else {
      return ChartAxis(from: 0, to: 1, count: count)
    }
    return ChartAxis(from: least, to: greatest, count: count)
  }

  /// Whether there are curves and all of them are booleans.
  var isSwitches: Bool { !curves.isEmpty && curves.allSatisfy(\.isSwitch) }
}
