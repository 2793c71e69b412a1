/// Characters that look like those used in timelines, or are invisible, but are different: typographic quotes, dashes,
/// non-breaking spaces, fullwidth letters. They come from word processors, chats and web pages.
package enum LookAlikes {
  /// The probable meaning of a character.
  struct Meaning {
    /// The characters to write; empty for an invisible character.
    let replacement: String

    /// A description of what to write.
    let advice: String
  }

  /// Describes the first such character of a text, and what to write: `− is a minus sign (U+2212); write a
  /// hyphen-minus: -5`. Nil for a text without such a character.
  /// - Parameter fixed: the corrected text; by default, the text with such characters replaced.
  package static func hint(in text: some StringProtocol, fixed: String? = nil) -> String? {
    guard let (scalar, meaning) = first(in: text) else { return nil }
    if text.unicodeScalars.count == 1 { return "\(described(scalar)); write \(meaning.advice)" }
    // In a number, the comma is not replaced by a comma but by a point or nothing.
    if let fixed, isInvisible(scalar) || meaning.replacement == "," && !fixed.contains(",") {
      return "\(described(scalar)); write \(fixed.clipped)"
    }
    return "\(described(scalar)); write \(meaning.advice): \((fixed ?? replaced(in: text)).clipped)"
  }

  /// The hint for the first name in single quotes in a message that contains such a character.
  /// - Parameter meant: the name that was probably meant; nil if unknown.
  static func hint(inNamesOf message: String, meant: String? = nil) -> String? {
    guard !message.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    // A character that combines with the quote before it would hide the quote.
    let parts = message.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { Substring($0) }
    return stride(from: 1, to: parts.count, by: 2).lazy.compactMap { index in
      first(in: parts[index]).flatMap { hint(in: parts[index], fixed: isInvisible($0.scalar) ? meant : nil) }
    }.first
  }

  /// Describes such a character that a suggested name contains and the message does not: `where “ is a left double …`.
  static func difference(of suggestion: String, from message: String) -> String? {
    guard let (scalar, _) = first(in: suggestion), !message.unicodeScalars.contains(scalar) else { return nil }
    return "in it \(described(scalar))"
  }

  /// A name without surrounding typographic quotes and unusual spaces, and with look-alike characters replaced.
  static func plainName(_ name: String) -> String {
    guard isIn(name) else { return name }
    let plain = replaced(in: name).unicodeScalars.drop { " \t\"'".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(plain.reversed().drop { " \t\"'".unicodeScalars.contains($0) }.reversed()))
  }

  /// A name without its invisible characters and unusual spaces.
  static func withoutInvisible(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { !isInvisible($0) }))
  }

  /// A character with its name: `“ is a left double quotation mark (U+201C)`.
  package static func described(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.properties.name.map { $0.lowercased() } ?? scalar.properties.nameAlias?.lowercased()
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let named = name.map { article(before: $0) + " " + $0 + " (\(number))" } ?? number
    return isInvisible(scalar) ? "there is \(named) here" : "\(scalar) is \(named)"
  }

  private static func article(before name: String) -> String {
    "aeiou".contains(name.first ?? "x") ? "an" : "a"
  }

  /// The text with its characters replaced by those that were probably meant.
  package static func replaced(in text: some StringProtocol) -> String {
    var result = ""
    let hasLetters = first(in: text).map { letters[$0.scalar] != nil } ?? false
    for scalar in text.unicodeScalars {
      if let meaning = meaning(of: scalar) {
        result += meaning.replacement
      } else if hasLetters, let letter = letters[scalar] {
        result.append(letter)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text contains such a character.
  package static func isIn(_ text: some StringProtocol) -> Bool { first(in: text) != nil }

  private static func first(in text: some StringProtocol) -> (scalar: Unicode.Scalar, meaning: Meaning)? {
    // None of these characters is in ASCII.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let meaning = meaning(of: scalar), !scalar.joins(to: previous) { return (scalar, meaning) }
      previous = scalar
    }
    // A word in another script is not a mistake, but a Latin word with a letter of another script is.
    guard text.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }),
      text.unicodeScalars.allSatisfy({ $0.value < 0x80 || letters[$0] != nil })
    else { return nil }
    return text.unicodeScalars.first { letters[$0] != nil }.flatMap { scalar in
      letters[scalar].map { (scalar, Meaning(replacement: String($0), advice: "the Latin letter '\($0)'")) }
    }
  }

  /// Whether a name is in typographic quotes, or begins or ends with a space or an invisible character.
  package static func isWrapped(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard scalars.count > 1, let first = scalars.first, let last = scalars.last else { return false }
    return doubleQuotes.contains(first) && doubleQuotes.contains(last)
      || singleQuotes.contains(first) && singleQuotes.contains(last)
      || isInvisible(first) || isInvisible(last) && !last.joins(to: scalars.dropLast().last)
  }

  /// Whether a character is a space or invisible.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F
      && (scalar.properties.generalCategory == .spaceSeparator || scalar.properties.generalCategory == .format
        || scalar.properties.isDefaultIgnorableCodePoint || lineEnds.contains(scalar) || scalar == "\u{2800}")
  }

  // MARK: The characters

  private static let doubleQuotes = Set("“”„‟«»〝〞〟＂❝❞".unicodeScalars)
  private static let singleQuotes = Set("‘’‚‛‹›＇❛❜´".unicodeScalars)
  private static let minusSigns = Set("−‐‑‒–—―﹘﹣－➖⁻₋".unicodeScalars)

  private static let others: [Unicode.Scalar: Meaning] = [
    "×": Meaning(replacement: "*", advice: "'*'"),
    "·": Meaning(replacement: "*", advice: "'*'"),
    "⋅": Meaning(replacement: "*", advice: "'*'"),
    "∙": Meaning(replacement: "*", advice: "'*'"),
    "÷": Meaning(replacement: "/", advice: "'/'"),
    "∕": Meaning(replacement: "/", advice: "a slash"), "⁄": Meaning(replacement: "/", advice: "a slash"),
    "≤": Meaning(replacement: "<=", advice: "'<='"), "≥": Meaning(replacement: ">=", advice: "'>='"),
    "≠": Meaning(replacement: "!=", advice: "'!='"),
    "∶": Meaning(replacement: ":", advice: "a colon"), "꞉": Meaning(replacement: ":", advice: "a colon"),
    "ː": Meaning(replacement: ":", advice: "a colon"), "﹕": Meaning(replacement: ":", advice: "a colon"),
    "︓": Meaning(replacement: ":", advice: "a colon"),
    "、": Meaning(replacement: ",", advice: "a comma"), "،": Meaning(replacement: ",", advice: "a comma"),
    "﹐": Meaning(replacement: ",", advice: "a comma"), "︐": Meaning(replacement: ",", advice: "a comma"),
    "﹑": Meaning(replacement: ",", advice: "a comma"), "､": Meaning(replacement: ",", advice: "a comma"),
    "【": Meaning(replacement: "[", advice: "'['"), "】": Meaning(replacement: "]", advice: "']'"),
    "〔": Meaning(replacement: "[", advice: "'['"), "〕": Meaning(replacement: "]", advice: "']'"),
    "﹝": Meaning(replacement: "[", advice: "'['"), "﹞": Meaning(replacement: "]", advice: "']'"),
    "﹛": Meaning(replacement: "{", advice: "'{'"), "﹜": Meaning(replacement: "}", advice: "'}'"),
    "﹟": Meaning(replacement: "#", advice: "'#'"), "﹠": Meaning(replacement: "&", advice: "'&'"),
    "﹡": Meaning(replacement: "*", advice: "'*'"),
    "٫": Meaning(replacement: ".", advice: "a point"), "。": Meaning(replacement: ".", advice: "a point"),
    "′": Meaning(replacement: "'", advice: "a straight quote"),
    "″": Meaning(replacement: "\"", advice: "straight quotes"),
    "°": Meaning(replacement: "deg", advice: "'deg'"),
    "º": Meaning(replacement: "deg", advice: "'deg'"),
    "˚": Meaning(replacement: "deg", advice: "'deg'"),
    "∞": Meaning(replacement: ".inf", advice: "'.inf'"), "π": Meaning(replacement: "pi", advice: "'pi'"),
  ].merging(lineEnds.map { ($0, Meaning(replacement: "\n", advice: "an end of line")) }) { $1 }

  /// Characters that YAML takes for the end of a line, and most editors do not.
  package static let lineEnds: Set<Unicode.Scalar> = ["\u{2028}", "\u{2029}", "\u{85}"]

  /// Letters of other scripts that look like Latin letters.
  private static let letters: [Unicode.Scalar: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "аеорсхуіѕјһԁԛԝАВЕКМНОРСТХІЅЈοαικνρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars,
      "aeopcxyisjhdqwABEKMHOPCTXISJoaiknpuxABEZHIKMNOPTYX"))

  static func meaning(of scalar: Unicode.Scalar) -> Meaning? {
    guard scalar.value > 0x7F else { return nil }
    if doubleQuotes.contains(scalar) { return Meaning(replacement: "\"", advice: "straight quotes") }
    if singleQuotes.contains(scalar) { return Meaning(replacement: "'", advice: "straight quotes") }
    if minusSigns.contains(scalar) { return Meaning(replacement: "-", advice: "a hyphen-minus") }
    if let known = others[scalar] { return known }
    if (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0) {
      return Meaning(replacement: String(plain), advice: "'\(plain)'")
    }
    if isInvisible(scalar) {
      return scalar.properties.generalCategory == .spaceSeparator
        ? Meaning(replacement: " ", advice: "a space") : Meaning(replacement: "", advice: "nothing in its place")
    }
    if scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue {
      return Meaning(replacement: "\(Int(digit))", advice: "'\(Int(digit))'")
    }
    return nil
  }
}
