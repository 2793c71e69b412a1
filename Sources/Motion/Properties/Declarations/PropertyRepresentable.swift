import Foundation
import Geometry
import Pixels

/// A type that an `@Animatable` property can have: numbers, booleans, strings, the structs of
/// geometry, `CGColor`, `CGImage`, `CGPath`, constants and flags of Core Animation, arrays of numbers,
/// of colours and of filters, and optionals of these. No other type can be added: a layer with a
/// property of one cannot be made.
public protocol AnimatableValue: Sendable {}

/// A Swift type that a property can have, and how its values are stored. All conformances are in this file, but for
/// those of constants, flags and lists.
@usableFromInline package protocol PropertyRepresentable: AnimatableValue {
  /// The type of the stored values.
  static var valueType: ValueType { get }

  /// The Swift value of a stored one; nil for a value of another type.
  static func read(_ value: PropertyValue) -> Self?

  /// The value as it is stored.
  var propertyValue: PropertyValue { get }
}

extension Double: PropertyRepresentable {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The number as it is.
  @usableFromInline package var propertyValue: PropertyValue { .number(self) }
}

extension CGFloat: PropertyRepresentable {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGFloat? {
    Double.read(value).map { CGFloat($0) }
  }

  /// The number as a `Double`.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Float: PropertyRepresentable {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number of a value, rounded to the nearest `Float`; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Float? {
    Double.read(value).map { Float($0) }
  }

  /// The shortest decimal that rounds to this `Float`: 0.4 is stored as 0.4, not as 0.4000000059604645.
  @usableFromInline package var propertyValue: PropertyValue {
    .number(Double(description) ?? Double(self))
  }
}

extension Int: PropertyRepresentable {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number of a value, its fraction cut off as `NSNumber` does, since animations pass through fractions. Nil for a
  /// value of another type and for a number out of range.
  @usableFromInline package static func read(_ value: PropertyValue) -> Int? {
    Double.read(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  /// The number as a `Double`, which is exact up to 2⁵³.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension UInt32: PropertyRepresentable {
  /// Numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number of a value; nil for a value of another type, a fraction, and a number out of range.
  @usableFromInline package static func read(_ value: PropertyValue) -> UInt32? {
    Double.read(value).flatMap { UInt32(exactly: $0) }
  }

  /// The number as a `Double`, which is exact.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Bool: PropertyRepresentable {
  /// Booleans.
  @usableFromInline package static var valueType: ValueType { .boolean }

  /// The boolean of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Bool? {
    if case .boolean(let flag) = value { flag } else { nil }
  }

  /// The boolean as it is.
  @usableFromInline package var propertyValue: PropertyValue { .boolean(self) }
}

extension String: PropertyRepresentable {
  /// Strings.
  @usableFromInline package static var valueType: ValueType { .string }

  /// The string of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The string as it is.
  @usableFromInline package var propertyValue: PropertyValue { .string(self) }
}

extension CGPoint: PropertyRepresentable {
  /// Points.
  @usableFromInline package static var valueType: ValueType { .point }

  /// The point of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGPoint? {
    if case .point(let point) = value { point } else { nil }
  }

  /// The point as it is.
  @usableFromInline package var propertyValue: PropertyValue { .point(self) }
}

extension CGSize: PropertyRepresentable {
  /// Sizes.
  @usableFromInline package static var valueType: ValueType { .size }

  /// The size of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGSize? {
    if case .size(let size) = value { size } else { nil }
  }

  /// The size as it is.
  @usableFromInline package var propertyValue: PropertyValue { .size(self) }
}

extension CGRect: PropertyRepresentable {
  /// Rectangles.
  @usableFromInline package static var valueType: ValueType { .rect }

  /// The rectangle of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGRect? {
    if case .rect(let rect) = value { rect } else { nil }
  }

  /// The rectangle as it is.
  @usableFromInline package var propertyValue: PropertyValue { .rect(self) }
}

extension CATransform3D: PropertyRepresentable {
  /// Transforms.
  @usableFromInline package static var valueType: ValueType { .transform }

  /// The transform of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }

  /// The transform as it is.
  @usableFromInline package var propertyValue: PropertyValue { .transform(self) }
}

extension CGColor: PropertyRepresentable {
  /// Colours.
  @usableFromInline package static var valueType: ValueType { .color }

  /// The colour of a value, in its own colour space; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    if case .color(let color) = value { color as? Self } else { nil }
  }

  /// The colour as it is.
  @usableFromInline package var propertyValue: PropertyValue { .color(self) }
}

extension CGImage: PropertyRepresentable {
  /// Images.
  @usableFromInline package static var valueType: ValueType { .image }

  /// The image of a value; of a cross-fade the image that is seen most. Nil for a value of another type, and where a
  /// cross-fade shows nothing most.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    switch value {
    case .image(let image): image as? Self
    case .crossFade(let fade): fade.nearest as? Self
    default: nil
    }
  }

  /// The image as it is.
  @usableFromInline package var propertyValue: PropertyValue { .image(self) }
}

extension CGPath: PropertyRepresentable {
  /// Paths.
  @usableFromInline package static var valueType: ValueType { .path }

  /// The path of a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    if case .path(let path) = value { path as? Self } else { nil }
  }

  /// An immutable copy of the path, which later changes of a mutable path do not reach.
  @usableFromInline package var propertyValue: PropertyValue { .path(copy() ?? self) }
}

extension Optional: AnimatableValue where Wrapped: AnimatableValue {}

/// `nil` is the value `null`.
extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
  /// The type of the wrapped values.
  @usableFromInline package static var valueType: ValueType { Wrapped.valueType }

  /// `.some(nil)` for `null` and for a cross-fade that mostly shows nothing; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Wrapped?? {
    if case .null = value { return .some(nil) }
    if case .crossFade(let fade) = value, fade.nearest == nil { return .some(nil) }
    return Wrapped.read(value).map { .some($0) }
  }

  /// The wrapped value as it is stored; `null` for nil.
  @usableFromInline package var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}
