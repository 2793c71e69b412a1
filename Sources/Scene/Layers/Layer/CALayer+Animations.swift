import Foundation

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard presentationSource == nil, let copy = animation.detachedCopy() else { return }
    if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    copy.prepareToAttach(to: self)
    let key = copy is CATransition ? kCATransition : key
    if let key, mayHaveAnimation(forKey: key) { detachAnimations { $0.key == key } }
    let completions = TransactionState.current.completions
    attachedAnimations.append(AttachedAnimation(copy, key: key, layer: self, completions: completions))
    markDirty()
  }

  /// Whether an animation may exist under a key. A set of keys avoids searching long lists of animations.
  private final func mayHaveAnimation(forKey key: String) -> Bool {
    guard attachedAnimations.count > 16 else {
      animationKeySet = nil
      return true
    }
    let isKnown = animationKeySet?.contains(key) ?? true
    if animationKeySet == nil { animationKeySet = Set(attachedAnimations.compactMap(\.key)) }
    animationKeySet?.insert(key)
    return isKnown
  }

  /// Removes animations before they end.
  final func detachAnimations(where isLeaving: (AttachedAnimation) -> Bool) {
    var leaving: [AttachedAnimation] = []
    attachedAnimations.removeAll { animation in
      guard isLeaving(animation) else { return false }
      leaving.append(animation)
      return true
    }
    guard !leaving.isEmpty else { return }
    markDirty()
    if leaving.contains(where: affectsDrawing) { markNeedsDisplay(isRequestedByProgram: false) }
    for animation in leaving {
      animation.stop(finished: false)
      animation.layerIsGone()
    }
  }

  /// Removes animations that have ended.
  final func detach(_ animations: [AttachedAnimation]) {
    for animation in animations { animation.isLeaving = true }
    detachAnimations(where: \.isLeaving)
  }
}
