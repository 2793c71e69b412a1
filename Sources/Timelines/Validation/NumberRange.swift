/// Which numbers a place takes.
package enum NumberRange {
  case any
  case finite
  case positive
  case notNegative
  case unit
  case signedUnit
  /// Not negative; `.inf` too.
  case notNegativeOrInfinite

  package var description: String {
    switch self {
    case .any: "a number"
    case .finite: "a finite number"
    case .positive: "a number greater than 0"
    case .notNegative: "a number of 0 or more"
    case .unit: "a number in 0…1"
    case .signedUnit: "a number in −1…1"
    case .notNegativeOrInfinite: "a number of 0 or more, or .inf"
    }
  }

  package func contains(_ number: Double) -> Bool {
    switch self {
    case .any: !number.isNaN
    case .finite: number.isFinite
    case .positive: number > 0 && number.isFinite
    case .notNegative: number >= 0 && number.isFinite
    case .unit: (0...1).contains(number)
    case .signedUnit: (-1...1).contains(number)
    case .notNegativeOrInfinite: number >= 0
    }
  }
}
