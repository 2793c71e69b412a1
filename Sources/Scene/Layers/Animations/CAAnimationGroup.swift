import Animations
import Foundation
import Properties

/// Animations that run in the time of the group and are cut at its end.
///
/// The delegates of the animations, and whether they are removed on completion, have no effect; the group's have.
open class CAAnimationGroup: CAAnimation {
  package override class var propertyTable: PropertyTable { .animationGroup }

  /// The animations, in the order of application; nil for none.
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
