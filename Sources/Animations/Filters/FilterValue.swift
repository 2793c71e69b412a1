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

extension FilterValue {
  /// Two filters ready to be mixed: every input moves as its type does; nil where they are of different kinds.
  func tweens(to other: FilterValue) -> [(input: FilterInput, tween: Tween)]? {
    guard type == other.type, name == other.name else { return nil }
    return (type.inputs.map(\.key) + [.isEnabled]).compactMap { input in
      guard let from = self[input], let to = other[input] else { return nil }
      return (input, Tween(from, to))
    }
  }
}

/// Two lists with the same filters in the same order, ready to be mixed at any fraction.
struct FilterListTween: Sendable {
  private let filters: [(filter: FilterValue, inputs: [(input: FilterInput, tween: Tween)])]

  init?(_ from: [FilterValue], _ to: [FilterValue]) {
    guard from.count == to.count else { return nil }
    var filters: [(filter: FilterValue, inputs: [(input: FilterInput, tween: Tween)])] = []
    for (from, to) in zip(from, to) {
      guard let inputs = from.tweens(to: to) else { return nil }
      filters.append((from, inputs))
    }
    self.filters = filters
  }

  func value(at fraction: Double) -> [FilterValue] {
    filters.map { filter, inputs in
      inputs.reduce(filter) { $0.setting($1.input, to: $1.tween.value(at: fraction)) ?? $0 }
    }
  }
}
