/// A pattern that numbers are written by, such as `#,##0.00`.
///
/// It is one of Unicode's number patterns (UTS #35, part 3) with the characters `0 # , . %`, text in single quotes, and
/// `positive;negative`. The result depends on no language and no machine.
package struct NumberPattern: Hashable, Sendable {
  /// The text before and after a number.
  struct Affixes: Hashable, Sendable {
    var prefix = ""
    var suffix = ""
  }

  /// How many digits are written.
  struct Digits: Hashable, Sendable {
    var minimumInteger = 1
    var minimumFraction = 0
    var maximumFraction = 0

    /// The number of digits in the group before the decimal point, and in all other groups; nil without groups.
    var primaryGroup: Int?
    var secondaryGroup: Int?
  }

  private let positive: Affixes
  private let negative: Affixes
  private let digits: Digits
  private let isPercentage: Bool

  /// - Throws: `Problem` for a pattern that has no meaning.
  package init(_ pattern: String) throws(Problem) {
    let parts = try NumberPatternParser(pattern).parse()
    (positive, digits, isPercentage) = (parts.positive, parts.digits, parts.isPercentage)
    // Without a negative part, a minus sign precedes everything.
    negative = parts.negative ?? Affixes(prefix: "-" + positive.prefix, suffix: positive.suffix)
  }

  /// A number as text. Its shortest decimal is rounded to the digits of the pattern, half to even; a result of zero has
  /// no minus sign. Infinity is `∞` with the text of the pattern, and NaN is `NaN` alone.
  package func string(
    _ x: Double, groupingSeparator: String = ",", decimalSeparator: String = "."
  ) -> String {
    guard x.isFinite else { return nonFinite(x) }
    var decimal = ShortestDecimal(x.magnitude)
    if isPercentage { decimal.multiply(byPowerOfTen: 2) }
    decimal.round(toFractionDigits: digits.maximumFraction)
    let fraction = fraction(of: decimal)
    let number = grouped(decimal, groupingSeparator) + (fraction.isEmpty ? "" : decimalSeparator + fraction)
    return with(affixesOf: x < 0 && !decimal.isZero, number)
  }

  /// Whether numbers may have both separators.
  var usesBothSeparators: Bool { digits.primaryGroup != nil && digits.maximumFraction > 0 }

  /// Each character that a finite number may be written with, except separators.
  var characters: String {
    [positive, negative].map { $0.prefix + "0123456789" + $0.suffix }.joined()
  }

  private func with(affixesOf isNegative: Bool, _ number: String) -> String {
    let affixes = isNegative ? negative : positive
    return affixes.prefix + number + affixes.suffix
  }

  /// Infinity and NaN, as Unicode's root locale writes them.
  private func nonFinite(_ x: Double) -> String { x.isNaN ? "NaN" : with(affixesOf: x < 0, "∞") }

  private func fraction(of decimal: ShortestDecimal) -> String {
    // Digits beyond the decimal's last one are zeros, which only the minimum makes visible.
    let written = decimal.digits.count - decimal.point
    let count = max(digits.minimumFraction, min(digits.maximumFraction, written))
    return Self.text((0..<max(0, count)).map(decimal.digit(afterPoint:)))
  }

  private func grouped(_ decimal: ShortestDecimal, _ separator: String) -> String {
    let whole = decimal.wholeDigits
    let padded = Array(repeating: 0, count: max(0, digits.minimumInteger - whole.count)) + whole
    guard let primary = digits.primaryGroup else { return Self.text(padded) }
    let secondary = digits.secondaryGroup ?? primary
    var result = ""
    for (index, digit) in padded.enumerated() {
      let rest = padded.count - index
      if index > 0, rest == primary || rest > primary && (rest - primary).isMultiple(of: secondary) {
        result += separator
      }
      result += Self.text([digit])
    }
    return result
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}

extension NumberPattern {
  /// Why a pattern has no meaning.
  package struct Problem: Error, Hashable, Sendable {
    package let message: String
    package let expected: String
  }
}
