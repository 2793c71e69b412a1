import Foundation
import Properties

extension CAEmitterCell {
  final func codedValue(forKey key: String) -> Any? {
    if let property = PropertyTable.emitterCell.property(named: key) { return property.object(resolved[property]) }
    return key == "style" ? style : customValues[key] ?? Self.defaultValue(forKey: key)
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    if let property = PropertyTable.emitterCell.property(named: key) {
      guard let read = PropertyValue(any: value, for: property) else { return reject(value, key, property) }
      self.value[property] = read
    } else if key == "style" {
      style = value as? [AnyHashable: Any]
    } else {
      customValues[key] = value
    }
  }

  final func codedValue(forKeyPath path: String) -> Any? {
    guard let keyPath = PropertyKeyPath(path, in: .emitterCell) else { return nestedValue(forKeyPath: path) }
    guard keyPath.component != nil else { return value(forKey: keyPath.property.name) }
    return resolved.value(at: keyPath)?.any
  }

  final func setCodedValue(_ value: Any?, forKeyPath path: String) {
    guard let keyPath = PropertyKeyPath(path, in: .emitterCell) else {
      if !setNestedValue(value, forKeyPath: path) { KeyValueProblem(self, path, value, .noSuchPath).report() }
      return
    }
    guard keyPath.component != nil else { return setValue(value, forKey: keyPath.property.name) }
    guard let read = PropertyValue(any: value, as: keyPath.type, isOptional: keyPath.isOptional) else {
      return reject(value, path, keyPath.leaf.property)
    }
    guard let changed = resolved.setting(keyPath, to: read) else {
      return KeyValueProblem(self, path, value, .noSuchPath).report()
    }
    self.value[keyPath.property] = changed[keyPath.property]
  }

  /// Reads the value of each property from the style.
  final func styleDidChange() {
    styleValues = [:]
    guard let style else { return }
    for property in PropertyTable.emitterCell.properties {
      let found = style[property.name] ?? property.alias.flatMap { style[$0] }
      if let value = found.flatMap({ PropertyValue(any: $0, for: property) }) { styleValues[property] = value }
    }
  }

  private final func reject(_ value: Any?, _ path: String, _ property: Property) {
    let reason = KeyValueProblem.Reason.wrongType(
      expected: property.type.expectation, constants: property.constants)
    KeyValueProblem(self, path, value, value == nil ? .isNil : reason).report()
  }
}

extension PropertyValue {
  /// A list of `CAEmitterCell`s and `EmitterCellValue`s; nil if it contains anything else.
  init?(emitterCells list: Any) {
    if let values = list as? [EmitterCellValue] {
      self = .emitterCells(values)
      return
    }
    guard let objects = list as? [Any], !objects.isEmpty || list is [CAEmitterCell] else { return nil }
    let values = objects.map { ($0 as? CAEmitterCell)?.resolved ?? ($0 as? EmitterCellValue) }
    guard !values.contains(nil) else { return nil }
    self = .emitterCells(values.compactMap { $0 })
  }
}
