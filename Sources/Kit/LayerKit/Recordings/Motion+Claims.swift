import Animations
import Foundation
import Properties
import Timelines

extension Motion {
  /// Why a claim does not hold: the actual values and their times; nil if it holds. A claim without an exact answer
  /// fails, too.
  /// - Parameter times: the part of the recording to consider, in seconds; nil is all of it.
  public func failure(of claim: MotionClaim, during times: ClosedRange<CFTimeInterval>? = nil) -> MotionFailure? {
    do {
      return try found(claim, times)
    } catch {
      return MotionFailure(message: "\(subject): \(error)", time: nil)
    }
  }

  /// The name of the motion in messages, such as `card.position.x`.
  package var subject: String { "\(layer).\(keyPath.description)" }

  private func found(_ claim: MotionClaim, _ times: ClosedRange<Double>?) throws(NoExactAnswer) -> MotionFailure? {
    switch claim {
    case .overshoot(let bounds, let target): try overshoot(bounds, target, times)
    case .reaches(let value, let bounds): try reaching(value, bounds, times)
    case .settles(let distance, let target, let latest): try settling(distance, target, latest, times)
    case .monotonic(let monotonicity): try turning(monotonicity, times)
    case .inside(let ranges): try leaving(ranges, times)
    }
  }

  private func overshoot(
    _ bounds: ClosedRange<Double>, _ target: PropertyValue?, _ times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> MotionFailure? {
    let found = try overshoot(of: target, during: times)
    let rounding = 1e-9 * max(1, found.value, bounds.upperBound)
    guard found.value < bounds.lowerBound - rounding || found.value > bounds.upperBound + rounding else { return nil }
    let aim = try aim(target, during: times)
    let expected =
      bounds.lowerBound > 0
      ? "between \(bounds.lowerBound.readable) and \(bounds.upperBound.readable)"
      : "at most \(bounds.upperBound.readable)"
    guard found.value > 0 else {
      return MotionFailure(message: "\(subject) does not overshoot \(aim.json); expected \(expected)", time: found.time)
    }
    return MotionFailure(
      message:
        "\(subject) overshoots \(aim.json) by \(found.value.readable) at \(found.time.readable) s; expected \(expected)",
      time: found.time)
  }

  private func reaching(
    _ value: PropertyValue, _ bounds: ClosedRange<Double>, _ times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> MotionFailure? {
    let expected =
      bounds.lowerBound > -.infinity
      ? " at \(((bounds.lowerBound + bounds.upperBound) / 2).readable) s within \(((bounds.upperBound - bounds.lowerBound) / 2).readable)"
      : bounds.upperBound < .infinity ? " by \(bounds.upperBound.readable) s" : ""
    guard let time = try firstTime(reaching: value, during: times) else {
      let span = times ?? self.times
      return MotionFailure(
        message:
          "\(subject) never is \(value.json) from \(span.lowerBound.readable) to \(span.upperBound.readable) s\(try extent(times)); "
          + "expected to reach it\(expected)", time: nil)
    }
    guard !(bounds.lowerBound - 1e-9...bounds.upperBound + 1e-9).contains(time) else { return nil }
    return MotionFailure(
      message: "\(subject) reaches \(value.json) at \(time.readable) s; expected\(expected)", time: time)
  }

  /// The range of the motion, for the message about a value that it never reaches.
  private func extent(_ times: ClosedRange<Double>?) throws(NoExactAnswer) -> String {
    let parts = try components(during: times)
    if keyPath.type == .boolean { return ", but always \(try end(during: times).json)" }
    let ranges = parts.compactMap(\.extent)
    return ", but " + (ranges.count == 1 ? ranges[0] : "[\(ranges.joined(separator: ", "))]")
  }

  private func settling(
    _ distance: Double, _ target: PropertyValue?, _ latest: Double?, _ times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> MotionFailure? {
    let aim = try aim(target, during: times)
    let goal = "within \(distance.readable) of \(aim.json)"
    let expected = latest.map { " by \($0.readable) s" } ?? ""
    guard let time = try settlingTime(within: distance, of: target, during: times) else {
      let last = (times ?? self.times).upperBound
      return MotionFailure(
        message:
          "\(subject) does not settle \(goal): it is \(try end(during: times).json) at \(last.readable) s; expected to\(expected)",
        time: last)
    }
    guard let latest, time > latest + 1e-9 else { return nil }
    // The reported time is just before the motion settles, because the animation that causes the failure may end there.
    // The difference is larger than the rounding errors of times.
    return MotionFailure(
      message: "\(subject) settles \(goal) at \(time.readable) s; expected\(expected)",
      time: time - 1e-9 * max(1, abs(time)))
  }

  private func turning(
    _ monotonicity: MotionClaim.Monotonicity?, _ times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> MotionFailure? {
    let parts = try components(during: times)
    let turn = parts.compactMap(\.firstTurn).min()
    guard let monotonicity else {
      return turn == nil
        ? MotionFailure(message: "\(subject) is monotonic; expected it to turn back", time: nil) : nil
    }
    let word = monotonicity == .either ? "monotonic" : monotonicity.rawValue
    if let turn {
      let value = value(at: turn)?.json ?? "nothing"
      return MotionFailure(
        message: "\(subject) turns back at \(turn.readable) s, where it is \(value); expected it to be \(word)",
        time: turn)
    }
    let wrong: ScalarMotion.Direction? =
      monotonicity == .increasing ? .decreasing : monotonicity == .decreasing ? .increasing : nil
    guard let wrong, parts.contains(where: { $0.direction == wrong }) else { return nil }
    return MotionFailure(message: "\(subject) is \(wrong.rawValue); expected it to be \(word)", time: nil)
  }

  private func leaving(
    _ ranges: [ClosedRange<Double>], _ times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> MotionFailure? {
    guard let time = try firstTime(leaving: ranges, during: times) else { return nil }
    let names = ranges.count == 1 ? [""] : keyPath.type == .size ? ["width ", "height "] : ["x ", "y "]
    let bounds = zip(names, ranges).map { "\($0)\($1.lowerBound.readable)…\($1.upperBound.readable)" }
      .joined(separator: ", ")
    let reach = zip(names, try extents(ranges.count, during: times)).map { $0 + $1 }.joined(separator: ", ")
    return MotionFailure(
      message: "\(subject) leaves \(bounds) at \(time.readable) s; it goes through \(reach)", time: time)
  }

  /// The range of the motion in each dimension, for messages; for a rectangle, from its minimum to its maximum edge.
  private func extents(_ count: Int, during times: ClosedRange<Double>?) throws(NoExactAnswer) -> [String] {
    guard keyPath.type == .rect else { return try components(during: times).compactMap(\.extent) }
    let motion = try closedForm(during: times)
    var result: [String] = []
    for axis in 0..<count {
      let far = try motion.farEdge(along: axis)
      guard let least = try motion.component(axis).minimum, let greatest = far.maximum else { continue }
      result.append("\(least.value.readable)…\(greatest.value.readable)")
    }
    return result
  }

  private func aim(
    _ target: PropertyValue?, during times: ClosedRange<Double>?
  ) throws(NoExactAnswer) -> PropertyValue {
    if let target { return target }
    return try end(during: times)
  }

  private func end(during times: ClosedRange<Double>?) throws(NoExactAnswer) -> PropertyValue {
    PropertyValue(components: try ends(of: closedForm(during: times)).end, as: keyPath.type) ?? .null
  }
}

extension ScalarMotion {
  /// The minimum and the maximum value, for messages; nil for a motion without pieces.
  fileprivate var extent: String? {
    guard let least = minimum?.value, let greatest = maximum?.value else { return nil }
    return least == greatest ? least.readable : "\(least.readable)…\(greatest.readable)"
  }
}

/// A claim that does not hold.
public struct MotionFailure: Sendable {
  /// A sentence with the actual and the expected behaviour.
  public let message: String

  /// The time of the failure, in seconds; nil if it has no single time.
  public let time: CFTimeInterval?
}
