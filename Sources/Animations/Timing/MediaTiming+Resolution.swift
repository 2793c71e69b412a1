import Foundation

/// Where an animation stands at one moment.
public struct ResolvedTime: Hashable, Sendable {
  public enum Phase: String, Sendable { case before, active, after }

  /// What an animation shows when it applies.
  public struct Position: Hashable, Sendable {
    /// Own time since the start, 0…`activeDuration`.
    public var activeTime: Double
    /// Time within one pass, 0…`duration`: the time that a group's children live in.
    public var basicTime: Double
    /// `basicTime` as a fraction, before any timing function.
    public var progress: Double
    /// Completed cycles, a whole number.
    public var cycle: Double
  }

  public var phase: Phase
  /// Nil where the animation has no effect.
  public var position: Position?
}

extension MediaTiming {
  /// The position at a time of the parent.
  ///
  /// Active from `beginTime` up to but not including the end; outside, the fill mode decides. A cycle's end inside the
  /// active span is the start of the next; the end of the span is the end of the last. Paused animations stay active,
  /// at `timeOffset` limited to the span. Times that are not numbers never apply; a duration of 0 is over at once.
  ///
  /// - Parameter includesEnd: whether the moment at which the span ends still shows the animation.
  public func resolve(_ parentTime: Double, includesEnd: Bool = false) -> ResolvedTime {
    let active = activeDuration
    let time = (parentTime - beginTime) * speed + timeOffset
    guard time.isFinite, active >= 0, duration >= 0 else { return ResolvedTime(phase: .after, position: nil) }

    // Frame times are sums and differences of decimals: an end that is missed by rounding is reached.
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
  public var activeEnd: Double {
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

  /// Folds an active time that is not the end of the span.
  private func position(at time: Double, slack: Double) -> ResolvedTime.Position {
    let length = cycleDuration
    guard length > 0 else { return position(active: time, cycle: 0, remainder: 0) }
    guard length.isFinite else { return position(active: time, cycle: 0, remainder: time) }
    let cycle = ((time + slack) / length).rounded(.down)
    return position(active: time, cycle: cycle, remainder: max(0, min(length, time - cycle * length)))
  }

  /// The end of the span: the end of a cycle, or inside it for fractional counts.
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
    // A pass without length is over as soon as it begins.
    let progress = duration > 0 ? min(1, basic / duration) : (autoreverses ? 0 : 1)
    return ResolvedTime.Position(activeTime: active, basicTime: basic, progress: progress, cycle: cycle)
  }
}
