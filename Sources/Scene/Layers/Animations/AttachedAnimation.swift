import Animations
import Properties
import RenderTree

/// An animation of a layer, from `add` until its removal.
final class AttachedAnimation {
  let animation: CAAnimation
  let key: String?

  /// Unowned for speed, like `CALayer.parent`. The layer sets it to nil when it removes the animation and when it is
  /// deallocated.
  unowned(unsafe) private(set) var layer: CALayer?

  private var completions: [Completion]

  /// The clock by which the program computed an absolute `beginTime`. The stage that later shows the layer may have
  /// another clock.
  private let begun: ClockReading?

  /// The animation for the render tree, compiled at the first commit; nil if it animates nothing.
  private(set) var compiled: CompiledAnimation?

  /// The transition for the render tree, if the animation is one; compiled at the first commit.
  private(set) var transition: LayerTransition?

  /// Whether a commit has determined its begin time.
  private(set) var isCommitted = false

  var hasStarted = false

  /// Whether the layer is removing this animation, perhaps together with others.
  var isLeaving = false
  private(set) var isOver = false

  init(_ animation: CAAnimation, key: String?, layer: CALayer, completions: [Completion]) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.completions = completions
    let reading = TransactionState.current.lastReading
    begun = layer.isOnStage || reading?.context != LayerContext.current?.id ? nil : reading
    for completion in completions { completion.enter() }
  }

  /// At the first commit, replaces a `beginTime` of zero with the layer's time, and compiles the animation.
  /// - Parameters:
  ///   - localTime: the layer's own time, in seconds.
  ///   - parentTime: the superlayer's time, in seconds.
  ///   - before: the layer's node of the last commit; nil if the layer was not in the tree.
  ///   - clock: the context that commits the animation, and its time.
  func commit(
    at localTime: Double, parentTime: Double, in table: PropertyTable, before: RenderNode?, clock: ClockReading
  ) {
    guard !isCommitted else { return }
    isCommitted = true
    if animation.beginTime == 0 {
      animation.beginTime = localTime
    } else if let begun, begun.context != clock.context, animation.beginTime >= begun.time {
      // The time belongs to an earlier stage, whose clock the thread followed before this stage was created.
      animation.beginTime += clock.time - begun.time
    }
    let name = AnimationName(key: key, className: "\(type(of: animation))")
    compiled = animation.description(in: table).map { CompiledAnimation($0, name: name) }
    transition = (animation as? CATransition)?.compiled(before: before, at: parentTime)
  }

  /// The layer's own times at which the animation begins and ends.
  var span: (begin: Double, end: Double) {
    let timing = animation.mediaTiming
    return (timing.beginTime, timing.activeEnd)
  }

  /// Whether the end needs no callback, and the layer looks the same after it with and without the animation.
  var endsQuietly: Bool {
    guard animation.delegate == nil, completions.isEmpty, transition == nil else { return false }
    let isFilled = animation.fillMode == .forwards || animation.fillMode == .both
    return !isFilled && layer?.affectsDrawing(self) != true
  }

  /// Notifies the delegate and the completion blocks, once.
  func stop(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    let animation = animation
    if let delegate = animation.delegate {
      TransactionState.current.enqueue { delegate.animationDidStop(animation, finished: finished) }
    }
    leaveCompletions()
  }

  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    let animation = animation
    guard let delegate = animation.delegate else { return }
    TransactionState.current.enqueue { delegate.animationDidStart(animation) }
  }

  /// Called when the layer has removed the animation, or is deallocated.
  func layerIsGone() {
    layer = nil
    leaveCompletions()
  }

  private func leaveCompletions() {
    let left = completions
    completions = []
    for completion in left { completion.leave() }
  }
}
