import Foundation

/// The state of an animation at a time.
package struct ResolvedTime: Hashable, Sendable {
  /// The relation of a time to the active duration of an animation.
  package enum Phase: String, Sendable {
    /// The animation has not begun.
    case before
    /// The animation is running, or paused within its active duration.
    case active
    /// The animation has ended.
    case after
  }

  /// The position in an animation that is shown.
  package struct Position: Hashable, Sendable {
    /// Own time, in seconds: the time since the begin, or until the end for negative speeds, plus `timeOffset`. Without
    /// an offset, it is from 0 to the duration of all passes.
    package var activeTime: Double
    /// Time within one pass, in seconds, from 0 to the duration. It is the time of a group's children.
    package var basicTime: Double
    /// `basicTime` as a fraction of the duration, 0…1, before any timing function.
    package var progress: Double
    /// The number of completed cycles, a whole number; a cycle is one pass, or two with `autoreverses`.
    package var cycle: Double
  }

  /// Whether the time is before, within or after the active duration.
  package var phase: Phase
  /// The position that is shown; nil if the animation has no effect.
  package var position: Position?
}

extension MediaTiming {
  /// Resolves a time of the parent.
  ///
  /// The animation is active from `beginTime` up to but not including its end, whatever `timeOffset` is. Outside, the
  /// fill mode applies. The offset is added afterwards; time that it moves past the end of a cycle continues at the
  /// start of the next. The end of a cycle is the start of the next one; only at the end of the active duration it is
  /// the end of the last one. Backwards, cycles begin at their end. A paused animation stays active, at `timeOffset`
  /// clamped to the active duration. There is no position for times that are not finite. A duration of 0 ends at once.
  ///
  /// - Parameter includesEnd: whether the animation is still shown at the exact time at which it ends.
  package func resolve(_ parentTime: Double, includesEnd: Bool = false) -> ResolvedTime {
    let active = activeDuration
    let elapsed = (parentTime - beginTime) * abs(speed)
    guard elapsed.isFinite, timeOffset.isFinite, active >= 0, duration >= 0 else {
      return ResolvedTime(phase: .after, position: nil)
    }

    // Frame times are sums and differences of decimals: an end that is missed by a rounding error counts as reached.
    let slack = 8 * max(parentTime.ulp, beginTime.ulp) * max(1, abs(speed)) + 8 * max(elapsed.ulp, timeOffset.ulp)
    if parentTime < beginTime {
      let isFilled = fillMode == .backwards || fillMode == .both
      return ResolvedTime(phase: .before, position: isFilled ? first(active, slack: slack) : nil)
    }
    if speed == 0 { return ResolvedTime(phase: .active, position: paused(active, slack: slack)) }
    guard elapsed >= active - slack else {
      return ResolvedTime(phase: .active, position: position(elapsed: elapsed, active, slack: slack))
    }
    let isShown = includesEnd && elapsed - active <= slack || fillMode == .forwards || fillMode == .both
    return ResolvedTime(phase: .after, position: isShown ? last(active) : nil)
  }

  /// The time of the parent at which the animation ends; infinity if it never does.
  package var activeEnd: Double {
    let active = activeDuration
    guard beginTime.isFinite, timeOffset.isFinite, speed.isFinite, active >= 0 else { return -.infinity }
    return speed == 0 ? .infinity : beginTime + active / abs(speed)
  }

  /// The own time at `beginTime`: the offset, moved by whole cycles so that no own time is negative.
  package var startTime: Double {
    let (length, active) = (cycleDuration, activeDuration)
    let least = speed < 0 ? timeOffset - active : timeOffset
    guard length > 0, length.isFinite, least < 0, least.isFinite else { return timeOffset }
    let cycles = (-least / length - Self.cycleSlack).rounded(.up)
    return timeOffset + cycles * length
  }

  /// The fraction of a cycle that counts as a rounding error.
  private static let cycleSlack = 1e-12

  /// The constant position of a paused animation.
  private func paused(_ active: Double, slack: Double) -> ResolvedTime.Position {
    timeOffset >= active ? last(active, from: 0) : position(upwards: max(0, timeOffset), slack: slack)
  }

  /// The first position that is shown.
  private func first(_ active: Double, slack: Double) -> ResolvedTime.Position {
    if speed == 0 { return paused(active, slack: slack) }
    return active > 0 ? position(elapsed: 0, active, slack: slack) : last(active)
  }

  /// The position after an elapsed own time within the active duration.
  private func position(elapsed: Double, _ active: Double, slack: Double) -> ResolvedTime.Position {
    speed < 0
      ? position(downwards: startTime - elapsed, slack: slack) : position(upwards: startTime + elapsed, slack: slack)
  }

  /// The position at the end of the active duration: at the end of a cycle, or within one for fractional counts and
  /// offsets.
  private func last(_ active: Double) -> ResolvedTime.Position { last(active, from: startTime) }

  private func last(_ active: Double, from start: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0, length.isFinite, active.isFinite else {
      return position(active: max(0, start + active), cycle: 0, remainder: length > 0 ? max(0, start + active) : length)
    }
    let slack = Self.cycleSlack * max(length, abs(start), active)
    if active <= slack { return position(upwards: max(0, start), slack: slack) }
    return speed < 0
      ? position(upwards: max(0, start - active), slack: slack) : position(downwards: start + active, slack: slack)
  }

  /// The position at an own time that is approached from below: the end of a cycle is the start of the next one.
  private func position(upwards time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0 else { return position(active: time, cycle: 0, remainder: 0) }
    guard length.isFinite else { return position(active: time, cycle: 0, remainder: time) }
    let cycle = ((time + slack) / length).rounded(.down)
    let remainder = min(length, time - cycle * length)
    return position(active: time, cycle: cycle, remainder: remainder <= slack ? 0 : remainder)
  }

  /// The position at an own time that is approached from above, or that ends the animation: the start of a cycle is the
  /// end of the previous one.
  private func position(downwards time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0, length.isFinite else { return position(active: max(0, time), cycle: 0, remainder: max(0, time)) }
    let cycle = ((time - slack) / length).rounded(.up) - 1
    var remainder = max(0, time - cycle * length)
    if remainder >= length - slack { remainder = length }
    // Endless animations that run backwards continue below 0, in cycles that count as the first.
    return position(active: cycle < 0 ? remainder : time, cycle: max(0, cycle), remainder: remainder)
  }

  private func position(active: Double, cycle: Double, remainder: Double) -> ResolvedTime.Position {
    let basic = remainder > duration ? max(0, 2 * duration - remainder) : remainder
    // A pass of duration 0 ends as soon as it begins.
    let progress = duration > 0 ? min(1, basic / duration) : (autoreverses ? 0 : 1)
    return ResolvedTime.Position(activeTime: active, basicTime: basic, progress: progress, cycle: cycle)
  }
}
