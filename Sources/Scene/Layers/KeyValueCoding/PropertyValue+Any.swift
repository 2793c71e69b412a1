import Foundation
import Geometry
import Pixels
import Properties
import TextLayout
import TextObjects

extension PropertyValue {
  /// Reads a value of key-value coding as the value of a property: any kind of number, `NSNumber`, strings and
  /// constants, structs and `NSValue`s of them, a point for a size and vice versa, colours (also as red, green, blue
  /// and alpha in sRGB), images, paths, filters, attributed strings, numbers as texts. Nil if it has another type.
  package init?(any value: Any?, for property: Property) {
    self.init(any: value, as: property.type, isOptional: property.isOptional)
    if let constants = property.constants, case .string(let text) = self, !constants.contains(text) { return nil }
  }

  /// - Parameter isOptional: whether nil and `NSNull` are values.
  package init?(any value: Any?, as type: ValueType, isOptional: Bool = false) {
    if let read = PropertyValue(exactly: value, as: type, isOptional: isOptional) {
      self = read
    } else if type == .point, case .size(let size)? = PropertyValue(exactly: value, as: .size) {
      self = .point(CGPoint(x: size.width, y: size.height))
    } else if type == .size, case .point(let point)? = PropertyValue(exactly: value, as: .point) {
      self = .size(CGSize(width: point.x, height: point.y))
    } else {
      return nil
    }
  }

  /// Reads a value as `init(any:as:isOptional:)` does, but accepts no point for a size.
  private init?(exactly value: Any?, as type: ValueType, isOptional: Bool = false) {
    if type == .number, let number = value.flatMap(boxedNumber) {
      self = .number(number)
      return
    }
    guard let value = openedOptional(value), !(value is NSNull) else {
      guard isOptional else { return nil }
      self = .null
      return
    }
    let read: PropertyValue? =
      switch type {
      case .number: readNumber(value).map(PropertyValue.number)
      case .boolean: readBoolean(value).map(PropertyValue.boolean)
      case .string: readString(value).map(PropertyValue.string)
      case .point: (value as? CGPoint).map(PropertyValue.point)
      case .size: (value as? CGSize).map(PropertyValue.size)
      case .rect: (value as? CGRect).map(PropertyValue.rect)
      case .color: ((value as? CGColor) ?? readColor(value)).map(PropertyValue.color)
      case .transform: (value as? CATransform3D).map(PropertyValue.transform)
      case .image: (value as? CGImage ?? (value as? Clip)?.image).map(PropertyValue.image)
      case .path: (value as? CGPath)?.propertyValue
      case .numbers: readNumbers(value).map(PropertyValue.numbers)
      case .colors: (value as? [CGColor]).map(PropertyValue.colors)
      case .filters: PropertyValue(filters: value)
      case .emitterCells: PropertyValue(emitterCells: value)
      case .text: readText(value).map(PropertyValue.text)
      case .value, .values, .timingFunction, .timingFunctions, .valueFunction, .animations: nil
      }
    guard let read else { return nil }
    self = read
  }

  /// Reads a value of undeclared type by trying the types in turn; nil if none fits.
  package init?(any value: Any) {
    if let value = value as? PropertyValue {
      self = value
      return
    }
    if let text = value as? NSAttributedString {
      self = .text(TextValue(text))
      return
    }
    if let number = value as? CATextNumber {
      self = .text(TextValue(number))
      return
    }
    let types: [ValueType] = [
      .point, .size, .rect, .transform, .image, .path, .numbers, .color, .colors, .filters, .emitterCells,
    ]
    for type in types {
      guard let value = PropertyValue(exactly: value, as: type) else { continue }
      self = value
      return
    }
    let flag = Swift.type(of: value) == Bool.self ? readBoolean(value) : nil
    let read =
      flag.map(PropertyValue.boolean) ?? readNumber(value).map(PropertyValue.number)
      ?? readString(value).map(PropertyValue.string)
    guard let read else { return nil }
    self = read
  }

  /// The value for key-value coding and animations: numbers and booleans as `NSNumber`.
  package var any: Any? {
    switch self {
    case .null: nil
    case .number(let value): NSNumber(value: value)
    case .boolean(let value): NSNumber(value: value)
    case .string(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .transform(let value): value
    case .image(let value): value
    case .crossFade(let fade): fade.nearest
    case .path(let value): value
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .colors(let values): values
    case .filters(let value): value.map { CAFilter($0) }
    case .emitterCells(let value): value.map { CAEmitterCell($0) }
    case .text(let value): value.object
    }
  }
}

extension Property {
  /// A value of the property as key-value coding returns it: an `NSNumber` of a `Float` for properties of that type, an
  /// `NSString` for a constant. Casts convert it to the property's Swift type, as on Apple's platforms.
  func object(_ value: PropertyValue) -> Any? {
    switch value {
    case .number(let number) where isSinglePrecision: NSNumber(value: Float(number))
    case .string(let text) where constants != nil: NSString(string: text)
    default: value.any
    }
  }
}

/// The value of an `NSNumber`; long lists of keyframes consist of them. The class is compared first, because a cast
/// first tries all types that the object may be bridged to.
private func boxedNumber(_ value: Any) -> Double? {
  guard Swift.type(of: value) is NSNumber.Type, let number = value as? NSNumber else { return nil }
  // Read from the shortest decimal form, like any `Float`.
  return number.objCType.pointee == floatCode ? Double.read(number.floatValue.propertyValue) : number.doubleValue
}

private let floatCode = Int8(bitPattern: UInt8(ascii: "f"))

private func readNumber(_ value: Any) -> Double? {
  if let number = boxedNumber(value) { return number }
  return switch value {
  case let value as PropertyValue: if case .number(let number) = value { number } else { nil }
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double.read(value.propertyValue)
  case let value as any BinaryInteger: value.asDouble
  default: nil
  }
}

private func readNumbers(_ value: Any) -> [Double]? {
  if let list = value as? [Double] { return list }
  guard let list = value as? [Any] else { return nil }
  let numbers = list.compactMap { openedOptional($0).flatMap(readNumber) }
  return numbers.count == list.count ? numbers : nil
}

private func readColor(_ components: Any) -> CGColor? {
  guard let list = readNumbers(components), list.count == 4 else { return nil }
  return CGColor(srgbRed: list[0], green: list[1], blue: list[2], alpha: list[3])
}

private func readBoolean(_ value: Any) -> Bool? {
  switch value {
  case let value as Bool: value
  case let value as NSNumber: value.boolValue
  case let value as any BinaryInteger: value.asDouble != 0
  default: nil
  }
}

private func readString(_ value: Any) -> String? {
  switch value {
  case let value as String: value
  case let value as any RawRepresentable: value.rawValue as? String
  case let value as NSString: value as String
  case let font as CTFont: font.face?.name
  case let font as CGFont: font.face?.name
  default: nil
  }
}

private func readText(_ value: Any) -> TextValue? {
  switch value {
  case let value as TextValue: value
  case let value as CATextNumber: TextValue(value)
  case let value as NSAttributedString: TextValue(value)
  default: readString(value).map { TextValue($0) }
  }
}

extension BinaryInteger {
  fileprivate var asDouble: Double { Double(self) }
}
