import Foundation

/// Something that responds to an event of a layer, such as the change of a property.
public protocol CAAction: AnyObject {
  /// - Parameters:
  ///   - event: the key of the property that changed, or `onOrderIn`, `onOrderOut`, `sublayers`,
  ///     `transition`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action: where a search for one meets it, the search ends.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Events of a layer that are not changes of a property.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
/// A sublayer was replaced by another; also the key of every transition of a layer.
public let kCATransition = "transition"
