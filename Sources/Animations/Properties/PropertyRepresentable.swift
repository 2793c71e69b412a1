import Foundation
import Geometry
import Pixels

/// A Swift type that a property can have; this file holds every conformance.
public protocol PropertyRepresentable: Sendable {
  static var valueType: ValueType { get }

  /// The value read back, or nil where `value` is of another type.
  static func read(_ value: PropertyValue) -> Self?

  var propertyValue: PropertyValue { get }
}

extension Double: PropertyRepresentable {
  public static var valueType: ValueType { .number }
  public static func read(_ value: PropertyValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }
  public var propertyValue: PropertyValue { .number(self) }
}

extension CGFloat: PropertyRepresentable {
  public static var valueType: ValueType { .number }
  public static func read(_ value: PropertyValue) -> CGFloat? { Double.read(value).map { CGFloat($0) } }
  public var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Float: PropertyRepresentable {
  public static var valueType: ValueType { .number }
  public static func read(_ value: PropertyValue) -> Float? { Double.read(value).map { Float($0) } }
  /// The shortest decimal that names this float, so that 0.4 stays 0.4 in a property that Core Animation declares `Float`.
  public var propertyValue: PropertyValue { .number(Double(description) ?? Double(self)) }
}

extension Int: PropertyRepresentable {
  public static var valueType: ValueType { .number }
  /// What an `NSNumber` makes of a fraction, which animations pass through: it is cut off.
  public static func read(_ value: PropertyValue) -> Int? {
    Double.read(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }
  public var propertyValue: PropertyValue { .number(Double(self)) }
}

extension UInt32: PropertyRepresentable {
  public static var valueType: ValueType { .number }
  public static func read(_ value: PropertyValue) -> UInt32? { Double.read(value).flatMap { UInt32(exactly: $0) } }
  public var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Bool: PropertyRepresentable {
  public static var valueType: ValueType { .boolean }
  public static func read(_ value: PropertyValue) -> Bool? { if case .boolean(let flag) = value { flag } else { nil } }
  public var propertyValue: PropertyValue { .boolean(self) }
}

extension String: PropertyRepresentable {
  public static var valueType: ValueType { .string }
  public static func read(_ value: PropertyValue) -> String? { if case .string(let text) = value { text } else { nil } }
  public var propertyValue: PropertyValue { .string(self) }
}

extension CGPoint: PropertyRepresentable {
  public static var valueType: ValueType { .point }
  public static func read(_ value: PropertyValue) -> CGPoint? {
    if case .point(let point) = value { point } else { nil }
  }
  public var propertyValue: PropertyValue { .point(self) }
}

extension CGSize: PropertyRepresentable {
  public static var valueType: ValueType { .size }
  public static func read(_ value: PropertyValue) -> CGSize? { if case .size(let size) = value { size } else { nil } }
  public var propertyValue: PropertyValue { .size(self) }
}

extension CGRect: PropertyRepresentable {
  public static var valueType: ValueType { .rect }
  public static func read(_ value: PropertyValue) -> CGRect? { if case .rect(let rect) = value { rect } else { nil } }
  public var propertyValue: PropertyValue { .rect(self) }
}

extension CATransform3D: PropertyRepresentable {
  public static var valueType: ValueType { .transform }
  public static func read(_ value: PropertyValue) -> CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }
  public var propertyValue: PropertyValue { .transform(self) }
}

extension CGColor: PropertyRepresentable {
  public static var valueType: ValueType { .color }
  public static func read(_ value: PropertyValue) -> Self? {
    if case .color(let color) = value { color as? Self } else { nil }
  }
  public var propertyValue: PropertyValue { .color(self) }
}

extension CGImage: PropertyRepresentable {
  public static var valueType: ValueType { .image }
  public static func read(_ value: PropertyValue) -> Self? {
    switch value {
    case .image(let image): image as? Self
    case .crossFade(let fade): fade.nearest as? Self
    default: nil
    }
  }
  public var propertyValue: PropertyValue { .image(self) }
}

extension CGPath: PropertyRepresentable {
  public static var valueType: ValueType { .path }
  public static func read(_ value: PropertyValue) -> Self? {
    if case .path(let path) = value { path as? Self } else { nil }
  }
  public var propertyValue: PropertyValue { .path(copy() ?? self) }
}

/// What a list that is a value can hold.
public protocol PropertyListElement: Sendable {
  static var listType: ValueType { get }
  static func readList(_ value: PropertyValue) -> [Self]?
  static func listValue(_ list: [Self]) -> PropertyValue
}

extension Double: PropertyListElement {
  public static var listType: ValueType { .numbers }
  public static func readList(_ value: PropertyValue) -> [Double]? {
    if case .numbers(let list) = value { list } else { nil }
  }
  public static func listValue(_ list: [Double]) -> PropertyValue { .numbers(list) }
}

extension CGFloat: PropertyListElement {
  public static var listType: ValueType { .numbers }
  public static func readList(_ value: PropertyValue) -> [CGFloat]? {
    Double.readList(value).map { list in list.map { CGFloat($0) } }
  }
  public static func listValue(_ list: [CGFloat]) -> PropertyValue { .numbers(list.map { Double($0) }) }
}

extension CGColor: PropertyListElement {
  public static var listType: ValueType { .colors }
  public static func readList(_ value: PropertyValue) -> [CGColor]? {
    if case .colors(let list) = value { list } else { nil }
  }
  public static func listValue(_ list: [CGColor]) -> PropertyValue { .colors(list) }
}

extension FilterValue: PropertyListElement {
  public static var listType: ValueType { .filters }
  public static func readList(_ value: PropertyValue) -> [FilterValue]? {
    if case .filters(let list) = value { list } else { nil }
  }
  public static func listValue(_ list: [FilterValue]) -> PropertyValue { .filters(list) }
}

extension Array: PropertyRepresentable where Element: PropertyListElement {
  public static var valueType: ValueType { Element.listType }
  public static func read(_ value: PropertyValue) -> [Element]? { Element.readList(value) }
  public var propertyValue: PropertyValue { Element.listValue(self) }
}

/// `nil` is the value `null`.
extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
  public static var valueType: ValueType { Wrapped.valueType }
  public static func read(_ value: PropertyValue) -> Wrapped?? {
    if case .null = value { return .some(nil) }
    if case .crossFade(let fade) = value, fade.nearest == nil { return .some(nil) }
    return Wrapped.read(value).map { .some($0) }
  }
  public var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}

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
