import Animations
import Layers
import Properties
import Timelines

/// When an animation of one key path is shown, in seconds of the stage, and what it shows last.
struct AnimationSpan {
  let animation: Timeline.Animation
  let path: PropertyKeyPath
  let key: String

  /// How it runs from its begin.
  let timing: MediaTiming

  /// When the animation is added, begins and ends.
  private(set) var added: Double
  private(set) var begin: Double
  private(set) var end: Double

  /// When its first pass would be over.
  private(set) var firstPassEnd: Double

  /// Whether it shows its first value from the time it is added, and its last one for ever.
  let fillsBefore: Bool
  let fillsAfter: Bool

  /// Whether the jump at its end is meant or unknown: it repeats, is additive, or is cut off.
  let isExempt: Bool

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
  /// - Parameter model: a layer with the values of the model.
  func lastValue(over value: PropertyValue, of model: CALayer) -> PropertyValue? {
    guard let position = timing.resolve(timing.activeEnd).position else { return nil }
    // At its end a spring counts as settled.
    switch position.progress {
    case 0: return animation.firstValue(over: value)
    case 1: return animation.lastValue(over: value)
    default: return self.value(at: position.basicTime, on: model)
    }
  }

  /// The value at a time within a pass, in seconds, as a layer presents it that has nothing but the property.
  private func value(at time: Double, on model: CALayer) -> PropertyValue? {
    let layer = type(of: model).make()
    layer.setValue(model.value(at: PropertyKeyPath(path.property)).any, forKey: path.property.name)
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
  ///   - clocks: those of the layer and of the layers around it.
  ///   - added: when the animation is added, in seconds of the stage.
  func onStage(_ clocks: ClockChain, added: Double) -> AnimationSpan {
    var span = self
    span.added = added
    (span.begin, span.end) = (clocks.firstOuterTime(ofLocal: begin), clocks.firstOuterTime(ofLocal: end))
    span.firstPassEnd = clocks.firstOuterTime(ofLocal: firstPassEnd)
    return span
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
    // The times within a group that runs backwards are not known.
    guard animation.speed > 0 || animation.children.isEmpty else { return [] }
    let speed = clock.speed * abs(animation.speed)
    let isChild = clock.end < .infinity
    let begin =
      isChild || animation.beginTime != 0 ? clock.origin + animation.beginTime / clock.speed : clock.added
    let duration = animation.givenDuration ?? clock.duration
    let timing = animation.timing(pass: duration)
    let natural = speed > 0 ? begin + timing.activeDuration / speed : .infinity
    // What ends within a rounding error of its group ends with it.
    let isCut = natural > clock.end * (1 + 1e-9)
    let fills = animation.fillsForwards && (isChild || !animation.isRemovedOnCompletion)
    let end = fills || isCut ? clock.end : min(natural, clock.end)
    let staysWithGroup = clock.fillsAfter && natural >= clock.end * (1 - 1e-9)
    // Another warning says that a removed animation does not fill forwards.
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

  /// Whether the value at the end does not follow from the values alone.
  fileprivate var endsUnpredictably: Bool { isAdditive || hasValueFunction }
}

extension MediaTiming {
  /// Whether it ends with its first pass, or with the way back of that: other ends are cuts, or one of many.
  fileprivate var endsOnce: Bool {
    let passes = activeDuration / duration
    return [1, autoreverses ? 2 : 1].contains { abs(passes - $0) < 1e-9 }
  }
}
