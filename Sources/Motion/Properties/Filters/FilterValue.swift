/// One filter of a layer: a type, its inputs, and the name that key paths use for it.
public struct FilterValue: Equatable, Sendable {
  /// The type of the filter.
  public let type: FilterType

  /// The name of the filter in key paths, such as `filters.name.inputRadius`. Nil by default.
  public var name: String?

  /// Whether the filter has an effect; true by default.
  public var isEnabled = true

  /// The inputs that were set; others have their defaults.
  private var inputs: [FilterInput: PropertyValue] = [:]

  /// Creates a filter with the default values of its inputs.
  public init(_ type: FilterType, name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// The value of an input, set or default; nil for an input that the filter does not have.
  public subscript(input: FilterInput) -> PropertyValue? {
    if input == .isEnabled { return .boolean(isEnabled) }
    return inputs[input] ?? type.inputs.first { $0.key == input }?.value
  }

  /// The filter with another value of an input. Nil for an input that the filter does not have, for a value of another
  /// type, and for a list of another length.
  package func setting(_ input: FilterInput, to value: PropertyValue) -> FilterValue? {
    var result = self
    if input == .isEnabled {
      guard case .boolean(let flag) = value else { return nil }
      result.isEnabled = flag
      return result
    }
    guard let old = self[input], value.type == input.type else { return nil }
    if case .numbers(let oldList) = old, case .numbers(let list) = value, list.count != oldList.count { return nil }
    result.inputs[input] = value
    return result
  }

  /// The number of an input; 0 if the filter does not have the input, or its value is not a finite number.
  package func number(_ input: FilterInput) -> Double {
    if case .number(let number)? = self[input], number.isFinite { number } else { 0 }
  }
}
