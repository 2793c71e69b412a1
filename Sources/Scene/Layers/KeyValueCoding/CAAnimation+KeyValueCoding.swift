import Animations
import Foundation
import Properties

extension CAAnimation: KeyValueCoding {
  final func codedValue(forKey key: String) -> Any? {
    guard let property = Self.propertyTable.property(named: key) else {
      return key == "delegate" ? delegate : objects[key] ?? Self.defaultValue(forKey: key)
    }
    return storedObject(of: property)
      ?? Self.defaultValue(forKey: property.name) ?? property.object(property.defaultValue)
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    let value = openedOptional(value)
    guard let property = Self.propertyTable.property(named: key) else {
      if key == "delegate" { delegate = value as? any CAAnimationDelegate } else { objects[key] = value }
      return
    }
    guard let value, !(value is NSNull) else {
      if property.isOptional {
        store(property, .null)
        objects[property.name] = nil
      } else {
        didReject(KeyValueProblem(self, key, value, .isNil))
      }
      return
    }
    if property.type.isObject, let object = property.type.object(value) {
      objects[property.name] = object
    } else if let read = PropertyValue(any: value, for: property) {
      store(property, read)
    } else {
      let reason = KeyValueProblem.Reason.wrongType(
        expected: property.type.expectation, constants: property.constants)
      didReject(KeyValueProblem(self, key, value, reason))
    }
  }

  final func codedValue(forKeyPath path: String) -> Any? {
    nestedValue(forKeyPath: path)
  }

  final func setCodedValue(_ value: Any?, forKeyPath path: String) {
    if !setNestedValue(value, forKeyPath: path) { didReject(KeyValueProblem(self, path, value, .noSuchPath)) }
  }
}

extension ValueType {
  /// Converts a value of key-value coding to an object of the type; nil if it has another type.
  func object(_ value: Any) -> Any? {
    switch self {
    case .value: value
    case .values: value as? [Any]
    case .timingFunction: value as? CAMediaTimingFunction
    case .timingFunctions: value as? [CAMediaTimingFunction]
    case .valueFunction: value as? CAValueFunction
    case .animations: value as? [CAAnimation]
    default: nil
    }
  }
}
