import Geometry
import Properties

/// The animation of one key path: its timing and its values.
package final class Track: Sendable {
  package let target: AnimationTarget
  package let isAdditive: Bool

  /// The timing relative to the layer or the group.
  package var timing: MediaTiming { clock.timing }
  private let clock: TrackTiming
  var pass: PassTiming { clock.pass }
  /// The clock of its group; nil if the track is not in a group.
  package let group: GroupClock?
  package let pace: Pace
  package let values: TrackValues
  /// The two values of a tween of vectors, which most animations are, as a fast path; nil for other tracks.
  let vector: (shape: VectorShape, from: SIMD4<Double>, to: SIMD4<Double>)?
  /// The same for a track that adds such values to the whole property.
  var addedNumbers: (shape: VectorShape, from: SIMD4<Double>, to: SIMD4<Double>)? {
    isAdditive && target.path.component == nil ? vector : nil
  }
  /// The initial velocity of a spring, in units of the value per second.
  package let velocity: PropertyValue?
  package let isCumulative: Bool

  /// Whether the value depends on the value under the animation.
  package let needsCurrent: Bool

  /// Whether the animation replaces the whole value of the property.
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

  /// The position in the animation; nil if it has no effect.
  /// - Parameter time: in the time of the layer.
  func position(at time: Double) -> ResolvedTime.Position? {
    guard let group else { return clock.position(at: time) }
    guard let inner = group.time(at: time) else { return nil }
    return clock.position(at: inner.time, includesEnd: inner.includesEnd)
  }

  /// The value of the key path with the animation.
  /// - Parameter current: the value under the animation; ignored unless `needsCurrent`.
  func value(at position: ResolvedTime.Position, over current: PropertyValue) -> PropertyValue {
    let own = ownValue(at: position, current: current)
    return isAdditive ? current.addingOrReplaced(by: own) : own
  }

  /// The animation's own value, before it is added to the value under it.
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
