/// A property together with the Swift type of its values.
///
/// Sendable whatever `Value` is: the default value is of a `PropertyRepresentable` type, which is Sendable, or nil.
@usableFromInline
package struct PropertyKey<Value>: AnyPropertyKey, @unchecked Sendable {
  /// The declaration without the type.
  @usableFromInline package let property: Property

  /// The value of a layer that has not set the property.
  @usableFromInline package let defaultValue: Value

  private init(_ property: Property, default defaultValue: Value) where Value: PropertyRepresentable {
    self.property = property
    self.defaultValue = defaultValue
  }

  /// A property whose values are objects, and that has none by default.
  package init<Object>(_ name: String, objects type: ValueType, summary: String) where Value == Object? {
    defaultValue = nil
    property = Property(
      name: name, type: type, isOptional: true, defaultValue: .null, interpolation: .none, action: .none,
      summary: summary)
  }
}

extension PropertyKey where Value: PropertyRepresentable {
  /// - Parameters:
  ///   - name: the key of key-value coding.
  ///   - alias: a second spelling, such as `isHidden`.
  ///   - defaultValue: the value of a layer that has not set it.
  ///   - interpolation: what lies between two values in an animation.
  ///   - action: what a change does by itself; `.none` for properties that do not animate by themselves.
  ///   - range: the numbers that timelines may set it to.
  ///   - summary: what it is, in a sentence without a full stop.
  package init(
    _ name: String, alias: String? = nil, default defaultValue: Value,
    interpolation: InterpolationMode = .continuous, action: DefaultAction = .basic, range: PropertyRange = .any,
    summary: String = ""
  ) {
    self.init(
      name, alias, defaultValue, interpolation, action, constants: nil, range: range, summary: summary)
  }

  /// A property that does not animate.
  package init(
    unanimated name: String, alias: String? = nil, default defaultValue: Value, range: PropertyRange = .any,
    summary: String = ""
  ) {
    self.init(name, alias, defaultValue, .none, .none, constants: nil, range: range, summary: summary)
  }

  private init(
    _ name: String, _ alias: String?, _ defaultValue: Value, _ interpolation: InterpolationMode,
    _ action: DefaultAction, constants: [String]?, range: PropertyRange = .any,
    summary: String
  ) {
    let property = Property(
      name: name, alias: alias, type: Value.valueType, isOptional: Value.read(.null) != nil,
      defaultValue: defaultValue.propertyValue, interpolation: interpolation, action: action, constants: constants,
      range: range, isSinglePrecision: Value.self == Float.self, summary: summary)
    self.init(property, default: defaultValue)
  }
}

extension PropertyKey where Value == String {
  /// Declares a property that is one of several strings, which does not animate.
  package init(_ name: String, default defaultValue: String, constants: [String], summary: String) {
    self.init(name, nil, defaultValue, .none, .none, constants: constants, summary: summary)
  }
}

extension PropertyKey where Value: PropertyConstant {
  /// Declares a property that is a constant, which does not animate.
  package init(_ name: String, default defaultValue: Value, summary: String) {
    self.init(name, nil, defaultValue, .none, .none, constants: Value.known.map(\.rawValue), summary: summary)
  }
}

extension PropertyKey {
  /// Declares a property that is a constant or nil, nil by default. Animations of it step from value to value.
  package init<Constant: PropertyConstant>(
    optional name: String, action: DefaultAction, summary: String
  ) where Value == Constant? {
    self.init(name, nil, nil, .stepped, action, constants: Constant.known.map(\.rawValue), summary: summary)
  }
}
