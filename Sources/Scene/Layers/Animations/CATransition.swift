import Foundation
import Properties
import RenderTree

/// A transition from the state of a layer and its sublayers before a commit to their state after it.
///
/// A layer has at most one transition, under the key `transition`. The old state is static; animations continue in the
/// new one. A transition ends when its layer is removed from the tree. To replace one layer by another, add the
/// transition to their superlayer.
open class CATransition: CAAnimation {
  package override class var propertyTable: PropertyTable { .transition }

  /// How the new state replaces the old one; `fade` by default.
  open var type: CATransitionType {
    get { self[transitionProperties.type] }
    set { self[transitionProperties.type] = newValue }
  }

  /// The side from which the movement starts; nil is `fromLeft`. A fade has no side.
  open var subtype: CATransitionSubtype? {
    get { self[transitionProperties.subtype] }
    set { self[transitionProperties.subtype] = newValue }
  }

  /// The progress at which the transition begins, limited to 0…1; 0 by default.
  open var startProgress: Float {
    get { self[transitionProperties.startProgress] }
    set { self[transitionProperties.startProgress] = newValue }
  }

  /// The progress at which the transition ends, 1 by default; limited to `startProgress`…1.
  open var endProgress: Float {
    get { self[transitionProperties.endProgress] }
    set { self[transitionProperties.endProgress] = newValue }
  }

  /// A Core Image filter that draws the transition on Apple's platforms; nil by default. Stored but ignored: `type`
  /// determines the transition.
  open var filter: Any? {
    get { objects["filter"] }
    set { objects["filter"] = newValue }
  }

  final func compiled(before: RenderNode?, at parentTime: Double) -> LayerTransition {
    LayerTransition(
      type: type, subtype: subtype ?? .fromLeft, startProgress: Double(startProgress),
      endProgress: Double(endProgress), timing: mediaTiming, curve: curve, source: before, sourceTime: parentTime)
  }
}
