import Foundation

/// Curves over time on common axes.
public struct Chart {
  let curves: [ChartCurve]
  let times: ClosedRange<Double>

  init(curves: [ChartCurve], times: ClosedRange<Double>) {
    self.curves = curves
    self.times = times
  }

  func timeAxis(count: Int) -> ChartAxis {
    ChartAxis(from: times.lowerBound, to: times.upperBound, count: count, isTight: times.lowerBound < times.upperBound)
  }

  /// From the least to the greatest number that any curve shows.
  func valueAxis(count: Int) -> ChartAxis {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for curve in curves {
      for point in curve.points { (least, greatest) = (min(least, point.value), max(greatest, point.value)) }
    }
    return least <= greatest
      ? ChartAxis(from: least, to: greatest, count: count) : ChartAxis(from: 0, to: 1, count: count)
  }
}
