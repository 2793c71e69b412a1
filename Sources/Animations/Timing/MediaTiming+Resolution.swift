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
    /// Own time since the start, in seconds: from 0 to the length of all passes.
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
  /// Active from `beginTime` up to but not including the end; outside, the fill mode decides. A cycle's end inside the
  /// active span is the start of the next; the end of the span is the end of the last. Paused animations stay active,
  /// at `timeOffset` limited to the span. Times that are not numbers never apply; a duration of 0 is over at once.
  ///
  /// - Parameter includesEnd: whether the moment at which the span ends still shows the animation.
  package func resolve(_ parentTime: Double, includesEnd: Bool = false) -> ResolvedTime {
    let active = activeDuration
    let time = (parentTime - beginTime) * speed + timeOffset
    guard time.isFinite, active >= 0, duration >= 0 else { return ResolvedTime(phase: .after, position: nil) }

    // Frame times are sums and differences of decimals: an end that is missed by a rounding error counts as reached.
    let slack = 8 * max(parentTime.ulp, beginTime.ulp) * max(1, abs(speed)) + 8 * time.ulp
    let phase = phase(at: parentTime, time: time, active: active, slack: slack)

    switch phase {
    case .before:
      guard fillMode == .backwards || fillMode == .both else { return ResolvedTime(phase: phase, position: nil) }
      let start = speed < 0 ? max(0, min(active, time)) : 0
      return ResolvedTime(phase: phase, position: start < active ? position(at: start, slack: slack) : last(active))
    case .active:
      // Paused beyond the span.
      if speed == 0, time >= active { return ResolvedTime(phase: phase, position: last(active)) }
      return ResolvedTime(phase: phase, position: position(at: max(0, time), slack: slack))
    case .after:
      let isEnd = includesEnd && abs(time - (speed < 0 ? 0 : active)) <= slack
      guard isEnd || fillMode == .forwards || fillMode == .both else {
        return ResolvedTime(phase: phase, position: nil)
      }
      return ResolvedTime(phase: phase, position: speed < 0 ? position(at: 0, slack: slack) : last(active))
    }
  }

  /// The time of the parent from which on the animation is over; infinity where it never is.
  package var activeEnd: Double {
    let active = activeDuration
    guard beginTime.isFinite, timeOffset.isFinite, speed.isFinite, active >= 0 else { return -.infinity }
    if speed == 0 { return .infinity }
    return max(beginTime, beginTime + (speed < 0 ? -timeOffset / speed : (active - timeOffset) / speed))
  }

  private func phase(at parentTime: Double, time: Double, active: Double, slack: Double) -> ResolvedTime.Phase {
    if parentTime < beginTime { return .before }
    if speed == 0 { return .active }
    if speed < 0 {
      if time <= slack { return .after }
      return time > active + slack ? .before : .active
    }
    if time >= active - slack { return .after }
    return time < -slack ? .before : .active
  }

  /// The position at an active time before the end of the span.
  private func position(at time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0 else { return position(active: time, cycle: 0, remainder: 0) }
    guard length.isFinite else { return position(active: time, cycle: 0, remainder: time) }
    let cycle = ((time + slack) / length).rounded(.down)
    return position(active: time, cycle: cycle, remainder: max(0, min(length, time - cycle * length)))
  }

  /// The position at the end of the span: at the end of a cycle, or within one for fractional counts.
  private func last(_ active: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0 else { return position(active: active, cycle: 0, remainder: length) }
    guard length.isFinite, active.isFinite else { return position(active: active, cycle: 0, remainder: active) }
    let count = repeatDuration <= 0 && repeatCount > 0 ? repeatCount : active / length
    let whole = count.rounded()
    if abs(count - whole) <= 1e-12 * count {
      return position(active: active, cycle: max(0, whole - 1), remainder: whole > 0 ? length : 0)
    }
    let cycle = count.rounded(.down)
    return position(active: active, cycle: cycle, remainder: (count - cycle) * length)
  }

  private func position(active: Double, cycle: Double, remainder: Double) -> ResolvedTime.Position {
    let basic = remainder > duration ? max(0, 2 * duration - remainder) : remainder
    // A pass without duration is over as soon as it begins.
    let progress = duration > 0 ? min(1, basic / duration) : (autoreverses ? 0 : 1)
    return ResolvedTime.Position(activeTime: active, basicTime: basic, progress: progress, cycle: cycle)
  }
}
