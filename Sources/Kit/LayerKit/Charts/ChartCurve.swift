import Foundation

/// A sampled curve: continuous runs of points. Between two runs the value jumps or is missing.
package struct ChartCurve {
  struct Point: Equatable {
    var time: Double
    var value: Double
  }

  let label: String

  /// Whether the values are booleans: 0 for false, 1 for true.
  package var isSwitch = false
  var runs: [[Point]] = []

  /// The indices of the runs that begin with a jump from the end of the previous run. Every other run follows a gap
  /// without values.
  var jumps: Set<Int> = []

  var points: some Sequence<Point> { runs.lazy.joined() }

  /// From the minimum to the maximum value; nil for a curve without points.
  var range: ClosedRange<Double>? {
    let values = points.map(\.value)
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }

  /// Whether all points have the same value.
  package var isConstant: Bool {
    guard let first = runs.first?.first?.value else { return true }
    return !points.contains { $0.value != first }
  }
}

/// Samples functions of time closely enough to draw them.
package struct CurveSampler {
  let times: ClosedRange<Double>

  /// The number of equal steps that `times` is divided into.
  let steps: Int

  /// The values at a time in seconds, one for each curve; nil where a curve has none.
  let values: (Double) -> [Double?]

  package init(times: ClosedRange<Double>, steps: Int, values: @escaping (Double) -> [Double?]) {
    (self.times, self.steps, self.values) = (times, steps, values)
  }

  /// Samples the curves in equal steps. Where two neighbouring samples differ by more than 2% of the curve's range,
  /// bisects the time between them to distinguish a steep part from a jump.
  package func curves(labels: [String]) -> [ChartCurve] {
    let (span, steps) = (times.upperBound - times.lowerBound, Double(max(1, steps)))
    let moments = (0...Int(steps)).map { index in
      let far = span * Double(index)
      return times.lowerBound + (far.isFinite ? far / steps : span / steps * Double(index))
    }
    let rows = moments.map { time in values(time).map { Self.drawable($0) } }
    var curves = labels.map { ChartCurve(label: $0) }
    for index in curves.indices {
      let numbers = rows.compactMap { index < $0.count ? $0[index] : nil }
      guard let least = numbers.min(), let greatest = numbers.max() else { continue }
      var builder = Builder(curve: curves[index])
      for (moment, (time, row)) in zip(moments, rows).enumerated() {
        let value = index < row.count ? row[index] : nil
        if moment > 0, let value, let last = builder.last,
          Self.distance(value, last.value) > Self.distance(greatest, least) * 0.02
        {
          split(between: last, and: ChartCurve.Point(time: time, value: value), of: index, into: &builder)
        }
        builder.add(time, value)
      }
      curves[index] = builder.finished
    }
    return curves
  }

  /// Bisects between two samples that differ, and adds a jump with points at both ends, or the points of a steep part.
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
      if Self.distance(value, low.value) > Self.distance(high.value, value) { high = middle } else { low = middle }
    }
    let isJump = Self.distance(high.value, low.value) > Self.distance(end.value, start.value) * 0.5
    steep.sort { $0.time < $1.time }
    for point in steep where point.time <= low.time { builder.add(point.time, point.value) }
    if isJump { builder.jump() }
    for point in steep where point.time >= high.time { builder.add(point.time, point.value) }
    if isJump, high == end { builder.add(high.time - 1e-9, high.value) }
  }

  /// Half the distance between two values; unlike the distance, it cannot overflow.
  private static func distance(_ left: Double, _ right: Double) -> Double { abs(left / 2 - right / 2) }

  /// Nil for infinity and NaN, which an axis cannot show.
  private static func drawable(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }

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
