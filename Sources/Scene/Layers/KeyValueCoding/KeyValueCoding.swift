import Foundation
import Properties

/// An object whose values are accessed by key.
public protocol KeyValueCoding: AnyObject {
  /// The value of a key; nil if there is none.
  func value(forKey key: String) -> Any?

  /// Sets the value of a key.
  func setValue(_ value: Any?, forKey key: String)

  /// The value at a path of keys separated by dots; nil if there is none.
  func value(forKeyPath keyPath: String) -> Any?

  /// Sets the value at a path of keys separated by dots.
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension KeyValueCoding {
  /// The value at a path whose first key holds an object or a struct: the object's value at the rest of the path, or
  /// the struct's component.
  func nestedValue(forKeyPath path: String) -> Any? {
    let (key, rest) = splitKeyPath(path)
    guard let rest, let value = value(forKey: key) else { return value(forKey: path) }
    if let object = value as? any KeyValueCoding { return object.value(forKeyPath: rest) }
    return PropertyComponent(rawValue: rest).flatMap { PropertyValue(any: value)?.component($0)?.any }
  }

  /// Sets the value that `nestedValue(forKeyPath:)` reads.
  /// - Returns: false if the path does not exist or the value does not fit.
  func setNestedValue(_ value: Any?, forKeyPath path: String) -> Bool {
    let (key, rest) = splitKeyPath(path)
    if let rest {
      let whole = self.value(forKey: key)
      if let object = whole as? any KeyValueCoding {
        object.setValue(value, forKeyPath: rest)
      } else if let changed = settingComponent(rest, of: whole, to: value) {
        setValue(changed, forKey: key)
      } else {
        return false
      }
    } else {
      setValue(value, forKey: path)
    }
    return true
  }
}

/// A key path, divided at its first dot.
private func splitKeyPath(_ path: String) -> (key: String, rest: String?) {
  guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
  return (String(path[..<dot]), String(path[path.index(after: dot)...]))
}

/// Unwraps optionals that are nested in `Any`; nil if there is no value.
func openedOptional(_ value: Any?) -> Any? {
  guard let value else { return nil }
  guard let optional = value as? any OptionalValue else { return value }
  return openedOptional(optional.content)
}

private protocol OptionalValue { var content: Any? { get } }
extension Optional: OptionalValue { fileprivate var content: Any? { map { $0 as Any } } }

/// A copy of a struct with one component changed, for structs under custom keys. Nil if the name or the value does not
/// fit.
private func settingComponent(_ name: String, of value: Any?, to part: Any?) -> Any? {
  guard let component = PropertyComponent(rawValue: name), let value, let whole = PropertyValue(any: value),
    let type = whole.type, component.owners.contains(type),
    let part = PropertyValue(any: part, as: component.type)
  else { return nil }
  return whole.setting(component, to: part).any
}
