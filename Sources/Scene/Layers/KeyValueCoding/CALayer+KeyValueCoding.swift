import Foundation
import Properties
import RenderTree
import TextLayout
import TextObjects

extension CALayer: KeyValueCoding {
  final func codedValue(forKey key: String) -> Any? {
    if let property = layerClass.table.property(named: key) { return codedObject(of: property) }
    return switch key {
    case derivedProperties.frame.property.name: frame
    case "sublayers": sublayers
    case "mask": mask
    case "superlayer": superlayer
    case "delegate": delegate
    case "actions": actions
    case "style": style
    default: customValues[key] ?? styleValue { $0[key] } ?? Self.defaultValue(forKey: key)
    }
  }

  final func setCodedValue(_ value: Any?, forKey key: String) {
    if let property = layerClass.table.property(named: key) {
      setCodedValue(value, of: property)
      return
    }
    switch key {
    case derivedProperties.frame.property.name: setTyped(value, key, "a rect") { self.frame = $0 }
    case "sublayers": setTyped(value ?? [CALayer](), key, "a list of layers") { self.sublayers = $0 }
    case "mask": setMask(coded: value)
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": setTyped(value ?? [String: any CAAction](), key, "a dictionary of actions") { self.actions = $0 }
    case "style": setTyped(value ?? [AnyHashable: Any](), key, "a dictionary") { self.style = $0 }
    case "superlayer": didReject(KeyValueProblem(self, key, value, .isReadOnly))
    default: setCustomValue(value, forKey: key)
    }
  }

  final func codedValue(forKeyPath path: String) -> Any? {
    if let keyPath = PropertyKeyPath(path, in: layerClass.table) {
      guard let component = keyPath.component else { return value(forKey: keyPath.property.name) }
      return value(of: keyPath.property).component(component)?.any
    }
    return nestedValue(forKeyPath: path)
  }

  final func setCodedValue(_ value: Any?, forKeyPath path: String) {
    if let keyPath = PropertyKeyPath(path, in: layerClass.table) {
      guard let component = keyPath.component else { return setValue(value, forKey: keyPath.property.name) }
      guard let part = PropertyValue(any: value, as: component.type, isOptional: keyPath.isOptional) else {
        return reject(value, path, component.type, nil)
      }
      let whole = self.value(of: keyPath.property)
      guard whole.component(component) != nil else { return didReject(KeyValueProblem(self, path, value, .noSuchPath)) }
      change(keyPath, to: whole.setting(component, to: part))
      return
    }
    if !setNestedValue(value, forKeyPath: path) { didReject(KeyValueProblem(self, path, value, .noSuchPath)) }
  }

  private final func setCodedValue(_ value: Any?, of property: Property) {
    if storeCoded(value, of: property) { return }
    if property === layerProperties.compositingFilter.property, let value = openedOptional(value),
      let filter = CompositingFilter.read(filter: value)
    {
      change(property, to: filter.propertyValue)
    } else if let read = PropertyValue(any: value, for: property) {
      change(property, to: read)
    } else {
      reject(value, property.name, property.type, property.constants)
    }
  }

  private final func setTyped<Value>(_ value: Any?, _ key: String, _ expected: String, _ store: (Value) -> Void) {
    guard let typed = value as? Value else {
      return didReject(KeyValueProblem(self, key, value, .wrongType(expected: expected, constants: nil)))
    }
    store(typed)
  }

  private final func setMask(coded value: Any?) {
    guard let value = openedOptional(value), !(value is NSNull) else {
      mask = nil
      return
    }
    setTyped(value, "mask", "a layer") { self.mask = $0 }
  }

  private final func setCustomValue(_ value: Any?, forKey key: String) {
    let actions = presentationSource == nil ? customActions(forKey: key) : []
    customValues[key] = value
    if Self.needsDisplay(forKey: key) { markNeedsDisplay(isRequestedByProgram: false) }
    run([(self, actions)])
  }

  final func reject(_ value: Any?, _ path: String, _ type: ValueType, _ constants: [String]?) {
    let reason: KeyValueProblem.Reason =
      value == nil ? .isNil : .wrongType(expected: type.expectation, constants: constants)
    didReject(KeyValueProblem(self, path, value, reason))
  }
}
