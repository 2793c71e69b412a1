import Foundation

/// Where an animation stands at one moment.
package struct ResolvedTime: Hashable, Sendable {
  /// The relation of a moment to the active span of an animation.
  package enum Phase: String, Sendable {
    /// The animation has not begun.
    case before
    /// The animation runs, or is paused within its span.
    case active
    /// The animation has ended.
    case after
  }

  /// The moment of an animation that is shown.
  package struct Position: Hashable, Sendable {
    /// Own time, in seconds: the time since the begin, or to the end for negative speeds, with `timeOffset`. From 0 to
    /// the length of all passes where there is no offset.
    package var activeTime: Double
    /// Time within one pass, in seconds: from 0 to the duration. It is the time of a group's animations.
    package var basicTime: Double
    /// `basicTime` as a fraction of the duration, 0…1, before any timing function.
    package var progress: Double
    /// The number of completed cycles, a whole number; a cycle is one pass, or two with `autoreverses`.
    package var cycle: Double
  }

  /// Whether the moment is before the active span, within it or after it.
  package var phase: Phase
  /// The moment that is shown; nil where the animation has no effect.
  package var position: Position?
}

extension MediaTiming {
  /// The position at a time of the parent.
  ///
  /// Active from `beginTime` up to but not including the end, however `timeOffset` is set; outside, the fill mode
  /// decides. The offset is added afterwards: what it moves past the end of a cycle continues at the start of the next.
  /// A cycle's end inside the active span is the start of the next; the end of the span is the end of the last.
  /// Backwards, cycles begin at their end. Paused animations stay active, at `timeOffset` limited to the span. Times that
  /// are not numbers never apply; a duration of 0 is over at once.
  ///
  /// - Parameter includesEnd: whether the moment at which the span ends still shows the animation.
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

  /// The time of the parent from which on the animation is over; infinity where it never is.
  package var activeEnd: Double {
    let active = activeDuration
    guard beginTime.isFinite, timeOffset.isFinite, speed.isFinite, active >= 0 else { return -.infinity }
    return speed == 0 ? .infinity : beginTime + active / abs(speed)
  }

  /// The own time at `beginTime`: the offset, moved by whole cycles so that no time of the span is negative.
  package var startTime: Double {
    let (length, active) = (cycleDuration, activeDuration)
    let least = speed < 0 ? timeOffset - active : timeOffset
    guard length > 0, length.isFinite, least < 0, least.isFinite else { return timeOffset }
    let cycles = (-least / length - Self.cycleSlack).rounded(.up)
    return timeOffset + cycles * length
  }

  /// The share of a cycle below which a part of one is a rounding error.
  private static let cycleSlack = 1e-12

  /// The moment from which a paused animation does not move.
  private func paused(_ active: Double, slack: Double) -> ResolvedTime.Position {
    timeOffset >= active ? last(active, from: 0) : position(upwards: max(0, timeOffset), slack: slack)
  }

  /// The first moment that is shown.
  private func first(_ active: Double, slack: Double) -> ResolvedTime.Position {
    if speed == 0 { return paused(active, slack: slack) }
    return active > 0 ? position(elapsed: 0, active, slack: slack) : last(active)
  }

  /// The position after some own time within the span.
  private func position(elapsed: Double, _ active: Double, slack: Double) -> ResolvedTime.Position {
    speed < 0
      ? position(downwards: startTime - elapsed, slack: slack) : position(upwards: startTime + elapsed, slack: slack)
  }

  /// The position at the end of the span: at the end of a cycle, or within one for fractional counts and offsets.
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

  /// The position at an own time that is reached from below: a cycle's end is the start of the next.
  private func position(upwards time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0 else { return position(active: time, cycle: 0, remainder: 0) }
    guard length.isFinite else { return position(active: time, cycle: 0, remainder: time) }
    let cycle = ((time + slack) / length).rounded(.down)
    let remainder = min(length, time - cycle * length)
    return position(active: time, cycle: cycle, remainder: remainder <= slack ? 0 : remainder)
  }

  /// The position at an own time that is reached from above, or with which the span ends: a cycle's start is the end of
  /// the one before.
  private func position(downwards time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0, length.isFinite else { return position(active: max(0, time), cycle: 0, remainder: max(0, time)) }
    let cycle = ((time - slack) / length).rounded(.up) - 1
    var remainder = max(0, time - cycle * length)
    if remainder >= length - slack { remainder = length }
    // Endless ones that run backwards go on below 0, in cycles that count as the first.
    return position(active: cycle < 0 ? remainder : time, cycle: max(0, cycle), remainder: remainder)
  }

  private func position(active: Double, cycle: Double, remainder: Double) -> ResolvedTime.Position {
    let basic = remainder > duration ? max(0, 2 * duration - remainder) : remainder
    // A pass without duration is over as soon as it begins.
    let progress = duration > 0 ? min(1, basic / duration) : (autoreverses ? 0 : 1)
    return ResolvedTime.Position(activeTime: active, basicTime: basic, progress: progress, cycle: cycle)
  }
}
