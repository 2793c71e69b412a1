import Animations
import Foundation
import Layers
import Properties

/// Collects what the blocks of a property animator change.
@MainActor
final class AnimatorRecorder {
  private(set) var motions: [AnimatorMotion] = []

  /// When the changes that are made now begin, as a fraction of the whole duration.
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

/// A property that an animator moves.
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

  /// What goes on from one fraction of the way to another.
  struct Phase {
    /// Fractions of the way: 0 is the beginning, 1 the end.
    var from = 0.0, to = 1.0

    /// In seconds; without what is waited before.
    var duration: Double
    var timing: Timing

    /// The waiting before, in seconds.
    var wait = 0.0

    /// Of the waiting and the duration together, what has passed, in seconds.
    var elapsed = 0.0

    /// 1 for forwards, −1 for backwards, 0 for standing still.
    var speed: Float = 1

    var length: Double { wait + duration }
  }

  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(UISpringTimingParameters)
  }

  /// Shows a phase from now on.
  /// - Parameter end: told when the motion has come to the end of the phase.
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

  /// The begin, in the layer's time, of what has been running for some seconds; less than 0 where it is still to begin.
  private func begin(_ passed: Double) -> CFTimeInterval {
    let time = layer.convertTime(layer.stageTime, from: nil) - passed
    // A begin of 0 would be the time of the commit.
    return time == 0 ? .leastNormalMagnitude : time
  }

  private func value(_ fraction: Double, of tween: Tween) -> PropertyValue {
    fraction == 0 ? start : fraction == 1 ? end : tween.value(at: fraction)
  }

  /// What is shown now.
  private var shownObject: Any? { layer.presentation()?.value(forKey: key) }

  /// Ends the motion: the property has the value of an end, or the one that is shown.
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
