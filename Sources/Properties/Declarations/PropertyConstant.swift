import Foundation

/// A constant of Core Animation, stored as its raw string. As on Apple's platforms, a cast makes it of an `NSString`.
public protocol PropertyConstant: PropertyRepresentable, RawRepresentable, Hashable, _ObjectiveCBridgeable
where RawValue == String, _ObjectiveCType == NSString {
  /// Every value that Core Animation knows, in its documented order.
  static var known: [Self] { get }
}

extension PropertyConstant {
  public static var valueType: ValueType { .string }
  public static func read(_ value: PropertyValue) -> Self? { String.read(value).flatMap { Self(rawValue: $0) } }
  public var propertyValue: PropertyValue { .string(rawValue) }
}

extension PropertyConstant {
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
    result = Self(rawValue: String(describing: source))
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
    result = Self(rawValue: String(describing: source))
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
    source.flatMap { Self(rawValue: String(describing: $0)) } ?? known[0]
  }
}
