import Foundation

/// A constant of Core Animation as the value of a property, stored as its raw string.
@usableFromInline package protocol PropertyConstant: PropertyRepresentable, NSStringBridgeable, Hashable {
  /// Every value that Core Animation knows, in its documented order.
  static var known: [Self] { get }
}

extension PropertyConstant {
  /// Whether Core Animation has a meaning for the value.
  package var isKnown: Bool { Self.known.contains(self) }

  /// Strings.
  @usableFromInline package static var valueType: ValueType { .string }
  /// The constant with a string as its raw value, known or not; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    String.read(value).flatMap { Self(rawValue: $0) }
  }
  /// The raw value as a string.
  @usableFromInline package var propertyValue: PropertyValue { .string(rawValue) }
}

/// A constant whose raw value is a string. A cast converts an `NSString` to it, as on Apple's platforms.
public protocol NSStringBridgeable: RawRepresentable, _ObjectiveCBridgeable
where RawValue == String, _ObjectiveCType == NSString {}

extension NSStringBridgeable {
  /// The raw value as an `NSString`.
  public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

  /// What `as!` calls: sets `result` to the constant with a string as its raw value.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
    result = Self(rawValue: String(describing: source))
  }

  /// What `as?` calls: sets `result` to the constant with a string as its raw value.
  /// - Returns: false where the type has no such raw value.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
    result = Self(rawValue: String(describing: source))
    return result != nil
  }

  /// The constant with a string as its raw value, which must be one; nothing in Swift for Linux calls it.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
    guard let constant = source.flatMap({ Self(rawValue: String(describing: $0)) }) else {
      preconditionFailure("no \(Self.self) has the raw value \(source ?? "nil")")
    }
    return constant
  }
}
