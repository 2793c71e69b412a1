/// The numbers to which a property may be set. Timelines reject others with an error. Animations and code are not
/// restricted: values out of range are drawn as the nearest value in range.
package enum PropertyRange: Hashable, Sendable {
  /// All numbers, including infinity.
  case any
  case finite
  /// 0…1.
  case unit
  /// −1…1.
  case signedUnit
  /// 0 or more, and finite.
  case notNegative
  /// 0 or more; infinity means forever.
  case notNegativeOrInfinite
  /// 0 or more; an infinite length is drawn as long as possible.
  case length
  /// More than 0, and finite.
  case positive
  /// 0 up to a maximum.
  case upTo(Int)
  /// An integer of 0 or more.
  /// - Parameter upTo: the maximum.
  case whole(upTo: Int)
  /// A sum of flags, each a power of two.
  /// - Parameter all: the sum of all flags.
  case flags(all: Int)
  /// A list of finite numbers.
  /// - Parameters:
  ///   - count: how many numbers there are.
  ///   - order: what they are, to be read after the count: `four rows of five`.
  case list(count: Int, order: String)

  /// Whether a property may be set to a number. Only `any` contains NaN.
  package func contains(_ number: Double) -> Bool {
    switch self {
    case .any: !number.isNaN
    case .finite, .list: number.isFinite
    case .unit: (0...1).contains(number)
    case .signedUnit: (-1...1).contains(number)
    case .notNegative: number >= 0 && number.isFinite
    case .notNegativeOrInfinite, .length: number >= 0
    case .positive: number > 0 && number.isFinite
    case .upTo(let most): (0...Double(most)).contains(number)
    case .whole(let most): Int(exactly: number).map { (0...most).contains($0) } ?? false
    case .flags(let all): Int(exactly: number).map { $0 & ~all == 0 } ?? false
    }
  }
}
