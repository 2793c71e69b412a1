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
