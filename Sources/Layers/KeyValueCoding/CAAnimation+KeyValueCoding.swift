import Foundation
import Properties

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
    let (key, rest) = splitKeyPath(path)
    guard let rest, let value = value(forKey: key) else { return value(forKey: path) }
    if let object = value as? any KeyValueCoding { return object.value(forKeyPath: rest) }
    return PropertyComponent(rawValue: rest).flatMap { PropertyValue(any: value)?.component($0)?.any }
  }

  final func setCodedValue(_ value: Any?, forKeyPath path: String) {
    let (key, rest) = splitKeyPath(path)
    guard let rest else { return setValue(value, forKey: path) }
    if let object = self.value(forKey: key) as? any KeyValueCoding {
      object.setValue(value, forKeyPath: rest)
    } else if let changed = settingComponent(rest, of: self.value(forKey: key), to: value) {
      setValue(changed, forKey: key)
    } else {
      didReject(KeyValueProblem(self, path, value, .noSuchPath))
    }
  }
}
