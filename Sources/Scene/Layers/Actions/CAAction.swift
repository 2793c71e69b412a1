import Foundation

/// An object that responds to an event of a layer, such as the change of a property.
public protocol CAAction: AnyObject {
  /// Responds to an event, after the new value was stored.
  /// - Parameters:
  ///   - event: the key of the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`, `mask` or
  ///     `transition`.
  ///   - anObject: the layer.
  ///   - dict: nil when a layer calls.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing. A search for an action ends when it finds this object.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that becomes visible: it was inserted into a committed tree, or is no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that stops being visible: it was removed from a committed tree, or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The event of a layer when one of its sublayers is replaced by another; also the key of a layer's transition.
public let kCATransition = "transition"
