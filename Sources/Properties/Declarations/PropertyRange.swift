/// The numbers that a property may be set to. Timelines refuse others, with an error. Animations and code are not
/// limited: values out of range are drawn as the nearest that can be.
public enum PropertyRange: Hashable, Sendable {
  /// Every number.
  case any
  /// 0…1.
  case unit
  /// 0 or more, infinity too.
  case notNegative
  /// More than 0, and finite.
  case positive
  /// A sum of flags, each a power of two.
  /// - Parameter all: the sum of all flags.
  case flags(all: Int)

  /// Whether a property may be set to a number. NaN is only in `any`.
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
