import Properties

extension ExpressionFunction {
  /// Functions of texts. They depend on no language.
  static let texts = [
    ExpressionFunction("join", 2) { try $0.joined() },
    ExpressionFunction("split", 2) { try $0.split() },
    ExpressionFunction("upper", 1) { try $0.text($0.readText(0).uppercased()) },
    ExpressionFunction("lower", 1) { try $0.text($0.readText(0).lowercasedByUnicode) },
    ExpressionFunction("replace", 3) { try $0.replaced() },
    ExpressionFunction("format", 2) { try $0.formatted() },
  ]
}

extension ExpressionCall {
  fileprivate mutating func joined() throws -> ExpressionValue {
    let (elements, separator) = (try list(0), try text(1))
    try budget.spend(elements.count)
    let texts = try elements.map { element in
      let value = try value(of: element)
      guard let text = value.text else { throw problem(value, expected: "a list of texts, numbers and booleans") }
      return text
    }
    let size = texts.reduce(max(0, texts.count - 1) * separator.utf8.count) { $0 + $1.utf8.count }
    try budget.spend(size)
    return .string(texts.joined(separator: separator))
  }

  /// The texts between occurrences of a separator; the single characters if the separator is empty.
  fileprivate mutating func split() throws -> ExpressionValue {
    let (characters, separator) = (try characters(of: text(0)), try characters(of: text(1)))
    guard !separator.isEmpty else { return try list(of: characters.map { ExpressionValue.string(String($0)) }) }
    let ends = try CharacterSearch(for: separator).all(in: characters, &budget)
    let starts = [0] + ends.map { $0 + separator.count }
    return try list(
      of: zip(starts, ends + [characters.count]).map { ExpressionValue.string(String(characters[$0..<$1])) })
  }

  fileprivate mutating func replaced() throws -> ExpressionValue {
    let (characters, sought) = (try characters(of: text(0)), try characters(of: text(1)))
    guard !sought.isEmpty else { throw problem(1, expected: "a text with at least one character to replace") }
    let replacement = try text(2)
    let found = try CharacterSearch(for: sought).all(in: characters, &budget)
    // Before memory is taken: a short text may occur many times, and its replacement may be long.
    try budget.spend(found.count * replacement.utf8.count)
    var (result, next) = ("", 0)
    for index in found {
      result += String(characters[next..<index]) + replacement
      next = index + sought.count
    }
    return .string(result + String(characters[next...]))
  }

  fileprivate mutating func formatted() throws -> ExpressionValue {
    let number = try number(0)
    guard number.isFinite else { throw problem(0, expected: "a finite number") }
    return try text(Self.pattern(readText(1)).string(number))
  }

  private static func pattern(_ text: String) throws(ExpressionProblem) -> NumberPattern {
    do throws(NumberPattern.Problem) {
      return try NumberPattern(text)
    } catch {
      throw ExpressionProblem(error.message, expected: error.expected)
    }
  }
}

extension String {
  /// The text in lower case, with `ς` at the end of a word, which the standard library leaves out. That is the only rule
  /// of Unicode's that depends on the characters around, but not on a language.
  fileprivate var lowercasedByUnicode: String {
    guard unicodeScalars.contains("\u{3A3}") else { return lowercased() }
    return FinalSigma.lowercased(self)
  }
}
