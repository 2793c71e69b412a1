import Animations
import Foundation
import Layers

/// Blocks whose changes of views animate.
///
/// A block's changes of layers on a stage move from the old values to the new ones; changes elsewhere show at once. Places,
/// sizes, flat transforms and opacities of blocks that overlap in time are added up, so that what is interrupted goes on
/// smoothly. A block within another has that one's duration and curve unless an option says otherwise. The completion is called when
/// everything has stopped, with whether nothing was taken away before its end; at once if nothing moves.
extension UIView {
  /// Animates changes with a duration in seconds, slow at the beginning and at the end.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes with a duration in seconds, slow at the beginning and at the end.
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

  /// Animates changes with a spring, which comes to rest within the duration.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: in seconds.
  ///   - dampingRatio: 1 for no swinging, towards 0 for more.
  ///   - velocity: at the beginning, in whole ways a second.
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
  ///   - duration: about when it looks finished, in seconds.
  ///   - bounce: how much it swings: 0 not at all, towards 1 more.
  ///   - velocity: at the beginning, in whole ways a second.
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

  // MARK: Steps

  /// Animates changes in steps, which `addKeyframe` makes within the block. Duration and delay are in seconds.
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

  /// A step within `animateKeyframes`: its changes are made between two times. Elsewhere they show at once.
  /// - Parameters:
  ///   - frameStartTime: when it begins, as a fraction of the whole duration.
  ///   - frameDuration: how long it is, as a fraction of the whole duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard case .keyframes(let recorder) = ViewAnimation.recorder else { return animations() }
    recorder.step(start: frameStartTime, duration: frameDuration, animations)
  }

  // MARK: How, and whether at all

  /// Lets changes within a block repeat.
  /// - Parameters:
  ///   - count: how often they are made; a half more than there and back ends at the new values.
  ///   - autoreverses: whether each time goes back.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimation.current else { return animations() }
    let outer = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Float(count), autoreverses)
    animations()
    (block.repeatCount, block.autoreverses) = outer
  }

  /// Makes changes that show at once, also within a block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = ViewAnimation.areEnabled
    ViewAnimation.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimation.areEnabled = wereEnabled
  }

  /// Sets whether blocks animate; if not, their changes show at once and their completions are called at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  /// Whether blocks animate.
  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// The duration of the block that runs, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}
