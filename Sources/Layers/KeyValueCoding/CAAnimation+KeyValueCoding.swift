import Animations
import Foundation

extension CAAnimation: KeyValueCoding {
  final func codedValue(forKey key: String) -> Any? {
    guard let property = Self.propertyTable.property(named: key) else {
      return key == "delegate" ? delegate : storage[key] ?? Self.defaultValue(forKey: key)
    }
    return property.object(storage[property.name])
      ?? Self.defaultValue(forKey: property.name) ?? property.object(property.defaultValue)
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    let value = openedOptional(value)
    guard let property = Self.propertyTable.property(named: key) else {
      if key == "delegate" { delegate = value as? any CAAnimationDelegate } else { storage[key] = value }
      return
    }
    guard let value, !(value is NSNull) else {
      if property.defaultValue == nil {
        storage[property.name] = nil
      } else {
        didReject(KeyValueProblem(self, key, value, .isNil))
      }
      return
    }
    guard let read = property.read(value) else {
      let reason = KeyValueProblem.Reason.wrongType(expected: property.expectation, constants: property.constants)
      return didReject(KeyValueProblem(self, key, value, reason))
    }
    storage[property.name] = read
  }

  final func codedValue(forKeyPath path: String) -> Any? {
    nestedValue(forKeyPath: path)
  }

  final func setCodedValue(_ value: Any?, forKeyPath path: String) {
    if !setNestedValue(value, forKeyPath: path) { didReject(KeyValueProblem(self, path, value, .noSuchPath)) }
  }
}
