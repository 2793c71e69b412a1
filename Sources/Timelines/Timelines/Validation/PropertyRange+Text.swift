import Properties

extension PropertyRange {
  /// The range, as messages describe it.
  package var expectation: String {
    switch self {
    case .any: "a number"
    case .finite: "a finite number"
    case .positive: "a number greater than 0"
    case .notNegative, .length: "a number of 0 or more"
    case .unit: "a number in 0…1"
    case .signedUnit: "a number in −1…1"
    case .notNegativeOrInfinite: "a number of 0 or more, or .inf"
    case .upTo(let most): "a number from 0 to \(most)"
    case .whole(let most): "a whole number from 0 to \(most)"
    case .list(let count, let order): "\(count) numbers, \(order)"
    case .flags(let all):
      "a sum of \((0..<Int.bitWidth - 1).map { 1 << $0 }.filter { $0 & all != 0 }.map(String.init).joined(separator: ", "))"
    }
  }
}
