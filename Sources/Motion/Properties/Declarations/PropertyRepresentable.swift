import Foundation
import Geometry
import Pixels

/// A type that an `@Animatable` property can have: numbers, booleans, strings, the structs of geometry, `CGColor`,
/// `CGImage`, `CGPath`, constants and flags of Core Animation, arrays of numbers, of colours and of filters, and
/// optionals of these. No other types can conform: a layer with a property of such a type cannot be created.
public protocol AnimatableValue: Sendable {}

/// A Swift type that a property can have, and how its values are stored. All conformances are in this file, except for
/// those of constants, flags and lists.
@usableFromInline package protocol PropertyRepresentable: AnimatableValue {
  /// The type of the stored values.
  static var valueType: ValueType { get }

  /// The Swift value of a stored value; nil for a value of another type.
  static func read(_ value: PropertyValue) -> Self?

  /// The stored form of the value.
  var propertyValue: PropertyValue { get }
}

extension Double: PropertyRepresentable {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The number as a value.
  @usableFromInline package var propertyValue: PropertyValue { .number(self) }
}

extension CGFloat: PropertyRepresentable {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGFloat? {
    Double.read(value).map { CGFloat($0) }
  }

  /// The number as a value, converted to `Double`.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Float: PropertyRepresentable {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number in a value, rounded to the nearest `Float`; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Float? {
    Double.read(value).map { Float($0) }
  }

  /// The shortest decimal that rounds to this `Float`: 0.4 is stored as 0.4, not as 0.4000000059604645.
  @usableFromInline package var propertyValue: PropertyValue {
    .number(Double(description) ?? Double(self))
  }
}

extension Int: PropertyRepresentable {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number in a value. Its fraction is cut off, as `NSNumber` does, because animations pass through fractions. Nil
  /// for a value of another type and for a number out of range.
  @usableFromInline package static func read(_ value: PropertyValue) -> Int? {
    Double.read(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  /// The number as a value, converted to `Double`, which is exact up to 2⁵³.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension UInt32: PropertyRepresentable {
  /// The type of numbers.
  @usableFromInline package static var valueType: ValueType { .number }

  /// The number in a value; nil for a value of another type, a number with a fraction, and a number out of range.
  @usableFromInline package static func read(_ value: PropertyValue) -> UInt32? {
    Double.read(value).flatMap { UInt32(exactly: $0) }
  }

  /// The number as a value, converted to `Double`, which is exact.
  @usableFromInline package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Bool: PropertyRepresentable {
  /// The type of booleans.
  @usableFromInline package static var valueType: ValueType { .boolean }

  /// The boolean in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Bool? {
    if case .boolean(let flag) = value { flag } else { nil }
  }

  /// The boolean as a value.
  @usableFromInline package var propertyValue: PropertyValue { .boolean(self) }
}

extension String: PropertyRepresentable {
  /// The type of strings.
  @usableFromInline package static var valueType: ValueType { .string }

  /// The string in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The string as a value.
  @usableFromInline package var propertyValue: PropertyValue { .string(self) }
}

extension CGPoint: PropertyRepresentable {
  /// The type of points.
  @usableFromInline package static var valueType: ValueType { .point }

  /// The point in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGPoint? {
    if case .point(let point) = value { point } else { nil }
  }

  /// The point as a value.
  @usableFromInline package var propertyValue: PropertyValue { .point(self) }
}

extension CGSize: PropertyRepresentable {
  /// The type of sizes.
  @usableFromInline package static var valueType: ValueType { .size }

  /// The size in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGSize? {
    if case .size(let size) = value { size } else { nil }
  }

  /// The size as a value.
  @usableFromInline package var propertyValue: PropertyValue { .size(self) }
}

extension CGRect: PropertyRepresentable {
  /// The type of rectangles.
  @usableFromInline package static var valueType: ValueType { .rect }

  /// The rectangle in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CGRect? {
    if case .rect(let rect) = value { rect } else { nil }
  }

  /// The rectangle as a value.
  @usableFromInline package var propertyValue: PropertyValue { .rect(self) }
}

extension CATransform3D: PropertyRepresentable {
  /// The type of transforms.
  @usableFromInline package static var valueType: ValueType { .transform }

  /// The transform in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> CATransform3D? {
    if case .transform(let transform) = value { transform } else { nil }
  }

  /// The transform as a value.
  @usableFromInline package var propertyValue: PropertyValue { .transform(self) }
}

extension CGColor: PropertyRepresentable {
  /// The type of colours.
  @usableFromInline package static var valueType: ValueType { .color }

  /// The colour in a value, in its own colour space; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    if case .color(let color) = value { color as? Self } else { nil }
  }

  /// The colour as a value.
  @usableFromInline package var propertyValue: PropertyValue { .color(self) }
}

extension CGImage: PropertyRepresentable {
  /// The type of images.
  @usableFromInline package static var valueType: ValueType { .image }

  /// The image in a value; for a cross-fade, the image with the largest weight. Nil for a value of another type, and
  /// for a cross-fade in which no image has the largest weight.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    switch value {
    case .image(let image): image as? Self
    case .crossFade(let fade): fade.nearest as? Self
    default: nil
    }
  }

  /// The image as a value.
  @usableFromInline package var propertyValue: PropertyValue { .image(self) }
}

extension CGPath: PropertyRepresentable {
  /// The type of paths.
  @usableFromInline package static var valueType: ValueType { .path }

  /// The path in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Self? {
    if case .path(let path) = value { path as? Self } else { nil }
  }

  /// The path as a value: an immutable copy, which later changes of a mutable path do not affect.
  @usableFromInline package var propertyValue: PropertyValue { .path(copy() ?? self) }
}

extension Optional: AnimatableValue where Wrapped: AnimatableValue {}

/// `nil` is the value `null`.
extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
  /// The type of the wrapped values.
  @usableFromInline package static var valueType: ValueType { Wrapped.valueType }

  /// `.some(nil)` for `null` and for a cross-fade that mostly shows no image; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> Wrapped?? {
    if case .null = value { return .some(nil) }
    if case .crossFade(let fade) = value, fade.nearest == nil { return .some(nil) }
    return Wrapped.read(value).map { .some($0) }
  }

  /// The stored form of the wrapped value; `null` for nil.
  @usableFromInline package var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}
