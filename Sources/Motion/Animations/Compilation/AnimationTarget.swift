import Properties

/// The target of a track: the key path that it animates, and how its values are read and written.
package struct AnimationTarget: Sendable {
  package let path: PropertyKeyPath

  /// Whether the values change in steps, without intermediate values.
  package var isStepped: Bool { path.interpolation == .stepped }

  /// Returns nil for the key path of a property that cannot be animated.
  init?(_ path: PropertyKeyPath) {
    guard path.interpolation != .none else { return nil }
    self.path = path
  }

  /// Whether a value has the type of the key path, or of the input of the value function.
  func accepts(_ value: PropertyValue, _ function: ValueFunction?) -> Bool {
    if let function {
      guard path.type == .transform, value.type == function.inputType else { return false }
      if case .numbers(let list) = value { return list.count == 3 }
      return true
    }
    guard let type = value.type else { return path.isOptional }
    return type == path.type
  }

  /// The tween between two values, according to the property's interpolation.
  func tween(_ from: PropertyValue, _ to: PropertyValue, _ function: ValueFunction? = nil) -> Tween {
    isStepped ? .step(from, to) : Tween(from, to, function: function)
  }

  /// The value at the key path: the output of the value function if there is one.
  func finished(_ value: PropertyValue, _ function: ValueFunction?) -> PropertyValue {
    guard let function, let shape = VectorShape([value], function: function), let lanes = shape.lanes(of: value) else {
      return value
    }
    return shape.value(lanes)
  }
}
