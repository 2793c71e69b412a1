import Animations
import Foundation
import Layers

/// One animation block: how what it changes moves, and what is done when all of that has stopped.
@MainActor
final class ViewAnimation {
  /// In seconds.
  let duration: Double

  /// How long to wait before, in seconds.
  let delay: Double
  let motion: Motion
  let options: UIView.AnimationOptions

  /// How often the motion repeats; nil for once.
  var repeatCount: Float?
  var autoreverses: Bool

  private let completion: ((Bool) -> Void)?

  /// The motions that go on.
  private var runningCount = 0
  private var hasFinished = true
  private var isClosed = false

  /// How values go from the beginning to the end.
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

  /// What the blocks that run now do with changes, the innermost last.
  enum Recorder {
    case block(ViewAnimation)
    case keyframes(KeyframeRecorder)
    case animator(AnimatorRecorder)
    /// Changes show at once.
    case none
  }

  private static var recorders: [Recorder] = []

  /// Whether blocks animate at all.
  static var areEnabled = true

  /// The innermost block, if changes animate in it.
  static var current: ViewAnimation? {
    if case .block(let block)? = recorders.last { block } else { nil }
  }

  static var recorder: Recorder { recorders.last ?? .none }

  /// Whether changes animate now.
  static var isAnimating: Bool {
    if case .none = recorder { false } else { areEnabled }
  }

  /// Runs code whose changes a recorder is told of.
  static func record(_ recorder: Recorder, _ body: () -> Void) {
    recorders.append(recorder)
    body()
    recorders.removeLast()
  }

  /// The action of a change of a layer's property; nil where it does not animate.
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

  /// What Core Animation would animate, and UIKit does not.
  private static let unanimatedKeys: Set<String> = ["hidden", "contents", "masksToBounds", "filters"]

  // MARK: Running

  /// Runs the block's changes, and its completion if nothing moves.
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

  /// The action of a change: an animation with the block's motion and times, from the value before.
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

  /// Lets a change move.
  private func animate(_ change: ViewChange) {
    for difference in change.differences(fromCurrent: options.contains(.beginFromCurrentState)) {
      let animation = basicAnimation
      animation.keyPath = difference.keyPath
      (animation.fromValue, animation.toValue) = (difference.from, difference.to)
      animation.isAdditive = difference.isAdditive
      add(animation, to: change.layer, forKey: difference.isAdditive ? nil : difference.keyPath)
    }
  }

  /// An animation of the block's motion, without values.
  private var basicAnimation: CABasicAnimation {
    switch motion {
    case .curve(let function):
      let animation = CABasicAnimation()
      animation.timingFunction = function
      return animation
    case .spring(let spring): return spring.animation(duration: duration)
    }
  }

  /// Adds an animation with the block's times. Without a key, it gets one that no other has.
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

  /// Lets the block wait for something; to be called when that has stopped, with whether it has come to its end.
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

/// Tells when an animation has stopped.
final class AnimationEnd: CAAnimationDelegate {
  private let body: @MainActor (Bool) -> Void

  init(_ body: @escaping @MainActor (Bool) -> Void) { self.body = body }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let body = body
    MainActor.assumeIsolated { body(flag) }
  }
}

extension CALayer {
  /// A key that begins with a key path, and that no animation has.
  func freeAnimationKey(_ keyPath: String) -> String {
    let known = Set(animationKeys() ?? [])
    guard known.contains(keyPath) else { return keyPath }
    var number = 2
    while known.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
