/// A property together with the Swift type of its values.
///
/// Sendable for any `Value`: the default value is nil or of a `PropertyRepresentable` type, which is Sendable.
@usableFromInline
package struct PropertyKey<Value>: AnyPropertyKey, @unchecked Sendable {
  /// The declaration, without the type.
  @usableFromInline package let property: Property

  /// The value in a layer that has not set the property.
  @usableFromInline package let defaultValue: Value

  private init(_ property: Property, default defaultValue: Value) where Value: PropertyRepresentable {
    self.property = property
    self.defaultValue = defaultValue
  }

  /// Declares a property whose values are objects, nil by default.
  package init<Object>(_ name: String, objects type: ValueType, summary: String) where Value == Object? {
    defaultValue = nil
    property = Property(
      name: name, type: type, isOptional: true, defaultValue: .null, interpolation: .none, action: .none,
      summary: summary)
  }
}

extension PropertyKey where Value: PropertyRepresentable {
  /// - Parameters:
  ///   - name: the key in key-value coding.
  ///   - alias: an alternative spelling, such as `isHidden`.
  ///   - defaultValue: the value in a layer that has not set the property.
  ///   - interpolation: how animations interpolate between two values.
  ///   - action: the default action; `.none` for properties without implicit animations.
  ///   - range: the numbers that timelines may set.
  ///   - isAngle: whether its numbers are angles in radians.
  ///   - summary: a description, as a sentence without a full stop.
  package init(
    _ name: String, alias: String? = nil, default defaultValue: Value,
    interpolation: InterpolationMode = .continuous, action: DefaultAction = .basic, range: PropertyRange = .any,
    isAngle: Bool = false, summary: String = ""
  ) {
    self.init(
      name, alias, defaultValue, interpolation, action, constants: nil, range: range, isAngle: isAngle,
      summary: summary)
  }

  /// Declares a property that cannot be animated.
  package init(
    unanimated name: String, alias: String? = nil, default defaultValue: Value, range: PropertyRange = .any,
    summary: String = ""
  ) {
    self.init(name, alias, defaultValue, .none, .none, constants: nil, range: range, summary: summary)
  }

  private init(
    _ name: String, _ alias: String?, _ defaultValue: Value, _ interpolation: InterpolationMode,
    _ action: DefaultAction, constants: [String]?, range: PropertyRange = .any, isAngle: Bool = false,
    summary: String
  ) {
    let property = Property(
      name: name, alias: alias, type: Value.valueType, isOptional: Value.read(.null) != nil,
      defaultValue: defaultValue.propertyValue, interpolation: interpolation, action: action, constants: constants,
      range: range, isAngle: isAngle, isSinglePrecision: Value.self == Float.self, summary: summary)
    self.init(property, default: defaultValue)
  }
}

extension PropertyKey where Value == String {
  /// Declares a property that is one of several strings and cannot be animated.
  package init(_ name: String, default defaultValue: String, constants: [String], summary: String) {
    self.init(name, nil, defaultValue, .none, .none, constants: constants, summary: summary)
  }
}

extension PropertyKey where Value: PropertyConstant {
  /// Declares a property that is a constant and cannot be animated.
  package init(_ name: String, default defaultValue: Value, summary: String) {
    self.init(name, nil, defaultValue, .none, .none, constants: Value.known.map(\.rawValue), summary: summary)
  }
}

extension PropertyKey {
  /// Declares a property that is a constant or nil, nil by default. Its animations step from value to value.
  package init<Constant: PropertyConstant>(
    optional name: String, action: DefaultAction, summary: String
  ) where Value == Constant? {
    self.init(name, nil, nil, .stepped, action, constants: Constant.known.map(\.rawValue), summary: summary)
  }
}
