import Animations
import Properties
import Synchronization

/// The stack of many animations, built when it is first asked for: a layer that is given one animation after the other gets a
/// node with every commit, and most of those nodes are never shown.
final class LateAnimationStack: Sendable {
  let animations: [CompiledAnimation]
  private let values: PropertyStorage
  private let built = AtomicLazyReference<AnimationStack>()

  /// Stacks of so many are built at once, which evaluation asks for faster.
  static let fewAnimations = 32

  init(_ animations: [CompiledAnimation], over values: PropertyStorage) {
    self.animations = animations
    self.values = values
  }

  var stack: AnimationStack { built.load() ?? built.storeIfNil(AnimationStack(animations, over: values)) }
}
