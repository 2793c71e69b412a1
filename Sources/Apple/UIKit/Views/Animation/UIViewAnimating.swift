import Foundation

/// Where an animator is: at the end, at the beginning or between them.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The new values.
  case end
  /// The old values.
  case start
  /// What is shown.
  case current
}

/// What an animator is about to do.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not begun, or is over.
  case inactive
  /// It moves, or stands between the ends.
  case active
  /// It was stopped, and waits to be finished.
  case stopped
}

/// What moves, and can be paused and turned round.
@MainActor @preconcurrency
public protocol UIViewAnimating: AnyObject {
  /// What it is about to do.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes back to the old values.
  var isReversed: Bool { get set }
  /// How far it is on its way, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still.
  func pauseAnimation()
  /// Leaves everything where it is shown.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What moves the changes of blocks.
@MainActor @preconcurrency
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin later, by a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with another curve, in a multiple of the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
