import Animations
import Foundation
import Geometry
import Properties

extension AnimationProperty {
  /// A value of key-value coding in the form that the property stores; nil where it is of another kind.
  func read(_ value: Any) -> Any? {
    switch kind {
    case .number:
      guard case .number(let number)? = PropertyValue(any: value, as: .number) else { return nil }
      switch defaultValue {
      case is Float: return Float(number)
      case is CGFloat: return CGFloat(number)
      default: return number
      }
    case .boolean:
      guard case .boolean(let flag)? = PropertyValue(any: value, as: .boolean) else { return nil }
      return flag
    case .constant:
      guard case .string(let text)? = PropertyValue(any: value, as: .string), constants?.contains(text) != false
      else { return nil }
      return constantType?.init(rawValue: text)
    case .keyPath: return value as? String
    case .value: return value
    case .values: return value as? [Any]
    case .numbers:
      let numbers = (value as? [Any])?.map { PropertyValue(any: $0, as: .number)?.any as? NSNumber }
      guard let numbers, !numbers.contains(nil) else { return nil }
      return numbers.compactMap { $0 }
    case .timingFunction: return value as? CAMediaTimingFunction
    case .timingFunctions: return value as? [CAMediaTimingFunction]
    case .valueFunction: return value as? CAValueFunction
    case .path: return (value as? CGPath)?.copy()
    case .animations: return value as? [CAAnimation]
    }
  }

  /// What key-value coding hands out: numbers and booleans as `NSNumber`, constants as `NSString`; a cast makes of them what
  /// they are in Swift.
  func object(_ stored: Any?) -> Any? {
    guard let stored else { return nil }
    switch (kind, stored) {
    case (.number, let number as Float): return NSNumber(value: number)
    case (.number, _): return PropertyValue(any: stored, as: .number)?.any
    case (.boolean, _): return PropertyValue(any: stored, as: .boolean)?.any
    case (.constant, _):
      guard case .string(let text)? = PropertyValue(any: stored, as: .string) else { return nil }
      return NSString(string: text)
    default: return stored
    }
  }

  /// Core Animation's classes keep a default for what is not zero.
  var classDefault: Any? {
    switch PropertyValue(any: defaultValue, as: kind == .boolean ? .boolean : .number) {
    case .number(0), .boolean(false): nil
    default: object(defaultValue)
    }
  }

  /// As a message names what was expected.
  var expectation: String {
    switch kind {
    case .number: "a number"
    case .boolean: "a boolean"
    case .constant, .keyPath: "a string"
    case .value: "a value"
    case .values: "a list of values"
    case .numbers: "a list of numbers"
    case .timingFunction: "a timing function"
    case .timingFunctions: "a list of timing functions"
    case .valueFunction: "a value function"
    case .path: "a path"
    case .animations: "a list of animations"
    }
  }
}
