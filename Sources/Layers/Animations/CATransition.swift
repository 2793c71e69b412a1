import Foundation
import Properties
import RenderTree

/// Leads from the picture of a layer, with everything in it, before a transaction to the one after it.
///
/// A layer has one at a time, under the key `transition`. The old picture stands still; the new one lives. It stays with
/// its layer: one that shall outlast the layer belongs to the superlayer.
open class CATransition: CAAnimation {
  open override class var propertyTable: PropertyTable { .transition }

  open var type: CATransitionType {
    get { self[transitionProperties.type] }
    set { self[transitionProperties.type] = newValue }
  }

  /// The side that the movement comes from; nil is the left one. A fade has no side.
  open var subtype: CATransitionSubtype? {
    get { self[transitionProperties.subtype] }
    set { self[transitionProperties.subtype] = newValue }
  }

  /// The part that is played begins here, 0…1.
  open var startProgress: Float {
    get { self[transitionProperties.startProgress] }
    set { self[transitionProperties.startProgress] = newValue }
  }

  /// The part that is played ends here, `startProgress`…1.
  open var endProgress: Float {
    get { self[transitionProperties.endProgress] }
    set { self[transitionProperties.endProgress] = newValue }
  }

  final func compiled(before: RenderNode?, at parentTime: Double) -> LayerTransition {
    LayerTransition(
      type: type, subtype: subtype ?? .fromLeft, startProgress: Double(startProgress),
      endProgress: Double(endProgress), timing: mediaTiming, curve: curve, source: before, sourceTime: parentTime)
  }
}
