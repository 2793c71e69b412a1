import Pixels
import Properties
import RenderTree

extension CALayer {
  /// The value of a property: the layer's, else the style's, else the class's default. Writing runs actions.
  package final subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get {
      guard let value = setValue(of: key.property) else { return key.defaultValue }
      return Value.read(value) ?? key.defaultValue
    }
    set { change(key.property, to: newValue.propertyValue) }
  }

  /// The value at a key path, also of a derived property, in full precision. Key-value coding, by contrast, casts to
  /// the Swift types of Core Animation's properties.
  package final func value(at path: PropertyKeyPath) -> PropertyValue {
    guard !path.isDerived else { return resolvedValues.value(at: path) }
    let whole = value(of: path.property)
    return path.component.map { whole.component($0) ?? .null } ?? whole
  }

  /// Sets the value at a key path, also of a derived property, and runs its action. If the value does not have the
  /// path's type or the path does not exist, nothing changes, and the problem is passed to `didReject(_:)`.
  package final func set(_ value: PropertyValue, at path: PropertyKeyPath) {
    guard value.type == path.type || value == .null && path.isOptional else {
      return reject(value.any, path.description, path.type, path.leaf.property.constants)
    }
    var whole = value
    if let component = path.component {
      let old = self.value(at: PropertyKeyPath(path.property))
      guard old.component(component) != nil else {
        return didReject(KeyValueProblem(self, path.description, value.any, .noSuchPath))
      }
      whole = old.setting(component, to: value)
    }
    switch path.property {
    case derivedProperties.frame.property: if case .rect(let rect) = whole { frame = rect }
    case layerProperties.contents.property: contents = CGImage.read(whole)
    default: change(path, to: whole)
    }
  }

  /// The current value of a property.
  final func value(of property: Property) -> PropertyValue { setValue(of: property) ?? property.defaultValue }

  /// The current value of a property; nil if it is the table's default.
  private final func setValue(of property: Property) -> PropertyValue? {
    values.stored(property) ?? styleValues.stored(property) ?? layerClass.defaults.stored(property)
  }

  /// All current values that differ from the table's defaults. A commit copies them.
  final var resolvedValues: PropertyStorage {
    guard !styleValues.isEmpty || !layerClass.defaults.isEmpty else { return values }
    var resolved = layerClass.defaults
    for (property, value) in styleValues.stored { resolved[property] = value }
    for (property, value) in values.stored { resolved[property] = value }
    return resolved
  }

  /// Changes a property. A change of a component runs the action of the whole property. A change of an emitter cell's
  /// value, or of the number that is a text, runs the action of the key path instead, because the cells or the text as a
  /// whole have no action.
  /// - Parameter newValue: the whole value.
  final func change(_ path: PropertyKeyPath, to newValue: PropertyValue) {
    guard path.component?.isIndependent ?? false else { return change(path.property, to: newValue) }
    let old = value(of: path.property)
    let actions = presentationSource == nil && old != newValue ? customActions(forKey: path.actionKey) : []
    change(path.property, to: newValue)
    run(actions, of: path.property, from: old)
  }

  /// Every change of a property goes through here: find the action, store the value, run the action.
  final func change(_ property: Property, to newValue: PropertyValue) {
    var value = newValue
    // Sides of bounds are never negative, as measured on Apple's framework.
    if property === layerProperties.bounds.property, case .rect(let bounds) = value,
      bounds.size.width < 0 || bounds.size.height < 0
    {
      value = .rect(bounds.standardized)
    }
    let old = self.value(of: property)
    guard old != value else {
      if values.stored(property) == nil { values[property] = value }
      return
    }
    guard presentationSource == nil else {
      values[property] = value
      return
    }
    let actions = changeActions(property, to: value)
    values[property] = value
    markDirty()
    didChange(property, from: old)
    run(actions, of: property, from: old)
  }

  private final func didChange(_ property: Property, from old: PropertyValue) {
    if !layerClass.drawnProperties.isEmpty, layerClass.drawnProperties.contains(property) {
      markNeedsDisplay(isRequestedByProgram: false)
    }
    if property === layerProperties.bounds.property || property === layerProperties.transform.property {
      invalidateLayout()
      parent?.invalidateLayout()
      if case .rect(let old) = old {
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
        if old.size != bounds.size { resizeSublayers(withOldSize: old.size) }
      }
    } else if property === layerProperties.wantsDynamicContentScaling.property {
      setNeedsDisplay()
    } else if property === layerProperties.speed.property || property === layerProperties.beginTime.property
      || property === layerProperties.timeOffset.property
    {
      if node != nil { currentContext?.timesDidChange() }
    }
  }

  /// Marks the path from this layer to the root for the next commit, and opens an implicit transaction if there is
  /// none.
  final func markDirty() {
    var layer: CALayer? = self
    while let current = layer, !current.needsCommit {
      current.needsCommit = true
      current.sublayerRun?.needsCommit = true
      if let context = current.context { context.wasTouched() }
      layer = current.parent
    }
  }

  /// The context of the tree that contains this layer.
  final var currentContext: LayerContext? {
    var top = self
    while let next = top.parent { top = next }
    return top.context
  }

  final func setContents(_ newValue: Any?) {
    let image = newValue as? CGImage ?? (newValue as? Clip)?.image
    otherContents = image == nil ? newValue : nil
    if let displayState, displayState.bitmap?.image !== image { displayState.bitmap = nil }
    self[layerProperties.contents] = image
  }
}
