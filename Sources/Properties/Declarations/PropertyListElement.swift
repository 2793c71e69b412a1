import Foundation
import Pixels

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
