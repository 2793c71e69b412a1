import Animations
import Layers
import Properties
import Timelines

/// The time span during which an animation of one key path is shown, in seconds of the stage, and its last value.
struct AnimationSpan {
  let animation: Timeline.Animation
  let path: PropertyKeyPath
  let key: String

  /// The timing of the animation from its begin time.
  let timing: MediaTiming

  /// The times when the animation is added, begins and ends.
  private(set) var added: Double
  private(set) var begin: Double
  private(set) var end: Double

  /// The time when its first pass would end.
  private(set) var firstPassEnd: Double

  /// Whether it shows its first value from the time it is added, and its last value forever.
  let fillsBefore: Bool
  let fillsAfter: Bool

  /// Whether a jump at its end may be intended or cannot be determined: it repeats, is additive, or is cut off.
  let isExempt: Bool

  /// The time from which it is shown.
  var start: Double { fillsBefore ? added : begin }

  /// Whether the animation shows a constant value, which is then intended to last as long as the animation.
  func isConstant(over model: PropertyValue) -> Bool {
    guard let first = animation.firstValue(over: model), let last = animation.lastValue(over: model) else {
      return false
    }
    return first.difference(from: last) == 0 && !animation.hasInnerKeyframes
  }

  /// The last value, applied to a value of the model; nil if it is unknown.
  /// - Parameter model: a layer with the values of the model.
  func lastValue(over value: PropertyValue, of model: CALayer) -> PropertyValue? {
    guard let position = timing.resolve(timing.activeEnd).position else { return nil }
    // A spring counts as settled at its end.
    switch position.progress {
    case 0: return animation.firstValue(over: value)
    case 1: return animation.lastValue(over: value)
    default: return self.value(at: position.basicTime, on: model)
    }
  }

  /// The value at a time within a pass, in seconds, as presented by a layer that has only this property.
  private func value(at time: Double, on model: CALayer) -> PropertyValue? {
    let layer = type(of: model).make()
    let whole = PropertyKeyPath(path.property)
    layer.set(model.value(at: whole), at: whole)
    let paused = animation.makeAnimation()
    (paused.speed, paused.timeOffset, paused.duration) = (0, time, timing.duration)
    (paused.repeatCount, paused.repeatDuration, paused.autoreverses) = (0, 0, false)
    let context = LayerContext(root: layer)
    return context.perform {
      layer.add(paused, forKey: key)
      context.commit()
      return layer.presentation(at: 0)?.value(at: path)
    }
  }

  /// The span in the time of the stage.
  /// - Parameters:
  ///   - clocks: the clocks of the layer and its ancestors.
  ///   - added: the time when the animation is added, in seconds of the stage.
  func onStage(_ clocks: ClockChain, added: Double) -> AnimationSpan {
    var span = self
    span.added = added
    (span.begin, span.end) = (clocks.firstOuterTime(ofLocal: begin), clocks.firstOuterTime(ofLocal: end))
    span.firstPassEnd = clocks.firstOuterTime(ofLocal: firstPassEnd)
    return span
  }
}

extension AnimationSpan {
  /// Maps times of an animation to the time of the stage.
  struct Clock {
    let added: Double
    /// The time of the stage at which the clock is 0, and the seconds of the clock per second of the stage.
    let origin: Double
    let speed: Double
    /// The default duration of an animation, in seconds of the clock, and the end of the group; infinite without a
    /// group.
    let duration: Double
    let end: Double
    let isExempt: Bool
    /// Whether the group keeps its last values.
    let fillsAfter: Bool
  }

  /// The spans of an animation, or of the animations in a group.
  static func all(
    of animation: Timeline.Animation, key: String, on layer: Timeline.Layer, clock: Clock
  ) -> [AnimationSpan] {
    // Times within a group that runs backwards are not supported.
    guard animation.speed > 0 || animation.children.isEmpty else { return [] }
    let speed = clock.speed * abs(animation.speed)
    let isChild = clock.end < .infinity
    let begin =
      isChild || animation.beginTime != 0 ? clock.origin + animation.beginTime / clock.speed : clock.added
    let duration = animation.givenDuration ?? clock.duration
    let timing = animation.timing(pass: duration)
    let natural = speed > 0 ? begin + timing.activeDuration / speed : .infinity
    // An animation that ends within a rounding error of its group ends with the group.
    let isCut = natural > clock.end * (1 + 1e-9)
    let fills = animation.fillsForwards && (isChild || !animation.isRemovedOnCompletion)
    let end = fills || isCut ? clock.end : min(natural, clock.end)
    let staysWithGroup = clock.fillsAfter && natural >= clock.end * (1 - 1e-9)
    // Another warning reports that a removed animation does not fill forwards.
    let isForwards = !isChild && animation.fillMode == CAMediaTimingFillMode.forwards.rawValue
    let isExempt = clock.isExempt || animation.endsUnpredictably || !timing.endsOnce || isForwards || isCut && !fills
    guard animation.children.isEmpty else {
      let inner = Clock(
        added: clock.added, origin: begin, speed: speed, duration: duration, end: min(natural, clock.end),
        isExempt: isExempt || animation.autoreverses || animation.timeOffset != 0,
        fillsAfter: isChild ? fills && clock.fillsAfter : fills)
      return animation.children.flatMap { all(of: $0, key: key, on: layer, clock: inner) }
    }
    guard let text = animation.keyPath, let path = try? PropertyKeyPath(text, of: layer.layerClass) else { return [] }
    return [
      AnimationSpan(
        animation: animation, path: path, key: key, timing: timing, added: clock.added, begin: begin, end: end,
        firstPassEnd: speed > 0 ? begin + duration / speed : .infinity, fillsBefore: animation.fillsBackwards,
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

  /// Whether the value at the end cannot be determined from the values alone.
  fileprivate var endsUnpredictably: Bool { isAdditive || hasValueFunction }
}

extension MediaTiming {
  /// Whether it ends after its first pass, or after reversing that pass; not if it is cut off or repeats.
  fileprivate var endsOnce: Bool {
    let passes = activeDuration / duration
    return [1, autoreverses ? 2 : 1].contains { abs(passes - $0) < 1e-9 }
  }
}
