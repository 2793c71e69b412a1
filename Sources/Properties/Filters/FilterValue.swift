/// One filter of a layer: a kind, its inputs, and a name by which key paths find it.
public struct FilterValue: Equatable, Sendable {
  public let type: FilterType

  /// What stands for the filter in `filters.name.inputRadius`.
  public var name: String?

  /// Whether it filters at all.
  public var isEnabled = true

  /// Those that were set.
  private var inputs: [FilterInput: PropertyValue] = [:]

  public init(_ type: FilterType, name: String? = nil) {
    self.type = type
    self.name = name
  }

  /// An input, as it was set or by default; nil where the filter has none such.
  public subscript(input: FilterInput) -> PropertyValue? {
    if input == .isEnabled { return .boolean(isEnabled) }
    return inputs[input] ?? type.inputs.first { $0.key == input }?.value
  }

  /// The filter with another input; nil where it has none such, or one that the value does not fit.
  public func setting(_ input: FilterInput, to value: PropertyValue) -> FilterValue? {
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

  /// A number that the filter reads; 0 where it reads none such, or one that is none.
  public func number(_ input: FilterInput) -> Double {
    if case .number(let number)? = self[input], number.isFinite { number } else { 0 }
  }
}
