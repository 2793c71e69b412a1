import Properties

extension PropertyRange {
  /// As a message names it.
  package var expectation: String {
    switch self {
    case .any: NumberRange.any.description
    case .unit: NumberRange.unit.description
    case .notNegative: NumberRange.notNegative.description
    case .positive: NumberRange.positive.description
    case .flags(let all):
      "a sum of \((0..<Int.bitWidth - 1).map { 1 << $0 }.filter { $0 & all != 0 }.map(String.init).joined(separator: ", "))"
    }
  }
}
