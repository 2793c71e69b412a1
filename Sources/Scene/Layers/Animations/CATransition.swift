import Foundation
import Properties
import RenderTree

/// A transition from the picture of a layer and its sublayers before a commit to their picture after it.
///
/// A layer has one at a time, under the key `transition`. The old picture is frozen; in the new one animations go on. A
/// transition ends when its layer leaves the tree: to replace one layer by another, add it to their superlayer.
open class CATransition: CAAnimation {
  package override class var propertyTable: PropertyTable { .transition }

  /// How the old picture gives way to the new one; `fade` by default.
  open var type: CATransitionType {
    get { self[transitionProperties.type] }
    set { self[transitionProperties.type] = newValue }
  }

  /// The side that the movement starts from; nil is `fromLeft`. A fade has no side.
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

  /// A filter that draws the transition, of Core Image on Apple's platforms; nil by default. Kept without effect: the
  /// transition is that of `type`.
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
