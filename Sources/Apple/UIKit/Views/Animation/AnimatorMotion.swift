import Animations
import Foundation
import Layers
import Properties

/// Collects the property changes of a property animator's blocks.
@MainActor
final class AnimatorRecorder {
  private(set) var motions: [AnimatorMotion] = []

  /// When the changes that are being made begin, as a fraction of the whole duration.
  var delayFactor = 0.0

  func removeAll() { motions = [] }

  func add(_ change: ViewChange) {
    if let known = motions.first(where: { $0.layer === change.layer && $0.key == change.key }) {
      known.end = PropertyValue(any: change.newValue ?? NSNull()) ?? .null
      known.endObject = change.newValue
    } else {
      motions.append(AnimatorMotion(change, delayFactor: delayFactor))
    }
  }
}

/// A property that an animator animates.
@MainActor
final class AnimatorMotion {
  let layer: CALayer
  let key: String
  let delayFactor: Double
  let animationKey: String

  let startObject: Any?
  var endObject: Any?
  private let start: PropertyValue
  fileprivate(set) var end: PropertyValue

  init(_ change: ViewChange, delayFactor: Double) {
    (layer, key, self.delayFactor) = (change.layer, change.key, delayFactor)
    (startObject, endObject) = (change.oldValue, change.newValue)
    start = PropertyValue(any: change.oldValue ?? NSNull()) ?? .null
    end = PropertyValue(any: change.newValue ?? NSNull()) ?? .null
    animationKey = change.layer.freeAnimationKey("\(change.key).animator")
  }

  /// A stretch of an animation at constant speed, from one fraction of the way to another.
  struct Phase {
    /// Fractions of the way from the old value (0) to the new value (1).
    var from = 0.0, to = 1.0

    /// The duration in seconds, without the wait before it.
    var duration: Double
    var timing: Timing

    /// The wait before the animation, in seconds.
    var wait = 0.0

    /// The elapsed part of wait and duration together, in seconds.
    var elapsed = 0.0

    /// 1 for forwards, −1 for backwards, 0 for paused.
    var speed: Float = 1

    var length: Double { wait + duration }
  }

  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(UISpringTimingParameters)
  }

  /// Animates a phase from now on.
  /// - Parameter end: called when the animation has reached the end of the phase.
  func show(_ phase: Phase, end ended: @escaping @MainActor (Bool) -> Void) {
    let animation: CABasicAnimation
    switch phase.timing {
    case .curve(let function):
      animation = CABasicAnimation()
      animation.timingFunction = function
    case .spring(let spring): animation = spring.animation(duration: phase.duration)
    }
    let wait = phase.wait + delayFactor * phase.duration
    animation.keyPath = key
    let tween = Tween(start, end)
    animation.fromValue = value(phase.from, of: tween)
    animation.toValue = value(phase.to, of: tween)
    animation.duration = max(1e-6, phase.duration * (1 - delayFactor))
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.speed = phase.speed
    let elapsed = phase.elapsed - wait
    if phase.speed == 0 {
      animation.timeOffset = max(0, elapsed)
    } else {
      let passed = phase.speed > 0 ? elapsed : animation.duration - max(0, elapsed)
      if passed != 0 { animation.beginTime = begin(passed) }
    }
    if phase.speed != 0 { animation.delegate = AnimationEnd(ended) }
    layer.add(animation, forKey: animationKey)
  }

  /// The `beginTime` in the layer's time for an animation of which some seconds have passed. A negative number of
  /// seconds means that it begins later.
  private func begin(_ passed: Double) -> CFTimeInterval {
    let time = layer.convertTime(layer.stageTime, from: nil) - passed
    // A `beginTime` of 0 would mean the time of the commit.
    return time == 0 ? .leastNormalMagnitude : time
  }

  private func value(_ fraction: Double, of tween: Tween) -> PropertyValue {
    fraction == 0 ? start : fraction == 1 ? end : tween.value(at: fraction)
  }

  /// The value in the presentation layer.
  private var shownObject: Any? { layer.presentation()?.value(forKey: key) }

  /// Removes the animation, and sets the property to the value at a position.
  func finish(at position: UIViewAnimatingPosition) {
    let value: Any? =
      switch position {
      case .start: startObject
      case .end: endObject
      case .current: shownObject
      }
    layer.removeAnimation(forKey: animationKey)
    UIView.performWithoutAnimation { layer.setValue(value, forKey: key) }
  }
}
