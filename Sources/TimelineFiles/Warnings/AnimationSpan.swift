import Animations
import Layers
import Properties
import Timelines

/// When an animation of one key path is shown, in seconds of the stage, and what it shows last.
struct AnimationSpan {
  let animation: Timeline.Animation
  let path: PropertyKeyPath
  let key: String

  /// When the animation is added, begins and ends.
  let added: Double
  let begin: Double
  var end: Double

  /// Whether it shows its first value from the time it is added, and its last one for ever.
  let fillsBefore: Bool
  var fillsAfter: Bool

  /// Whether the jump at its end is meant or unknown: it repeats, is additive, or is cut off.
  var isExempt: Bool

  /// When it starts to be shown.
  var start: Double { fillsBefore ? added : begin }

  /// Whether the animation shows one value all the time, which is meant to last as long as it.
  func isConstant(over model: PropertyValue) -> Bool {
    guard let first = animation.firstValue(over: model), let last = animation.lastValue(over: model) else {
      return false
    }
    return first.difference(from: last) == 0 && !animation.hasInnerKeyframes
  }

  /// The value at the end, over a value of the model; nil where it is not known.
  func lastValue(over model: PropertyValue) -> PropertyValue? {
    animation.autoreverses ? animation.firstValue(over: model) : animation.lastValue(over: model)
  }
}

extension AnimationSpan {
  /// Where times of an animation are within the stage's time.
  struct Clock {
    let added: Double
    /// The time that is 0 of the clock, and how many seconds of the clock one second of the stage is.
    let origin: Double
    let speed: Double
    /// The duration of an animation that has none, in seconds of the clock, and the end of the group; infinite outside.
    let duration: Double
    let end: Double
    let isExempt: Bool
    /// Whether the last values of the group stay.
    let fillsAfter: Bool
  }

  /// The spans of an animation, or of those in a group.
  static func all(
    of animation: Timeline.Animation, key: String, on layer: Timeline.Layer, clock: Clock
  ) -> [AnimationSpan] {
    guard animation.speed > 0 else { return [] }
    let speed = clock.speed * animation.speed
    let isChild = clock.end < .infinity
    let begin =
      isChild || animation.beginTime != 0 ? clock.origin + animation.beginTime / clock.speed : clock.added
    let duration = animation.givenDuration ?? clock.duration
    let natural = begin + animation.activeDuration(cycle: duration) / speed
    // What ends within a rounding error of its group ends with it.
    let isCut = natural > clock.end * (1 + 1e-9)
    let fills = animation.fillsForwards && (isChild || !animation.isRemovedOnCompletion)
    let end = fills || isCut ? clock.end : min(natural, clock.end)
    let staysWithGroup = clock.fillsAfter && natural >= clock.end * (1 - 1e-9)
    // Another warning says that a removed animation does not fill forwards.
    let isForwards = !isChild && animation.fillMode == CAMediaTimingFillMode.forwards.rawValue
    let isExempt = clock.isExempt || animation.endsUnpredictably || isForwards || isCut && !fills
    guard animation.children.isEmpty else {
      let inner = Clock(
        added: clock.added, origin: begin, speed: speed, duration: duration, end: min(natural, clock.end),
        isExempt: isExempt || animation.autoreverses, fillsAfter: isChild ? fills && clock.fillsAfter : fills)
      return animation.children.flatMap { all(of: $0, key: key, on: layer, clock: inner) }
    }
    guard let text = animation.keyPath, let path = try? PropertyKeyPath(text, of: layer.layerClass) else { return [] }
    return [
      AnimationSpan(
        animation: animation, path: path, key: key, added: clock.added, begin: begin, end: end,
        fillsBefore: animation.fillsBackwards,
        fillsAfter: isChild ? clock.fillsAfter && fills || staysWithGroup : fills,
        isExempt: isExempt)
    ]
  }
}

extension Timeline.Animation {
  fileprivate var fillsForwards: Bool {
    [CAMediaTimingFillMode.forwards, .both].map(\.rawValue).contains(fillMode)
  }

  fileprivate var fillsBackwards: Bool {
    [CAMediaTimingFillMode.backwards, .both].map(\.rawValue).contains(fillMode)
  }

  /// Whether the value at the end is meant to jump or does not follow from the values alone.
  fileprivate var endsUnpredictably: Bool {
    ![0, 1].contains(number(animationProperties.repeatCount) ?? 1)
      || (number(animationProperties.repeatDuration) ?? 0) > 0
      || (number(animationProperties.timeOffset) ?? 0) != 0 || isAdditive || hasValueFunction
  }
}
