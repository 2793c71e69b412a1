import Animations
import Foundation
import Layers

/// Animation blocks.
///
/// Changes of layers on a stage animate from the old to the new values; changes elsewhere take effect at once.
/// Animations of positions, sizes, affine transforms and opacities are additive, so that a block continues smoothly
/// from one that it interrupts. A nested block inherits the duration and curve of the outer block unless an option
/// overrides them. The completion is called when all animations have stopped, with whether all of them have finished;
/// at once if nothing animates.
extension UIView {
  /// Animates changes with a duration in seconds and the curve `easeInOut`.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes with a duration in seconds and the curve `easeInOut`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes. Duration and delay are in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration, delay: delay, motion: .curve(options.curve.function), options: options,
      completion: completion
    ).run(animations)
  }

  /// Animates changes with a spring that settles within the duration.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - dampingRatio: 1 for no oscillation; smaller values oscillate more.
  ///   - velocity: the initial velocity, in total distances per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringMotionParameters(dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    ViewAnimation(
      duration: duration, delay: delay, motion: .spring(spring), options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes with a spring.
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds.
  ///   - bounce: 0 for no oscillation; values towards 1 oscillate more.
  ///   - velocity: the initial velocity, in total distances per second.
  ///   - delay: in seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    let ratio = Double(spring.damping) / (2 * Double(spring.stiffness * spring.mass).squareRoot())
    ViewAnimation(
      duration: spring.settlingDuration, delay: delay,
      motion: .spring(SpringMotionParameters(dampingRatio: ratio, velocity: Double(velocity), spring: spring)),
      options: options, completion: completion
    ).run(animations)
  }

  // MARK: Key frames

  /// Animates key frames, which `addKeyframe` adds in the block. Duration and delay are in seconds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let plain = AnimationOptions(rawValue: options.rawValue)
    let block = ViewAnimation(
      duration: duration, delay: delay, motion: .curve(plain.curve.function), options: plain,
      completion: completion)
    let recorder = KeyframeRecorder()
    ViewAnimation.record(block.duration > 0 ? .keyframes(recorder) : .none, animations)
    recorder.animate(block, mode: options.calculationMode)
    block.close()
  }

  /// Adds a key frame in a block of `animateKeyframes`. Elsewhere the changes take effect at once.
  /// - Parameters:
  ///   - frameStartTime: the start, as a fraction of the whole duration.
  ///   - frameDuration: the length, as a fraction of the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard case .keyframes(let recorder) = ViewAnimation.recorder else { return animations() }
    recorder.step(start: frameStartTime, duration: frameDuration, animations)
  }

  // MARK: Modifiers

  /// Repeats the changes of a closure in an animation block.
  /// - Parameters:
  ///   - count: the number of repetitions. With `autoreverses`, a count that ends in .5 ends at the new values.
  ///   - autoreverses: whether each repetition also plays backwards.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimation.current else { return animations() }
    let outer = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = outer
  }

  /// Makes changes without animations, even in an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = ViewAnimation.areEnabled
    ViewAnimation.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.areEnabled = wereEnabled
  }

  /// Sets whether blocks animate. If not, changes take effect at once and completions are called at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// The duration of the current block, in seconds; 0 outside blocks.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
