import Animations
import Foundation

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard presentationSource == nil, let copy = animation.copy() as? CAAnimation else { return }
    if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    copy.prepareToAttach(to: self)
    let key = copy is CATransition ? kCATransition : key
    if let key { detachAnimations { $0.key == key } }
    let completions = TransactionState.current.completions
    attachedAnimations.append(AttachedAnimation(copy, key: key, layer: self, completions: completions))
    markDirty()
  }

  /// Takes animations off before their end.
  final func detachAnimations(where isLeaving: (AttachedAnimation) -> Bool) {
    let leaving = attachedAnimations.filter(isLeaving)
    guard !leaving.isEmpty else { return }
    attachedAnimations.removeAll(where: isLeaving)
    markDirty()
    if leaving.contains(where: affectsDrawing) { markNeedsDisplay(isAnnounced: false) }
    for animation in leaving {
      animation.stop(finished: false)
      animation.layerIsGone()
    }
  }

  /// Takes an animation off after its end.
  final func detach(_ animation: AttachedAnimation) {
    guard let index = attachedAnimations.firstIndex(where: { $0 === animation }) else { return }
    attachedAnimations.remove(at: index)
    animation.layerIsGone()
    markDirty()
    if affectsDrawing(animation) { markNeedsDisplay(isAnnounced: false) }
  }
}
