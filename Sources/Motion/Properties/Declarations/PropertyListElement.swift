import Foundation
import Pixels

/// An element of a list that is the value of a property.
@usableFromInline package protocol PropertyListElement: Sendable {
  /// The type of the lists.
  static var listType: ValueType { get }
  /// The list in a value; nil for a value of another type.
  static func readList(_ value: PropertyValue) -> [Self]?
  /// A list as a value.
  static func listValue(_ list: [Self]) -> PropertyValue
}

extension Double: PropertyListElement {
  /// The type of lists of numbers.
  @usableFromInline package static var listType: ValueType { .numbers }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func readList(_ value: PropertyValue) -> [Double]? {
    if case .numbers(let list) = value { list } else { nil }
  }

  /// The list as a value.
  @usableFromInline package static func listValue(_ list: [Double]) -> PropertyValue {
    .numbers(list)
  }
}

extension CGFloat: PropertyListElement {
  /// The type of lists of numbers.
  @usableFromInline package static var listType: ValueType { .numbers }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func readList(_ value: PropertyValue) -> [CGFloat]? {
    Double.readList(value).map { list in list.map { CGFloat($0) } }
  }

  /// The list as a value, converted to `Double`.
  @usableFromInline package static func listValue(_ list: [CGFloat]) -> PropertyValue {
    .numbers(list.map { Double($0) })
  }
}

extension CGColor: PropertyListElement {
  /// The type of lists of colours.
  @usableFromInline package static var listType: ValueType { .colors }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func readList(_ value: PropertyValue) -> [CGColor]? {
    if case .colors(let list) = value { list } else { nil }
  }

  /// The list as a value.
  @usableFromInline package static func listValue(_ list: [CGColor]) -> PropertyValue {
    .colors(list)
  }
}

extension FilterValue: PropertyListElement {
  /// The type of lists of filters.
  @usableFromInline package static var listType: ValueType { .filters }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func readList(_ value: PropertyValue) -> [FilterValue]? {
    if case .filters(let list) = value { list } else { nil }
  }

  /// The list as a value.
  @usableFromInline package static func listValue(_ list: [FilterValue]) -> PropertyValue {
    .filters(list)
  }
}

extension EmitterCellValue: PropertyListElement {
  /// The type of lists of emitter cells.
  @usableFromInline package static var listType: ValueType { .emitterCells }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func readList(_ value: PropertyValue) -> [EmitterCellValue]? {
    if case .emitterCells(let list) = value { list } else { nil }
  }

  /// The list as a value.
  @usableFromInline package static func listValue(_ list: [EmitterCellValue]) -> PropertyValue { .emitterCells(list) }
}

extension Array: AnimatableValue where Element: PropertyListElement {}

extension Array: PropertyRepresentable where Element: PropertyListElement {
  /// The type of lists of the element.
  @usableFromInline package static var valueType: ValueType { Element.listType }

  /// The list in a value; nil for a value of another type.
  @usableFromInline package static func read(_ value: PropertyValue) -> [Element]? {
    Element.readList(value)
  }

  /// The list as a value.
  @usableFromInline package var propertyValue: PropertyValue { Element.listValue(self) }
}
