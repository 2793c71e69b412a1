import Animations
import Foundation
import Layers

/// An animation block: the timing of its animations, and a completion for when all of them have stopped.
@MainActor
final class ViewAnimation {
  /// The duration, in seconds.
  let duration: Double

  /// The delay before the animations, in seconds.
  let delay: Double
  let motion: Motion
  let options: UIView.AnimationOptions

  /// The number of repetitions; nil for one.
  var repeatCount: Float?
  var autoreverses: Bool

  private let completion: ((Bool) -> Void)?

  /// The number of animations that have not stopped.
  private var runningCount = 0
  private var hasFinished = true
  private var isClosed = false

  /// The interpolation between old and new values.
  enum Motion {
    case curve(CAMediaTimingFunction)
    case spring(SpringMotionParameters)
  }

  init(
    duration: Double, delay: Double, motion: Motion, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    let outer = Self.current
    self.duration =
      outer.map { options.contains(.overrideInheritedDuration) ? duration : $0.duration } ?? max(0, duration)
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    self.motion = outer.map { options.contains(.overrideInheritedCurve) ? motion : $0.motion } ?? motion
    self.options = options
    self.completion = completion
    let inherited = options.contains(.overrideInheritedOptions) ? nil : outer
    repeatCount = options.contains(.repeat) ? .infinity : inherited?.repeatCount
    autoreverses = options.contains(.autoreverse) || inherited?.autoreverses == true
  }

  // MARK: The current block

  /// The treatment of changes in the current blocks, the innermost last.
  enum Recorder {
    case block(ViewAnimation)
    case keyframes(KeyframeRecorder)
    case animator(AnimatorRecorder)
    /// Changes take effect at once.
    case none
  }

  private static var recorders: [Recorder] = []

  /// Whether blocks animate.
  static var areEnabled = true

  /// The innermost block, if it animates changes.
  static var current: ViewAnimation? {
    if case .block(let block)? = recorders.last { block } else { nil }
  }

  static var recorder: Recorder { recorders.last ?? .none }

  /// Whether changes now animate.
  static var isAnimating: Bool {
    if case .none = recorder { false } else { areEnabled }
  }

  /// Runs a closure whose changes a recorder receives.
  static func record(_ recorder: Recorder, _ body: () -> Void) {
    recorders.append(recorder)
    body()
    recorders.removeLast()
  }

  /// The action for a change of a layer's property; nil if it does not animate.
  static func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard areEnabled, !unanimatedKeys.contains(event), layer.animatesImplicitly(event), layer.isOnStage else {
      return nil
    }
    switch recorder {
    case .block(let block):
      return block.duration > 0 ? block.action(of: ViewChange(layer, event) { block.animate($0) }) : nil
    case .keyframes(let keyframes): return ViewChange(layer, event) { keyframes.add($0) }
    case .animator(let animator): return ViewChange(layer, event) { animator.add($0) }
    case .none: return nil
    }
  }

  /// The keys that Core Animation animates and UIKit does not.
  private static let unanimatedKeys: Set<String> = ["hidden", "contents", "masksToBounds", "filters"]

  // MARK: Running

  /// Runs the block's changes; calls its completion if nothing animates.
  func run(_ changes: () -> Void) {
    Self.record(.block(self), changes)
    close()
  }

  func close() {
    isClosed = true
    guard runningCount == 0, let completion else { return }
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion(true) }
    CATransaction.commit()
  }

  /// The action for a change: an animation from the old value, with the block's timing.
  private func action(of change: ViewChange) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch motion {
    case .curve(let function):
      let action = ViewChangeAnimation()
      action.timingFunction = function
      action.run(change)
      animation = action
    case .spring(let spring):
      let action = ViewChangeSpringAnimation()
      spring.set(action, duration: duration)
      action.run(change)
      animation = action
    }
    (animation.keyPath, animation.fromValue) = (change.key, change.oldValue)
    setTimes(of: animation, in: change.layer)
    return animation
  }

  /// Animates a change.
  private func animate(_ change: ViewChange) {
    for difference in change.differences(fromCurrent: options.contains(.beginFromCurrentState)) {
      let animation = basicAnimation
      animation.keyPath = difference.keyPath
      (animation.fromValue, animation.toValue) = (difference.from, difference.to)
      animation.isAdditive = difference.isAdditive
      add(animation, to: change.layer, forKey: difference.isAdditive ? nil : difference.keyPath)
    }
  }

  /// An animation with the block's curve or spring, without values.
  private var basicAnimation: CABasicAnimation {
    switch motion {
    case .curve(let function):
      let animation = CABasicAnimation()
      animation.timingFunction = function
      return animation
    case .spring(let spring): return spring.animation(duration: duration)
    }
  }

  /// Adds an animation with the block's timing. Without a key, it gets a unique one.
  func add(_ animation: CAPropertyAnimation, to layer: CALayer, forKey key: String?) {
    setTimes(of: animation, in: layer)
    animation.delegate = AnimationEnd(expectEnd())
    layer.add(animation, forKey: key ?? layer.freeAnimationKey(animation.keyPath ?? ""))
  }

  private func setTimes(of animation: CAPropertyAnimation, in layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 { animation.beginTime = layer.convertTime(layer.stageTime, from: nil) + delay }
    if let repeatCount { animation.repeatCount = repeatCount }
    animation.autoreverses = autoreverses
  }

  /// Makes the completion wait for another animation. Call the result when that has stopped, with whether it finished.
  func expectEnd() -> @MainActor (Bool) -> Void {
    runningCount += 1
    return { [self] finished in end(finished) }
  }

  private func end(_ finished: Bool) {
    runningCount -= 1
    hasFinished = hasFinished && finished
    if runningCount == 0, isClosed { completion?(hasFinished) }
  }
}

/// Calls a closure when an animation has stopped.
final class AnimationEnd: CAAnimationDelegate {
  private let body: @MainActor (Bool) -> Void

  init(_ body: @escaping @MainActor (Bool) -> Void) { self.body = body }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let body = body
    MainActor.assumeIsolated { body(flag) }
  }
}

extension CALayer {
  /// An unused animation key that begins with a key path.
  func freeAnimationKey(_ keyPath: String) -> String {
    let known = Set(animationKeys() ?? [])
    guard known.contains(keyPath) else { return keyPath }
    var number = 2
    while known.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
