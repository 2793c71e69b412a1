/// One filter of a layer: a type, its inputs, and a name by which key paths find it.
public struct FilterValue: Equatable, Sendable {
  /// What the filter does.
  public let type: FilterType

  /// The name by which key paths find it: `filters.name.inputRadius`. Nil by default.
  public var name: String?

  /// Whether the filter has an effect; true by default.
  public var isEnabled = true

  /// The inputs that were set; others have their defaults.
  private var inputs: [Property: PropertyValue] = [:]

  /// A filter with the default values of its inputs.
  public init(_ type: FilterType, name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// The value of an input, as it was set or by default; nil for a key that the filter does not have.
  /// - Parameter key: such as `inputRadius`, or `enabled`.
  public subscript(key: String) -> PropertyValue? { PropertyTable.filter.property(named: key).flatMap { self[$0] } }

  /// The value of an input, as it was set or by default; nil for an input that the filter does not have.
  package subscript(input: Property) -> PropertyValue? {
    if input === filterProperties.isEnabled.property { return .boolean(isEnabled) }
    return inputs[input] ?? type.inputs.first { $0.property === input }?.defaultValue
  }

  /// The value of an input; the default of its row for an input that the filter does not have.
  package subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    self[key.property].flatMap { Value.read($0) } ?? key.defaultValue
  }

  /// The number of an input; 0 for one that is not finite.
  package subscript(key: PropertyKey<Double>) -> Double {
    if case .number(let number)? = self[key.property], number.isFinite { number } else { 0 }
  }

  /// The filter with another value of an input. Nil for an input that it does not have, for a value of another type,
  /// and for a list of another length.
  package func setting(_ input: Property, to value: PropertyValue) -> FilterValue? {
    var result = self
    if input === filterProperties.isEnabled.property {
      guard case .boolean(let flag) = value else { return nil }
      result.isEnabled = flag
      return result
    }
    guard let old = self[input], value.type == input.type else { return nil }
    if case .numbers(let oldList) = old, case .numbers(let list) = value, list.count != oldList.count { return nil }
    result.inputs[input] = value
    return result
  }
}
