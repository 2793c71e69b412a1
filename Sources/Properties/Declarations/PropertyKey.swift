/// A property together with the Swift type of its values.
public struct PropertyKey<Value: PropertyRepresentable>: AnyPropertyKey {
  /// The declaration of the property.
  public let property: Property
  /// The value of a layer that has not set the property.
  public let defaultValue: Value

  /// Declares a property.
  /// - Parameters:
  ///   - name: the key of key-value coding.
  ///   - alias: a second spelling, such as `isHidden`.
  ///   - defaultValue: the value of a layer that has not set it.
  ///   - interpolation: what lies between two values in an animation.
  ///   - action: what a change does by itself; `.none` for properties that do not animate by themselves.
  ///   - range: the numbers that timelines may set it to.
  public init(
    _ name: String, alias: String? = nil, default defaultValue: Value,
    interpolation: InterpolationMode = .continuous, action: DefaultAction = .basic, range: PropertyRange = .any
  ) {
    self.init(name, alias, defaultValue, interpolation, action, constants: nil, range: range)
  }

  private init(
    _ name: String, _ alias: String?, _ defaultValue: Value, _ interpolation: InterpolationMode,
    _ action: DefaultAction, constants: [String]?, range: PropertyRange = .any
  ) {
    self.defaultValue = defaultValue
    self.property = Property(
      name: name, alias: alias, type: Value.valueType, isOptional: Value.read(.null) != nil,
      defaultValue: defaultValue.propertyValue, interpolation: interpolation, action: action, constants: constants,
      range: range, isSinglePrecision: Value.self == Float.self)
  }
}

extension PropertyKey where Value: PropertyConstant {
  /// Declares a property that is a constant, which does not animate.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, nil, defaultValue, .none, .none, constants: Value.known.map(\.rawValue))
  }
}

extension PropertyKey {
  /// Declares a property that is a constant or nil, nil by default. Animations of it step from value to value.
  public init<Constant: PropertyConstant>(
    optional name: String, action: DefaultAction
  ) where Value == Constant? {
    self.init(name, nil, nil, .stepped, action, constants: Constant.known.map(\.rawValue))
  }
}
