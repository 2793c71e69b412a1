/// Which numbers a property makes sense with. Whoever takes values from people refuses others; what an animation passes through is
/// not limited, and whoever draws takes the nearest that it can draw.
public enum PropertyRange: Hashable, Sendable {
  case any
  /// 0…1.
  case unit
  /// 0 or more, infinity too.
  case notNegative
  /// More than 0, and finite.
  case positive
  /// A sum of powers of two.
  /// - Parameter all: the sum of all that there are.
  case flags(all: Int)

  public func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .unit: (0...1).contains(number)
    case .notNegative: number >= 0
    case .positive: number > 0 && number.isFinite
    case .flags(let all): Int(exactly: number).map { $0 & ~all == 0 } ?? false
    }
  }
}
