/// Reads the parts of a number pattern.
struct NumberPatternParser {
  struct Result {
    var positive = NumberPattern.Affixes()
    var negative: NumberPattern.Affixes?
    var digits = NumberPattern.Digits()
    var isPercentage = false
  }

  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  func parse() throws(NumberPattern.Problem) -> Result {
    guard let characters = PatternCharacter.all(in: pattern) else {
      throw problem("a single quote that is not closed", expected: "a quote at the end of the text")
    }
    let parts = characters.split(omittingEmptySubsequences: false) { $0.isSymbol(";") }
    guard parts.count <= 2 else { throw problem("more than one ';'", expected: "'positive;negative'") }
    let positive = try part(parts[0])
    var result = Result(positive: positive.affixes)
    result.digits = try digits(positive.body)
    result.isPercentage = parts[0].contains { $0.isSymbol("%") }
    // Unicode: the negative part has a text before and after the number, and its digits have no meaning.
    if parts.count == 2 { result.negative = try part(parts[1]).affixes }
    return result
  }

  // MARK: Parts

  private static let digitSymbols: Set<Character> = ["0", "#", ",", "."]

  /// Characters that have a meaning in Unicode's patterns, but not here. They would be text if they were quoted.
  private static let reserved = Set("123456789@*\u{A4}\u{2030}")

  /// Splits a part into the text before its digits, the digits, and the text after them.
  private func part(
    _ characters: ArraySlice<PatternCharacter>
  ) throws(NumberPattern.Problem) -> (affixes: NumberPattern.Affixes, body: [Character]) {
    let prefix = characters.prefix { !$0.isSymbol(in: Self.digitSymbols) }
    let body = characters[prefix.endIndex...].prefix { $0.isSymbol(in: Self.digitSymbols) }
    let suffix = characters[body.endIndex...]
    guard body.contains(where: { "0#".contains($0.character) }) else {
      throw problem("a part without digits", expected: "'0' or '#', as in '#,##0.00'")
    }
    try checkText(prefix)
    try checkText(suffix)
    if suffix.first?.isSymbol("E") ?? false { throw noMeaning("E") }
    let affixes = NumberPattern.Affixes(prefix: text(prefix), suffix: text(suffix))
    return (affixes, body.map(\.character))
  }

  private func text(_ characters: ArraySlice<PatternCharacter>) -> String { String(characters.map(\.character)) }

  private func checkText(_ characters: ArraySlice<PatternCharacter>) throws(NumberPattern.Problem) {
    if characters.contains(where: { $0.isSymbol(in: Self.digitSymbols) }) {
      throw problem("digits in two places", expected: "the digits together, and other text in single quotes")
    }
    if let symbol = characters.first(where: { $0.isSymbol(in: Self.reserved) }) { throw noMeaning(symbol.character) }
  }

  // MARK: Digits

  private func digits(_ body: [Character]) throws(NumberPattern.Problem) -> NumberPattern.Digits {
    let parts = body.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw problem("more than one '.'", expected: "one '.', as in '0.00'") }
    let whole = parts[0].filter { $0 != "," }
    let fraction = parts.count == 2 ? parts[1] : []
    try checkOrder(whole, fraction, hasPoint: parts.count == 2)
    var digits = NumberPattern.Digits()
    digits.maximumFraction = fraction.count
    digits.minimumFraction = fraction.count { $0 == "0" }
    digits.minimumInteger = whole.count { $0 == "0" }
    requireOneDigit(&digits, hasWhole: !whole.isEmpty)
    (digits.primaryGroup, digits.secondaryGroup) = try groups(parts[0])
    return digits
  }

  /// As in ICU, a number has at least one digit: `#.##` writes 0.5 and 0, and `.##` writes .0.
  private func requireOneDigit(_ digits: inout NumberPattern.Digits, hasWhole: Bool) {
    guard digits.minimumInteger + digits.minimumFraction == 0 else { return }
    if hasWhole { digits.minimumInteger = 1 } else { digits.minimumFraction = 1 }
  }

  private func checkOrder(
    _ whole: [Character], _ fraction: ArraySlice<Character>, hasPoint: Bool
  ) throws(NumberPattern.Problem) {
    guard !whole.drop(while: { $0 == "#" }).contains("#") else {
      throw problem("'#' after '0'", expected: "'#' before '0' in front of the decimal point, as in '#,##0'")
    }
    guard !fraction.contains(",") else { throw problem("',' after '.'", expected: "groups before the decimal point") }
    guard !fraction.drop(while: { $0 == "0" }).contains("0") else {
      throw problem("'0' after '#'", expected: "'0' before '#' after the decimal point, as in '0.0#'")
    }
    guard !hasPoint || !fraction.isEmpty else { throw problem("'.' without digits after it", expected: "as in '0.0'") }
  }

  /// The numbers of digits after the last comma, and between the last two.
  private func groups(
    _ whole: ArraySlice<Character>
  ) throws(NumberPattern.Problem) -> (primary: Int?, secondary: Int?) {
    let sizes = whole.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
    guard sizes.count > 1 else { return (nil, nil) }
    guard !sizes.dropFirst().contains(0) else {
      throw problem("',' without digits after it", expected: "groups of digits, as in '#,##0'")
    }
    return (sizes.last, sizes.count > 2 ? sizes.dropLast().last : nil)
  }

  // MARK: Problems

  private func problem(_ wrong: String, expected: String) -> NumberPattern.Problem {
    NumberPattern.Problem(message: "the number pattern '\(pattern)' has \(wrong)", expected: expected)
  }

  private func noMeaning(_ character: Character) -> NumberPattern.Problem {
    NumberPattern.Problem(
      message: "'\(character)' has no meaning in the number pattern '\(pattern)'",
      expected: "'0', '#', ',', '.', '%' and ';', and other text in single quotes")
  }
}
