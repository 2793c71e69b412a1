import Animations
import Foundation
import Layers

/// Animates changes of views. The animation can be paused, scrubbed, reversed and stopped.
///
/// The animations are part of what a stage shows, so a script may pause and resume them at any time of the movie.
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration in seconds; the settling duration of a spring with physical parameters.
  public private(set) final var duration: TimeInterval

  /// The delay of `startAnimation(afterDelay:)`, in seconds.
  public private(set) final var delay: TimeInterval = 0

  /// The timing; nil for the curve `easeInOut`.
  public final let timingParameters: (any UITimingCurveProvider)?

  /// The state.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// Whether the animation is running.
  public private(set) final var isRunning = false

  /// Stored, without effect.
  open var isUserInteractionEnabled = true
  /// Stored, without effect.
  open var isManualHitTestingEnabled = false
  /// Stored, without effect: animators can always be interrupted.
  open var isInterruptible = true

  /// Whether `fractionComplete` scrubs linearly over the distance; otherwise it scrubs over time, and the curve
  /// applies. True by default.
  open var scrubsLinearly = true

  /// Whether the animator pauses at the end, and stays active; false by default.
  open var pausesOnCompletion = false

  private final var pending: [(delayFactor: Double, changes: () -> Void)] = []
  private final var completions: [(UIViewAnimatingPosition) -> Void] = []
  private final let recorder = AnimatorRecorder()

  /// The current phase; nil while inactive.
  private final var phase: AnimatorMotion.Phase?

  /// The media time at which `phase.elapsed` was valid.
  private final var phaseTime = 0.0

  /// Counts phases, so that the ends of previous phases are ignored.
  private final var phaseCount = 0
  private final var runningCount = 0

  /// An animator with timing parameters.
  /// - Parameter duration: in seconds.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.ownDuration ?? max(0, duration.isFinite ? duration : 0)
    timingParameters = parameters
    super.init()
  }

  /// An animator with a predefined curve, and changes that are made when it starts.
  /// - Parameter duration: in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a cubic curve, and changes that are made when it starts.
  /// - Parameter duration: in seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that takes a duration in seconds, and changes that are made when it starts.
  /// - Parameter ratio: 1 for no oscillation; smaller values oscillate more.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Starts an animator. Duration and delay are in seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Changes

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    pending.append((factor.isFinite ? factor : 0, animation))
    guard state == .active else { return }
    makePendingChanges()
    if let phase { show(phase) }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private final func makePendingChanges() {
    let blocks = pending
    pending = []
    for block in blocks {
      recorder.delayFactor = block.delayFactor
      ViewAnimation.record(.animator(recorder), block.changes)
    }
  }

  // MARK: Time

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    guard state == .inactive else { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    begin()
    var phase = AnimatorMotion.Phase(duration: duration, timing: timing(of: timingParameters))
    phase.wait = self.delay
    run(phase)
  }

  private final func begin() {
    state = .active
    makePendingChanges()
  }

  /// Pauses the animation at its current position. If it has not started, it starts paused.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    guard state == .active, var phase = currentPhase else {
      begin()
      return show(AnimatorMotion.Phase(duration: duration, timing: timing(of: timingParameters), speed: 0))
    }
    phase.speed = 0
    show(phase)
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning, let phase = currentPhase else { return }
    if parameters == nil, !(durationFactor > 0), !isScrubbed {
      // It was not scrubbed while paused, so it continues as if it had not paused.
      var phase = phase
      phase.speed = isReversed ? -1 : 1
      return run(phase)
    }
    let (from, to) = (fraction(of: phase), isReversed ? 0.0 : 1.0)
    let rest = abs(to - from) * duration
    let length = durationFactor > 0 ? Double(durationFactor) * duration : rest
    isScrubbed = false
    run(
      AnimatorMotion.Phase(
        from: from, to: to, duration: length, timing: timing(of: parameters ?? timingParameters)))
  }

  /// Whether `fractionComplete` was set while paused.
  private final var isScrubbed = false

  open var isReversed = false {
    didSet {
      guard isReversed != oldValue, state == .active, let phase = currentPhase, isRunning else { return }
      var turned = phase
      turned.speed = -phase.speed
      run(turned)
    }
  }

  /// The completed fraction, 0…1. Setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive, let phase = currentPhase else { return 0 }
      return CGFloat(isReversed ? 1 - fraction(of: phase) : fraction(of: phase))
    }
    set {
      guard state != .stopped else { return }
      if state == .inactive { begin() }
      let given = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 0
      let way = isReversed ? 1 - given : given
      isScrubbed = true
      let timing = scrubsLinearly ? .curve(CAMediaTimingFunction(name: .linear)) : timing(of: timingParameters)
      show(
        AnimatorMotion.Phase(duration: duration, timing: timing, elapsed: way * duration, speed: 0))
    }
  }

  /// Stops the animation and keeps the current values.
  /// - Parameter withoutFinishing: whether the animator becomes inactive; otherwise call `finishAnimation(at:)` next.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    let motions = recorder.motions
    phaseCount += 1
    isRunning = false
    for motion in motions { motion.finish(at: .current) }
    state = .stopped
    if withoutFinishing { reset() }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  // MARK: Phases

  /// The time of the stage of the first animated layer, in seconds.
  private final var time: Double { recorder.motions.first?.layer.stageTime ?? CACurrentMediaTime() }

  /// The current phase, with its elapsed time up to now.
  private final var currentPhase: AnimatorMotion.Phase? {
    guard var phase else { return nil }
    let passed = (time - phaseTime) * Double(phase.speed)
    phase.elapsed = min(max(phase.elapsed + passed, 0), phase.length)
    return phase
  }

  /// The fraction of the way from the old values to the new ones that a phase has reached; for a spring, the fraction
  /// of its time.
  private final func fraction(of phase: AnimatorMotion.Phase) -> Double {
    let time = phase.duration > 0 ? min(max((phase.elapsed - phase.wait) / phase.duration, 0), 1) : 1
    var progress = time
    if case .curve(let function) = phase.timing { progress = function.curve.value(at: time) }
    return phase.from + (phase.to - phase.from) * progress
  }

  private final func timing(of parameters: (any UITimingCurveProvider)?) -> AnimatorMotion.Timing {
    if let spring = parameters?.springTimingParameters { return .spring(spring) }
    return .curve(parameters?.cubicTimingParameters?.function ?? UIView.AnimationCurve.easeInOut.function)
  }

  private final func run(_ phase: AnimatorMotion.Phase) {
    show(phase)
    if recorder.motions.isEmpty || phase.length <= 0 { reachEnd() }
  }

  private final func show(_ phase: AnimatorMotion.Phase) {
    self.phase = phase
    phaseTime = time
    phaseCount += 1
    isRunning = phase.speed != 0
    let number = phaseCount
    runningCount = recorder.motions.count
    for motion in recorder.motions {
      motion.show(phase) { [self] _ in
        guard number == phaseCount else { return }
        runningCount -= 1
        if runningCount == 0 { reachEnd() }
      }
    }
  }

  /// Called when all animations have reached the end of the phase.
  private final func reachEnd() {
    guard let phase else { return }
    let isAtStart = phase.speed < 0 ? phase.from == 0 : phase.to == 0
    guard pausesOnCompletion else { return finish(at: isAtStart ? .start : .end) }
    self.phase?.elapsed = phase.speed < 0 ? 0 : phase.length
    self.phase?.speed = 0
    isRunning = false
  }

  private final func finish(at position: UIViewAnimatingPosition) {
    phaseCount += 1
    for motion in recorder.motions where position != .current || state != .stopped { motion.finish(at: position) }
    let completions = completions
    reset()
    for completion in completions { completion(position) }
  }

  private final func reset() {
    (state, isRunning, phase, isScrubbed) = (.inactive, false, nil, false)
    (completions, pending) = ([], [])
    recorder.removeAll()
  }
}
