import Foundation
import Properties
import Randomness
import Testing

@Suite("Number patterns")
struct NumberPatternTests {
  private func text(_ number: Double, _ pattern: String) throws -> String { try NumberPattern(pattern).string(number) }

  @Test(
    "A pattern gives the number of digits, groups, and text around them",
    arguments: [
      (12480, "#,##0", "12,480"), (1234567.891, "#,##0.00", "1,234,567.89"), (0.5, "0.00", "0.50"), (7, "000", "007"),
      (0.5, "#.##", "0.5"), (0.5, ".##", ".5"), (0, ".##", ".0"), (0, "#", "0"), (1.5, "0.0##", "1.5"),
      (123456789, "#,##,##0", "12,34,56,789"), (1234, "0,000,000", "0,001,234"), (0.756, "0 %", "76 %"),
      (0.756, "0.0%", "75.6%"), (5, "0 'kg'", "5 kg"), (5, "'#'0", "#5"), (5, "0''", "5'"),
      (5, "'o''clock' 0", "o'clock 5"),
      (1e21, "#,##0", "1,000,000,000,000,000,000,000"), (1.5e-7, "0.#########", "0.00000015"), (5, "€ 0", "€ 5"),
      (999.999, "#,##0.00", "1,000.00"), (4.9e-300, "0.0", "0.0"), (0.29, "0%", "29%"), (1.005, "0.00", "1.00"),
    ])
  func patterns(number: Double, pattern: String, result: String) throws {
    #expect(try text(number, pattern) == result)
  }

  @Test(
    "A negative number has a minus sign in front, or the text of the negative part",
    arguments: [
      (-5, "0", "-5"), (-5, "'€'0", "-€5"), (-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)"), (5, "0;(0)", "5"),
      (-5, "0.0;minus 0", "minus 5.0"), (-0.3, "0%", "-30%"),
    ])
  func negative(number: Double, pattern: String, result: String) throws {
    #expect(try text(number, pattern) == result)
  }

  @Test("A number that is rounded to zero has no minus sign", arguments: [-0.0, -0.004, -1e-300])
  func negativeZero(number: Double) throws {
    #expect(try text(number, "0.00;(0.00)") == "0.00")
  }

  @Test(
    "The shortest decimal is rounded half to even",
    arguments: [
      (0.125, "0.00", "0.12"), (0.375, "0.00", "0.38"), (2.5, "0", "2"), (3.5, "0", "4"), (0.5, "0", "0"),
      (1.5, "0", "2"),
      // As binary numbers, these are not halves.
      (1.005, "0.00", "1.00"), (1.015, "0.00", "1.02"), (2.675, "0.00", "2.68"), (0.15, "0.0", "0.2"),
      (0.25, "0.0", "0.2"),
      (0.05, "0.0", "0.0"), (0.051, "0.0", "0.1"), (9.5, "0", "10"), (99.95, "0.0", "100.0"), (0.005, "0%", "0%"),
      (0.015, "0%", "2%"), (0.04, "0", "0"), (0.0051, "0.00", "0.01"),
    ])
  func rounding(number: Double, pattern: String, result: String) throws {
    #expect(try text(number, pattern) == result)
  }

  @Test("Separators can be replaced")
  func separators() throws {
    let pattern = try NumberPattern("#,##0.00")
    #expect(pattern.string(-12480.5, groupingSeparator: ".", decimalSeparator: ",") == "-12.480,50")
    #expect(pattern.string(12480.5, groupingSeparator: "", decimalSeparator: "·") == "12480·50")
  }

  @Test("Infinity and NaN are written as in Unicode's root locale")
  func nonFinite() throws {
    #expect(try text(.infinity, "0.0 %") == "∞ %" && text(-.infinity, "0") == "-∞" && text(.nan, "0 %") == "NaN")
  }

  @Test(
    "A pattern without a meaning is an error",
    arguments: [
      ("", "has a part without digits"), ("abc", "has a part without digits"), ("0;", "has a part without digits"),
      (".", "has a part without digits"), ("0;0;0", "has more than one ';'"), ("0.0.0", "has more than one '.'"),
      ("0#", "has '#' after '0'"), ("0.#0", "has '0' after '#'"), ("0.0,0", "has ',' after '.'"),
      ("#,", "has ',' without digits after it"), ("#,,0", "has ',' without digits after it"),
      ("0.", "has '.' without digits after it"), ("0 0", "has digits in two places"),
      ("0 'kg", "has a single quote that is not closed"), ("0.05", "has no meaning"),
      ("@@", "has a part without digits"),
      ("0E0", "has digits in two places"), ("0E", "'E' has no meaning"), ("* 0", "'*' has no meaning"),
      ("0‰", "'‰' has no meaning"), ("¤0", "'¤' has no meaning"),
    ])
  func mistakes(pattern: String, message: String) throws {
    let problem = try #require(throws: NumberPattern.Problem.self) { try NumberPattern(pattern) }
    #expect(problem.message.contains(message) && !problem.expected.isEmpty, "\(problem.message)")
  }

  /// Foundation multiplies percentages as binary numbers, so that halves are lost; another test has them.
  @Test(
    "Numbers are written as by Foundation's formatter, which has ICU's rules",
    arguments: [
      "#,##0.00", "0", "#", "#.##", ".##", "000.0#", "#,##,##0.###", "#,##0.00;(#,##0.00)", "'x'0.######", "0,00.0",
    ])
  func reference(pattern: String) throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    let parts = pattern.split(separator: ";")
    formatter.positiveFormat = String(parts[0])
    if parts.count == 2 { formatter.negativeFormat = String(parts[1]) }
    formatter.roundingMode = .halfEven
    let ours = try NumberPattern(pattern)
    var random = RandomNumbers(seed: 1)
    for _ in 0..<2000 {
      let number = Double(random.below(2_000_000_001) - 1_000_000_000) / pow(10, Double(random.below(10)))
      let expected = formatter.string(from: NSNumber(value: number))
      // ICU gives numbers that are rounded to zero a sign.
      guard expected?.contains(where: { "123456789".contains($0) }) ?? false else { continue }
      #expect(ours.string(number) == expected, "\(number)")
    }
  }

  @Test("A percentage is rounded as a decimal, half to even")
  func percentages() throws {
    let pattern = try NumberPattern("0%")
    for thousandths in stride(from: 5, to: 1_000_000, by: 10) {
      let whole = thousandths / 10
      let expected = whole.isMultiple(of: 2) ? whole : whole + 1
      #expect(pattern.string(Double(thousandths) / 1000) == "\(expected)%")
    }
  }
}
