import Geometry
import Properties

extension AnimationDescription {
  /// The tracks of the animation, including those of the animations in a group, in order. Animations without effect
  /// have none.
  func tracks(in group: GroupClock? = nil) -> [Track] {
    switch body {
    case .basic(let path, let values):
      guard let target = AnimationTarget(path), let ends = ends(target, values) else { return [] }
      return [track(target, in: group, .curve(Easing(curve)), ends)]
    case .spring(let path, let values, let motion):
      guard let target = AnimationTarget(path), let ends = ends(target, values) else { return [] }
      let velocity = motion.velocity.flatMap { target.accepts($0, nil) && $0.isLinear ? $0 : nil }
      return [track(target, in: group, .spring(motion.spring), ends, velocity: velocity)]
    case .keyframes(let path, let keyframes):
      guard let target = AnimationTarget(path),
        keyframes.values.allSatisfy({ target.accepts($0, composition.function) }),
        let values = KeyframeValues(keyframes, target: target, function: composition.function)
      else { return [] }
      return [track(target, in: group, .curve(Easing(curve)), .keyframes(values))]
    case .path(let path, let keyframes):
      return pathTracks(path, keyframes, in: group)
    case .group(let children):
      let clock = GroupClock(timing, curve: curve, in: group)
      return children.flatMap { child in
        var child = child
        // A child without a duration has the duration of the group.
        if child.timing.duration == 0 { child.timing.duration = timing.duration }
        return child.tracks(in: clock)
      }
    }
  }

  private func track(
    _ target: AnimationTarget, in group: GroupClock?, _ pace: Pace, _ values: TrackValues,
    velocity: PropertyValue? = nil
  ) -> Track {
    Track(
      target, timing: timing, group: group, pace: pace, values: values, isAdditive: composition.isAdditive,
      isCumulative: composition.isCumulative, velocity: velocity)
  }

  /// The two values that a basic animation moves between, according to Core Animation's table. If all three are given,
  /// `by` is ignored. If none is given, there is nothing to animate to; when such an animation is added, the layer sets
  /// the previous value as `from`. For an end that is not given, an additive animation, or one with a value function,
  /// uses the neutral value instead of the value under it.
  private func ends(_ target: AnimationTarget, _ values: BasicValues) -> TrackValues? {
    let function = composition.function
    let given = [values.from, values.to, values.by].compactMap { $0 }
    guard let sample = given.first, given.allSatisfy({ target.accepts($0, function) }) else { return nil }
    func both(_ from: PropertyValue, _ to: PropertyValue) -> TrackValues { .tween(target.tween(from, to, function)) }
    switch (values.from, values.to, values.by) {
    case (let from?, let to?, _): return both(from, to)
    case (let from?, nil, let by?): return both(from, from.adding(by))
    case (nil, let to?, let by?): return both(to.subtracting(by), to)
    default: break
    }
    guard composition.isAdditive || function != nil else { return OpenEnds(target, values).map { .open($0) } }
    guard let nothing = function.map({ $0.neutralInput }) ?? sample.neutral else { return nil }
    switch (values.from, values.to, values.by) {
    case (let from?, _, _): return both(from, nothing)
    case (_, let to?, _): return both(nothing, to)
    case (_, _, let by): return by.map { both(nothing, nothing.adding($0)) }
    }
  }

  private func pathTracks(_ path: PropertyKeyPath, _ keyframes: PathKeyframes, in group: GroupClock?) -> [Track] {
    guard let target = AnimationTarget(path), path.followsPaths, let travel = PathTravel(keyframes) else { return [] }
    let shape = path.type == .size ? VectorShape.size : .point
    let tracks = [track(target, in: group, .curve(Easing(curve)), .path(travel, shape))]
    guard let rotation = keyframes.rotation, let turned = AnimationTarget(PropertyKeyPath(rotation.property)),
      turned.path.type == .transform
    else { return tracks }
    // The rotation is added to the transform under the animation.
    let heading = Track(
      turned, timing: timing, group: group, pace: .curve(Easing(curve)),
      values: .heading(travel, turn: rotation.mode.turn),
      isAdditive: true, isCumulative: false)
    return tracks + [heading]
  }
}

extension ValueFunction {
  /// The input whose output is the identity, in the type of the animation's values.
  fileprivate var neutralInput: PropertyValue {
    inputType == .number ? .number(neutral.x) : .numbers([neutral.x, neutral.y, neutral.z])
  }
}
