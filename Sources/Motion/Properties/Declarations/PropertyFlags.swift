import Foundation
import Geometry

/// A set of Core Animation flags as the value of a property, stored as its raw number.
@usableFromInline package protocol PropertyFlags: PropertyRepresentable, NSNumberBridgeable, Hashable {
  /// All flags. Timelines accept only these.
  static var all: Self { get }
}

extension PropertyFlags {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The flags of an integer; nil for any other value.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    Double.read(value).flatMap { RawValue(exactly: $0) }.map { Self(rawValue: $0) }
  }

  /// The raw value as a number.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(rawValue)) }
}

/// A set of flags whose raw value is an integer. `as` casts convert an `NSNumber` to it.
public protocol NSNumberBridgeable: OptionSet, _ObjectiveCBridgeable
where RawValue: FixedWidthInteger, _ObjectiveCType == NSNumber {}

extension NSNumberBridgeable {
  /// The raw value as an `NSNumber`.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Int(truncatingIfNeeded: rawValue)) }

  /// Called by `as!`: sets `result` to the flags of the number, or to nil if it is not an integer or too large.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
  }

  /// Called by `as?`: sets `result` to the flags of the number.
  /// - Returns: false if the number is not an integer or too large.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// The flags of a number; empty for nil, for a number that is not an integer, and for one that is too large.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    source.flatMap { RawValue(exactly: $0.doubleValue) }.map { Self(rawValue: $0) } ?? []
  }
}

extension PropertyKey where Value: PropertyFlags {
  /// Declares a property that is a set of flags, which cannot be animated.
  package init(_ name: String, default defaultValue: Value, summary: String) {
    self.init(
      unanimated: name, default: defaultValue, range: .flags(all: Int(truncatingIfNeeded: Value.all.rawValue)),
      summary: summary)
  }
}

extension CACornerMask: PropertyFlags {}
extension CAEdgeAntialiasingMask: PropertyFlags {}
