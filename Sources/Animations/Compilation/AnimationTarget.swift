/// What a track animates, and how its values are read and written.
struct AnimationTarget: Sendable {
  let path: PropertyKeyPath

  /// Nil for a property that does not animate.
  init?(_ path: PropertyKeyPath) {
    guard path.property.interpolation != .none else { return nil }
    self.path = path
  }

  /// Whether a value may stand at the key path.
  func accepts(_ value: PropertyValue) -> Bool {
    guard let type = value.type else { return path.component == nil && path.property.isOptional }
    return type == path.type
  }

  /// The two values, to be mixed as the property allows.
  func tween(_ from: PropertyValue, _ to: PropertyValue) -> Tween {
    path.property.interpolation == .stepped ? .step(from, to) : Tween(from, to)
  }

  func read(_ values: PropertyStorage) -> PropertyValue {
    let whole = values[path.property]
    guard let component = path.component else { return whole }
    return whole.component(component) ?? .null
  }

  func write(_ value: PropertyValue, to values: inout PropertyStorage) {
    guard let component = path.component else {
      values[path.property] = value
      return
    }
    values[path.property] = values[path.property].setting(component, to: value)
  }
}
