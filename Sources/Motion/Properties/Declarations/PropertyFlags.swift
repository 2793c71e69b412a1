import Foundation
import Geometry

/// A set of flags of Core Animation as the value of a property, stored as its raw number.
@usableFromInline package protocol PropertyFlags: PropertyRepresentable, NSNumberBridgeable, Hashable {
  /// Every flag there is; the values of the property are limited to it in timelines.
  static var all: Self { get }
}

extension PropertyFlags {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The flags of a whole number; nil for any other value.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    Double.read(value).flatMap { RawValue(exactly: $0) }.map { Self(rawValue: $0) }
  }

  /// The raw value as a number.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(rawValue)) }
}

/// A set of flags whose raw value is a whole number. A cast converts an `NSNumber` to it.
public protocol NSNumberBridgeable: OptionSet, _ObjectiveCBridgeable
where RawValue: FixedWidthInteger, _ObjectiveCType == NSNumber {}

extension NSNumberBridgeable {
  /// The raw value as an `NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Int(truncatingIfNeeded: rawValue)) }

  /// What `as!` calls: sets `result` to the flags of a number, to nil where it is not whole or too large.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
  }

  /// What `as?` calls: sets `result` to the flags of a number.
  /// - Returns: false where the number is not whole or too large.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// The flags of a number; none for nil, for a fraction and for a number that is too large.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    source.flatMap { RawValue(exactly: $0.doubleValue) }.map { Self(rawValue: $0) } ?? []
  }
}

extension PropertyKey where Value: PropertyFlags {
  /// Flags do not animate.
  package init(_ name: String, default defaultValue: Value, summary: String) {
    self.init(
      unanimated: name, default: defaultValue, range: .flags(all: Int(truncatingIfNeeded: Value.all.rawValue)),
      summary: summary)
  }
}

extension CACornerMask: PropertyFlags {}
extension CAEdgeAntialiasingMask: PropertyFlags {}
