import Foundation

/// A number over time, ready to be drawn: runs that are continuous, between which it jumps or is not there.
struct ChartCurve {
  struct Point: Equatable {
    var time: Double
    var value: Double
  }

  let label: String

  /// Whether the numbers stand for false and true.
  var isSwitch = false
  var runs: [[Point]] = []

  /// Whether the value was there on both sides of the gap between run `index` and the one before.
  var jumps: Set<Int> = []

  var points: some Sequence<Point> { runs.lazy.joined() }

  /// From the least to the greatest number that is shown; nil if none is.
  var range: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for point in points {
      range = min(range?.lowerBound ?? point.value, point.value)...max(range?.upperBound ?? point.value, point.value)
    }
    return range
  }

  /// Whether anything changes.
  var isConstant: Bool {
    guard let first = runs.first?.first?.value else { return true }
    return !points.contains { $0.value != first }
  }
}

/// Reads numbers over time closely enough to draw them.
struct CurveSampler {
  let times: ClosedRange<Double>

  /// How many steps fill the range.
  let steps: Int

  /// All numbers at a time, one for each curve; nil where there is none.
  let values: (Double) -> [Double?]

  /// Samples are so close that a steady curve is drawn as it is; where two neighbours differ by much, halving the time
  /// between them tells a steep part from a jump.
  func curves(labels: [String]) -> [ChartCurve] {
    let moments = (0...max(1, steps)).map {
      times.lowerBound + (times.upperBound - times.lowerBound) * Double($0) / Double(max(1, steps))
    }
    let rows = moments.map { time in values(time).map { Self.drawable($0) } }
    var curves = labels.map { ChartCurve(label: $0) }
    for index in curves.indices {
      let numbers = rows.compactMap { index < $0.count ? $0[index] : nil }
      guard let least = numbers.min(), let greatest = numbers.max() else { continue }
      var builder = Builder(curve: curves[index])
      for (moment, (time, row)) in zip(moments, rows).enumerated() {
        let value = index < row.count ? row[index] : nil
        if moment > 0, let value, let last = builder.last, abs(value - last.value) > (greatest - least) * 0.02 {
          split(between: last, and: ChartCurve.Point(time: time, value: value), of: index, into: &builder)
        }
        builder.add(time, value)
      }
      curves[index] = builder.finished
    }
    return curves
  }

  /// Adds what lies between two samples that differ: a jump with both its ends, or the middle of something steep.
  private func split(
    between start: ChartCurve.Point, and end: ChartCurve.Point, of index: Int, into builder: inout Builder
  ) {
    var (low, high) = (start, end)
    var steep: [ChartCurve.Point] = []
    for _ in 0..<50 {
      let time = (low.time + high.time) / 2
      guard time > low.time, time < high.time, high.time - low.time > 1e-9 else { break }
      let row = values(time)
      guard index < row.count, let value = Self.drawable(row[index]) else { return }
      let middle = ChartCurve.Point(time: time, value: value)
      steep.append(middle)
      if abs(value - low.value) > abs(high.value - value) { high = middle } else { low = middle }
    }
    let isJump = abs(high.value - low.value) > abs(end.value - start.value) * 0.5
    for point in steep.sorted(by: { $0.time < $1.time }) where point.time <= low.time {
      builder.add(point.time, point.value)
    }
    if isJump { builder.jump() }
    for point in steep.sorted(by: { $0.time < $1.time }) where point.time >= high.time {
      builder.add(point.time, point.value)
    }
    if isJump, high == end { builder.add(high.time - 1e-9, high.value) }
  }

  /// Numbers so large that their differences overflow are not drawn.
  private static func drawable(_ value: Double?) -> Double? { value.flatMap { abs($0) < 1e150 ? $0 : nil } }

  private struct Builder {
    var curve: ChartCurve
    var run: [ChartCurve.Point] = []

    var last: ChartCurve.Point? { run.last }

    mutating func add(_ time: Double, _ value: Double?) {
      if let value { run.append(ChartCurve.Point(time: time, value: value)) } else { close() }
    }

    mutating func jump() {
      close()
      if !curve.runs.isEmpty { curve.jumps.insert(curve.runs.count) }
    }

    private mutating func close() {
      if !run.isEmpty { curve.runs.append(run) }
      run = []
    }

    var finished: ChartCurve {
      var copy = self
      copy.close()
      return copy.curve
    }
  }
}
