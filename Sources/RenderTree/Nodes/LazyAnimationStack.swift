import Animations
import Properties
import Synchronization

/// A stack of many animations, built lazily at first use: a layer that is given one animation after the other gets a
/// new node with every commit, and most of these nodes are never shown.
final class LazyAnimationStack: Sendable {
  let animations: [CompiledAnimation]
  private let values: PropertyStorage
  private let built = AtomicLazyReference<AnimationStack>()

  /// Up to this many animations, nodes build the stack at once instead, because it is faster to read during evaluation.
  static let fewAnimations = 32

  init(_ animations: [CompiledAnimation], over values: PropertyStorage) {
    self.animations = animations
    self.values = values
  }

  var stack: AnimationStack { built.load() ?? built.storeIfNil(AnimationStack(animations, over: values)) }
}
