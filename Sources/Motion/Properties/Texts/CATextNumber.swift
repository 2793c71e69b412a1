/// A number as the text of a text layer: `layer.string = try CATextNumber(12480, format: "#,##0")`. The key path
/// `string.number` animates it, explicitly, and implicitly if a program or a timeline changes it:
/// `layer.setValue(20000, forKeyPath: "string.number")`.
///
/// Core Animation has no equivalent; the names are those of `NumberFormatter`. The text depends on no language and no
/// machine.
public struct CATextNumber: Hashable, Sendable {
  /// The number. Infinity and NaN are written as `∞` and `NaN`.
  public var number: Double

  /// How the number is written. Shared, because each frame of an animation has a number of its own.
  private let style: NumberStyle

  /// - Parameters:
  ///   - number: the number.
  ///   - format: one of Unicode's number patterns, with `0 # , . %`, other text in single quotes, and
  ///     `positive;negative`. The number is written as the shortest decimal, rounded half to even.
  ///   - groupingSeparator: what stands between groups of digits, in place of the pattern's `,`; it may be empty.
  ///   - decimalSeparator: what stands before the fraction, in place of the pattern's `.`.
  /// - Throws: `FormatError` for a pattern without a meaning, a separator of more than four Unicode characters, an empty
  ///   decimal separator, and two equal separators if the pattern needs both.
  public init(
    _ number: Double, format: String, groupingSeparator: String = Self.standardGroupingSeparator,
    decimalSeparator: String = Self.standardDecimalSeparator
  ) throws(FormatError) {
    self.number = number
    style = try NumberStyle(format, groupingSeparator, decimalSeparator)
  }

  /// The grouping separator of a number that sets none.
  public static let standardGroupingSeparator = ","
  /// The decimal separator of a number that sets none.
  public static let standardDecimalSeparator = "."

  /// The pattern that the number is written by.
  public var format: String { style.format }

  /// What stands between groups of digits.
  public var groupingSeparator: String { style.groupingSeparator }

  /// What stands before the fraction.
  public var decimalSeparator: String { style.decimalSeparator }

  /// The number as text.
  public var string: String {
    style.pattern.string(
      number, groupingSeparator: style.groupingSeparator, decimalSeparator: style.decimalSeparator)
  }

  /// Each character that the text of a finite number may have.
  package var characters: String { style.pattern.characters + style.groupingSeparator + "0" + style.decimalSeparator }
}

extension CATextNumber {
  /// Why a number cannot be written in a format.
  public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The part of the format that is wrong, as a timeline names it.
    package enum Part: String, Sendable {
      case format, groupingSeparator, decimalSeparator
    }

    package let part: Part
    package let message: String
    package let expected: String

    /// The problem, and what is expected instead.
    public var description: String { "\(message); expected \(expected)" }
  }
}

/// How numbers are written.
private final class NumberStyle: Hashable, Sendable {
  let format: String
  let groupingSeparator: String
  let decimalSeparator: String
  let pattern: NumberPattern

  /// The greatest length of a pattern and of a separator, in Unicode characters. They keep the text of a number short.
  private static let longestFormat = 200
  private static let longestSeparator = 4

  init(
    _ format: String, _ groupingSeparator: String, _ decimalSeparator: String
  ) throws(CATextNumber.FormatError) {
    guard format.unicodeScalars.count <= Self.longestFormat else {
      throw CATextNumber.FormatError(
        part: .format, message: "the number pattern has \(format.unicodeScalars.count) characters",
        expected: "at most \(Self.longestFormat)")
    }
    do throws(NumberPattern.Problem) {
      pattern = try NumberPattern(format)
    } catch {
      throw CATextNumber.FormatError(part: .format, message: error.message, expected: error.expected)
    }
    (self.format, self.groupingSeparator, self.decimalSeparator) = (format, groupingSeparator, decimalSeparator)
    try Self.check(groupingSeparator, .groupingSeparator, isOptional: true)
    try Self.check(decimalSeparator, .decimalSeparator, isOptional: false)
    guard groupingSeparator != decimalSeparator || !pattern.usesBothSeparators else {
      throw CATextNumber.FormatError(
        part: decimalSeparator == CATextNumber.standardDecimalSeparator ? .groupingSeparator : .decimalSeparator,
        message: "groups and the fraction have the same separator, '\(decimalSeparator)'",
        expected: "a groupingSeparator and a decimalSeparator that differ")
    }
  }

  private static func check(
    _ separator: String, _ part: CATextNumber.FormatError.Part, isOptional: Bool
  ) throws(CATextNumber.FormatError) {
    let count = separator.unicodeScalars.count
    guard count <= longestSeparator else {
      throw CATextNumber.FormatError(
        part: part, message: "the \(part.rawValue) has \(count) characters",
        expected: "at most \(longestSeparator)")
    }
    guard count > 0 || isOptional else {
      throw CATextNumber.FormatError(
        part: part, message: "the \(part.rawValue) is empty", expected: "a character, such as '.' or ','")
    }
  }

  static func == (left: NumberStyle, right: NumberStyle) -> Bool {
    left === right
      || left.format == right.format && left.groupingSeparator == right.groupingSeparator
        && left.decimalSeparator == right.decimalSeparator
  }

  func hash(into hasher: inout Hasher) { hasher.combine(format) }
}
