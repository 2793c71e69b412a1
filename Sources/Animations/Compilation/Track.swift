import Geometry
import Properties

/// The animation of one key path: where it stands at a time, and what it shows there.
package final class Track: Sendable {
  package let target: AnimationTarget
  package let isAdditive: Bool

  /// The track's own, in the time of the layer or of its group.
  package var timing: MediaTiming { clock.timing }
  private let clock: TrackTiming
  var pass: PassTiming { clock.pass }
  /// The clock that the track's timing stands in; nil for the layer's.
  package let group: GroupClock?
  package let pace: Pace
  package let values: TrackValues
  /// The two ends of most animations, so that nothing has to be unpacked; nil for the others.
  let vector: (shape: VectorShape, from: SIMD4<Double>, to: SIMD4<Double>)?
  /// The same where they are added to the whole property.
  var addedNumbers: (shape: VectorShape, from: SIMD4<Double>, to: SIMD4<Double>)? {
    isAdditive && target.path.component == nil ? vector : nil
  }
  /// An absolute velocity that a spring starts with.
  package let velocity: PropertyValue?
  package let isCumulative: Bool

  /// Whether the value depends on what lies under the animation.
  let needsCurrent: Bool

  /// Whether nothing of what lies under the animation is left.
  let replacesAll: Bool

  init(
    _ target: AnimationTarget, timing: MediaTiming, group: GroupClock?, pace: Pace, values: TrackValues,
    isAdditive: Bool, isCumulative: Bool, velocity: PropertyValue? = nil
  ) {
    self.target = target
    clock = TrackTiming(timing)
    self.group = group
    self.pace = pace
    self.values = values
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.velocity = velocity
    if case .tween(.vector(let shape, let from, let to)) = values, velocity == nil, !isCumulative {
      vector = (shape, from, to)
    } else {
      vector = nil
    }
    needsCurrent = isAdditive || values.needsCurrent
    replacesAll = !needsCurrent && target.path.component == nil
  }

  /// Nil where the track does not apply.
  /// - Parameter time: of the layer.
  func position(at time: Double) -> ResolvedTime.Position? {
    guard let group else { return clock.position(at: time) }
    guard let inner = group.time(at: time) else { return nil }
    return clock.position(at: inner.time, includesEnd: inner.includesEnd)
  }

  /// What is shown, on top of what lies under the animation.
  /// - Parameter current: may be anything unless `needsCurrent`.
  func value(at position: ResolvedTime.Position, over current: PropertyValue) -> PropertyValue {
    let own = ownValue(at: position, current: current)
    return isAdditive ? current.adding(own) : own
  }

  /// The value before it meets those under the animation.
  func ownValue(at position: ResolvedTime.Position, current: PropertyValue) -> PropertyValue {
    let fraction = pace.fraction(at: position)
    if let vector { return vector.shape.value(vector.from.mixed(with: vector.to, at: fraction)) }
    var value = values.value(at: fraction, current: current)
    if let velocity, case .spring(let spring) = pace {
      value = value.adding(velocity.repeated(spring.response(at: position.basicTime).velocity))
    }
    if isCumulative, position.cycle >= 1 {
      let duration = timing.duration
      let last = timing.autoreverses ? 0 : pace.finalFraction(duration: duration)
      value = values.value(at: last, current: current).repeated(position.cycle).adding(value)
    }
    return value
  }
}
