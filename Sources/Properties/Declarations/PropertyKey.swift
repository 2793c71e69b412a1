/// A property together with the Swift type of its values.
public struct PropertyKey<Value: PropertyRepresentable>: AnyPropertyKey {
  public let property: Property
  public let defaultValue: Value

  /// - Parameters:
  ///   - action: what an unattended change does; `.none` for properties that do not animate by themselves.
  ///   - range: which numbers it may be set to.
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
  /// A constant steps and has no default action.
  public init(_ name: String, default defaultValue: Value) {
    self.init(name, nil, defaultValue, .none, .none, constants: Value.known.map(\.rawValue))
  }
}

extension PropertyKey {
  /// A constant that is missing by default; it steps.
  public init<Constant: PropertyConstant>(
    optional name: String, action: DefaultAction
  ) where Value == Constant? {
    self.init(name, nil, nil, .stepped, action, constants: Constant.known.map(\.rawValue))
  }
}
