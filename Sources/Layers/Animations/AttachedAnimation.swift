import Animations
import Properties
import RenderTree

/// An animation on a layer, from `add` until it is taken off.
final class AttachedAnimation {
  let animation: CAAnimation
  let key: String?

  /// Unowned for the same reason as a layer's superlayer; the layer clears it when it lets go of the animation and when
  /// it goes itself.
  unowned(unsafe) private(set) var layer: CALayer?

  private var completions: [Completion]

  /// For the render tree; made at the first commit.
  private(set) var compiled: CompiledAnimation?

  /// The transition for the render tree, if the animation is one; made at the first commit.
  private(set) var transition: LayerTransition?

  /// Whether a commit has fixed its begin.
  private(set) var isCommitted = false

  var hasStarted = false
  private(set) var isOver = false

  init(_ animation: CAAnimation, key: String?, layer: CALayer, completions: [Completion]) {
    self.animation = animation
    self.key = key
    self.layer = layer
    self.completions = completions
    for completion in completions { completion.enter() }
  }

  /// Fixes the begin and compiles.
  /// - Parameters:
  ///   - localTime: the layer's own time.
  ///   - parentTime: its superlayer's.
  ///   - before: the layer as the last commit left it; nil if it was not in the tree.
  func commit(at localTime: Double, parentTime: Double, in table: PropertyTable, before: RenderNode?) {
    guard !isCommitted else { return }
    isCommitted = true
    if animation.beginTime == 0 { animation.beginTime = localTime }
    let name = AnimationName(key: key, className: "\(type(of: animation))")
    compiled = animation.description(in: table).map { CompiledAnimation($0, name: name) }
    transition = (animation as? CATransition)?.compiled(before: before, at: parentTime)
  }

  /// The layer's own time at which the animation begins and at which it is over.
  var span: (begin: Double, end: Double) {
    let timing = animation.mediaTiming
    return (timing.beginTime, timing.activeEnd)
  }

  /// Tells the delegate and the completion blocks, once.
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

  /// The layer has let go of the animation.
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
