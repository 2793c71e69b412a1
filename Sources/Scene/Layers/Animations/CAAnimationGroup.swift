import Animations
import Foundation
import Properties

/// Animations that run in the time of the group and end with it.
///
/// The delegate and `isRemovedOnCompletion` of an animation in a group have no effect; those of the group apply.
open class CAAnimationGroup: CAAnimation {
  package override class var propertyTable: PropertyTable { .animationGroup }

  /// The animations, in the order in which they are applied; nil for none.
  open var animations: [CAAnimation]? {
    get { self[object: groupProperties.animations] }
    set { self[object: groupProperties.animations] = newValue }
  }

  override func detachedCopy() -> CAAnimation? {
    let copy = super.detachedCopy()
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.detachedCopy() }
    return copy
  }

  override func description(in table: PropertyTable) -> AnimationDescription? {
    let children = animations?.compactMap { $0.description(in: table) } ?? []
    guard !children.isEmpty else { return nil }
    return AnimationDescription(timing: mediaTiming, curve: curve, body: .group(children))
  }

  override func prepareToAttach(to layer: CALayer) {
    for animation in animations ?? [] { animation.prepareToAttach(to: layer) }
  }

  override func prepareAsAction(forKey event: String, of layer: CALayer) {
    for animation in animations ?? [] { animation.prepareAsAction(forKey: event, of: layer) }
  }
}
