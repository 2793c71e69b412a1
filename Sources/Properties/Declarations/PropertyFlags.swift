import Foundation
import Geometry

/// A set of flags of Core Animation, stored as its raw number. A cast makes it of an `NSNumber`.
public protocol PropertyFlags: PropertyRepresentable, OptionSet, Hashable, _ObjectiveCBridgeable
where RawValue: FixedWidthInteger, _ObjectiveCType == NSNumber {
  static var all: Self { get }
}

extension PropertyFlags {
  public static var valueType: ValueType { .number }
  public static func read(_ value: PropertyValue) -> Self? {
    Double.read(value).flatMap { RawValue(exactly: $0) }.map { Self(rawValue: $0) }
  }
  public var propertyValue: PropertyValue { .number(Double(rawValue)) }
}

extension PropertyFlags {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Int(truncatingIfNeeded: rawValue)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
    result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
    source.flatMap { RawValue(exactly: $0.doubleValue) }.map { Self(rawValue: $0) } ?? []
  }
}

extension PropertyKey where Value: PropertyFlags {
  /// Flags do not animate.
  public init(_ name: String, default defaultValue: Value) {
    self.init(
      unanimated: name, default: defaultValue, range: .flags(all: Int(truncatingIfNeeded: Value.all.rawValue)))
  }
}

extension CACornerMask: PropertyFlags {}
extension CAEdgeAntialiasingMask: PropertyFlags {}
