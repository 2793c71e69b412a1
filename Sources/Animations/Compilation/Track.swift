import Geometry

/// The animation of one key path: where it stands at a time, and what it shows there.
final class Track: Sendable {
  let target: AnimationTarget
  let isAdditive: Bool

  let timing: MediaTiming
  /// The clock that the track's timing stands in; nil for the layer's.
  let group: GroupClock?
  let pace: Pace
  let values: TrackValues
  /// An absolute velocity that a spring starts with.
  let velocity: PropertyValue?
  let isCumulative: Bool

  /// Whether the value needs nothing that lies under the animation.
  let replacesAll: Bool

  init(
    _ target: AnimationTarget, timing: MediaTiming, group: GroupClock?, pace: Pace, values: TrackValues,
    isAdditive: Bool, isCumulative: Bool, velocity: PropertyValue? = nil
  ) {
    self.target = target
    self.timing = timing
    self.group = group
    self.pace = pace
    self.values = values
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.velocity = velocity
    replacesAll = !isAdditive && !values.needsCurrent && target.path.component == nil
  }

  /// Nil where the track does not apply.
  /// - Parameter time: of the layer.
  func position(at time: Double) -> ResolvedTime.Position? {
    guard let group else { return timing.resolve(time).position }
    guard let inner = group.time(at: time) else { return nil }
    return timing.resolve(inner.time, includesEnd: inner.includesEnd).position
  }

  /// What is shown, on top of what lies under the animation.
  func value(at position: ResolvedTime.Position, over current: PropertyValue) -> PropertyValue {
    let own = ownValue(at: position, current: current)
    return isAdditive ? current.adding(own) : own
  }

  /// The value before it meets those under the animation.
  func ownValue(at position: ResolvedTime.Position, current: PropertyValue) -> PropertyValue {
    var value = values.value(at: pace.fraction(at: position), current: current)
    if let velocity, case .spring(let spring) = pace {
      value = value.adding(velocity.repeated(spring.response(at: position.basicTime).velocity))
    }
    if isCumulative, position.cycle >= 1 {
      let last = timing.autoreverses ? 0 : pace.finalFraction(duration: timing.duration)
      value = values.value(at: last, current: current).repeated(position.cycle).adding(value)
    }
    return value
  }
}
