/// Two lists with the same filters in the same order, ready to be mixed at any fraction.
package struct FilterListTween: Sendable {
  private let filters: [(filter: FilterValue, inputs: [(input: Property, tween: Tween)])]

  init?(_ from: [FilterValue], _ to: [FilterValue]) {
    guard from.count == to.count else { return nil }
    var filters: [(filter: FilterValue, inputs: [(input: Property, tween: Tween)])] = []
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

extension FilterValue {
  /// The tweens of all inputs; nil for filters of different types or names.
  fileprivate func tweens(to other: FilterValue) -> [(input: Property, tween: Tween)]? {
    guard type == other.type, name == other.name else { return nil }
    return type.properties.compactMap { input in
      guard let from = self[input], let to = other[input] else { return nil }
      return (input, Tween(from, to))
    }
  }
}
