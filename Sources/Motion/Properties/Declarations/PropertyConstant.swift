import Foundation

/// A Core Animation constant as the value of a property, stored as its raw string.
@usableFromInline package protocol PropertyConstant: PropertyRepresentable, NSStringBridgeable, Hashable {
  /// Every value that Core Animation defines, in its documented order.
  static var known: [Self] { get }
}

extension PropertyConstant {
  /// Whether Core Animation defines the value.
  package var isKnown: Bool { Self.known.contains(self) }

  /// The type of strings.
  @usableFromInline package static var valueType: ValueType { .string }
  /// The constant with a string as its raw value, whether defined or not; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    String.read(value).flatMap { Self(rawValue: $0) }
  }
  /// The raw value as a string.
  @usableFromInline package var propertyValue: PropertyValue { .string(rawValue) }
}

/// A constant whose raw value is a string. `as` casts convert an `NSString` to it, as on Apple's platforms.
public protocol NSStringBridgeable: RawRepresentable, _ObjectiveCBridgeable
where RawValue == String, _ObjectiveCType == NSString {}

extension NSStringBridgeable {
  /// The raw value as an `NSString`.
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  /// Called by `as!`: sets `result` to the constant with the string as its raw value.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
    result = Self(rawValue: String(describing: source))
  }

  /// Called by `as?`: sets `result` to the constant with the string as its raw value.
  /// - Returns: false if the type has no such raw value.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
    result = Self(rawValue: String(describing: source))
    return result != nil
  }

  /// The constant with the string as its raw value, which must be valid. Swift on Linux never calls this.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
    guard let constant = source.flatMap({ Self(rawValue: String(describing: $0)) }) else {
      preconditionFailure("no \(Self.self) has the raw value \(source ?? "nil")")
    }
    return constant
  }
}
