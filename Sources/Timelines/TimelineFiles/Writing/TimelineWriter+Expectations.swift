import Animations
import Documents
import Foundation
import Properties
import Timelines

extension TimelineWriter {
  func expectation(_ expectation: Timeline.Expectation) -> Node {
    let path = expectation.keyPath
    let writer = of("expectation of \(expectation.layer).\(path.description)", at: expectation.sourcePosition)
    let keys = valueExpectationKeys
    var entries = NodeEntries()
    entries.add(keys.at, .number(expectation.time))
    entries.add(keys.layer, .text(expectation.layer))
    entries.add(keys.keyPath, .text(path.description))
    entries.add(keys.value, writer.value(expectation.value, at: path))
    if expectation.within != Timeline.Expectation.defaultTolerance {
      entries.add(keys.within, distance(expectation.within, path))
    }
    return entries.node
  }

  func motionExpectation(_ expectation: Timeline.MotionExpectation, in canvas: Timeline.Canvas) -> Node {
    let (path, during) = (expectation.keyPath, expectation.during)
    let writer = of("expectation of \(expectation.layer).\(path.description)", at: expectation.sourcePosition)
    let keys = expectationKeys
    var entries = NodeEntries()
    entries.add(keys.layer, .text(expectation.layer))
    entries.add(keys.keyPath, .text(path.description))
    if during != 0...canvas.duration {
      entries.add(keys.during, .numbers([during.lowerBound, during.upperBound]))
    }
    writer.add(expectation.claim, path, to: &entries)
    return entries.node
  }

  private func add(_ claim: MotionClaim, _ path: PropertyKeyPath, to entries: inout NodeEntries) {
    let keys = expectationKeys
    switch claim {
    case .overshoot(let bounds, let target):
      let ends = [bounds.lowerBound, bounds.upperBound].map { distance($0, path) }
      entries.add(OvershootExpectationKeys().overshoot, bounds.lowerBound == 0 ? ends[1] : .list(ends))
      entries.add(keys.target, target.map { value($0, at: path) })
    case .reaches(let value, let times):
      entries.add(reachExpectationKeys.reaches, self.value(value, at: path))
      add(reachTimes: times, to: &entries)
    case .settles(let distance, let target, let latest):
      entries.add(SettlingExpectationKeys().settles, self.distance(distance, path))
      entries.add(keys.target, target.map { value($0, at: path) })
      entries.add(keys.by, latest.map { .number($0) })
    case .monotonic(let direction):
      entries.add(MonotonicExpectationKeys().monotonic, monotonicity(direction))
    case .inside(let ranges): entries.add(InsideExpectationKeys().inside, bounds(ranges, path))
    }
  }

  private func distance(_ distance: Double, _ path: PropertyKeyPath) -> Node {
    path.isAngle ? .angle(distance) : .number(distance)
  }

  /// Adds the times at which a value may be reached: up to a time, around a time, or any time.
  private func add(reachTimes times: ClosedRange<Double>, to entries: inout NodeEntries) {
    let keys = reachExpectationKeys
    switch (times.lowerBound.isFinite, times.upperBound.isFinite) {
    case (false, false): break
    case (false, true): entries.add(keys.by, .number(times.upperBound))
    case (true, false):
      entries.add(keys.at, refuse("a claim that a value is reached after a time and at no latest one"))
    case (true, true):
      let (time, tolerance) = Self.middle(of: times)
      entries.add(keys.at, .number(time))
      if tolerance != Timeline.Expectation.defaultTolerance { entries.add(keys.within, .number(tolerance)) }
    }
  }

  /// The middle and half the length of a range, rounded if difference and sum are still exactly its bounds.
  private static func middle(of range: ClosedRange<Double>) -> (middle: Double, half: Double) {
    let middle = range.lowerBound / 2 + range.upperBound / 2
    let half = range.upperBound - middle
    for candidate in [(Node.rounded(middle), Node.rounded(half)), (middle, half)] {
      if candidate.0 - candidate.1 == range.lowerBound, candidate.0 + candidate.1 == range.upperBound {
        return candidate
      }
    }
    return (middle, half)
  }

  private func monotonicity(_ direction: MotionClaim.Monotonicity?) -> Node {
    switch direction {
    case nil: .boolean(false)
    case .either: .boolean(true)
    case .increasing, .decreasing: .text(direction?.rawValue ?? "")
    }
  }

  /// `[low, high]` for a number, `[width, height]` for a size, `[x, y, width, height]` for a point or a rectangle.
  private func bounds(_ ranges: [ClosedRange<Double>], _ path: PropertyKeyPath) -> Node {
    if path.type == .number {
      return .list(ranges.flatMap { [distance($0.lowerBound, path), distance($0.upperBound, path)] })
    }
    guard ranges.allSatisfy({ $0.lowerBound.isFinite && $0.upperBound.isFinite }) else {
      return refuse("infinite bounds of points and sizes", expected: "finite numbers")
    }
    let sizes = ranges.map(Self.length)
    if path.type != .size { return .numbers(ranges.map(\.lowerBound) + sizes) }
    guard ranges.allSatisfy({ $0.lowerBound == 0 }) else {
      return refuse("minimum sizes in 'inside'", expected: "ranges from 0")
    }
    return .numbers(sizes)
  }

  /// The length of a range, rounded if the sum with its start is still exactly its end.
  private static func length(of range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let rounded = Node.rounded(length)
    return range.lowerBound + rounded == range.upperBound ? rounded : length
  }
}
