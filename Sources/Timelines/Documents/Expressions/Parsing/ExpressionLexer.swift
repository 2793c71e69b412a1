import Support

/// A token of an expression.
enum ExpressionToken: Equatable {
  case number(Double)
  case string(String)
  case name(String)
  /// An operator, a parenthesis, a bracket, a comma, a point or a closing brace.
  case symbol(String)
}

extension ExpressionToken {
  /// The token as messages quote it.
  var summary: String {
    switch self {
    case .number(let number): "'\(number)'"
    case .string(let text): "the text '\(text)'"
    case .name(let name): "'\(name)'"
    case .symbol(let symbol): "'\(symbol)'"
    }
  }
}

/// Splits the text of an expression into tokens.
struct ExpressionLexer {
  private let text: [UInt8]
  private(set) var position: Int

  /// - Parameter position: the index of the expression's first byte, after `${`.
  init(_ text: [UInt8], from position: Int) {
    self.text = text
    self.position = position
  }

  /// Whether a text is a name that expressions can have.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, beginsName(first) else { return false }
    return text.utf8.allSatisfy { beginsName($0) || isDigit($0) }
  }

  private static let pairs: Set<String> = ["==", "!=", "<=", ">=", "&&", "||"]
  private static let singles = Set("+-*/%<>!?:()[].,}".utf8)

  /// Reads the next token; nil at the end of the text.
  mutating func next() throws(ExpressionProblem) -> ExpressionToken? {
    while let byte = peek, [UInt8](" \t\n".utf8).contains(byte) { position += 1 }
    guard let byte = peek else { return nil }
    if Self.isDigit(byte) || byte == UInt8(ascii: ".") && peek(1).map(Self.isDigit) ?? false { return try number() }
    if Self.beginsName(byte), !isAtLookAlike { return name() }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try string(until: byte) }
    let pair = String(decoding: text[position..<min(position + 2, text.count)], as: UTF8.self)
    if Self.pairs.contains(pair) {
      position += 2
      return .symbol(pair)
    }
    guard Self.singles.contains(byte) else {
      throw ExpressionProblem(
        "'\(character)' has no meaning in an expression",
        expected: byte == UInt8(ascii: "=") ? "'==' to compare" : "numbers, texts in quotes, names and operators")
    }
    position += 1
    return .symbol(String(decoding: [byte], as: UTF8.self))
  }

  private var peek: UInt8? { peek(0) }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Whether the next byte may continue a number.
  var isAtDigit: Bool { peek.map(Self.isDigit) ?? false }

  /// Whether the next character looks like an operator, a quote, a space or a digit of expressions, but is a different
  /// character.
  private var isAtLookAlike: Bool {
    guard let byte = peek, byte >= 0x80, let scalar = character.unicodeScalars.first else { return false }
    return !scalar.properties.isAlphabetic && LookAlikes.isIn(String(scalar))
  }

  /// The next character.
  private var character: Character { String(decoding: text[position...].prefix(64), as: UTF8.self).first ?? " " }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// A name may begin with a letter of any script.
  private static func beginsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func name() -> ExpressionToken {
    let start = position
    while let byte = peek, Self.beginsName(byte) || Self.isDigit(byte) { position += 1 }
    return .name(String(decoding: text[start..<position], as: UTF8.self))
  }

  private mutating func number() throws(ExpressionProblem) -> ExpressionToken {
    let start = position
    skipDigits()
    if peek == UInt8(ascii: "."), peek(1).map(Self.isDigit) ?? false {
      position += 1
      skipDigits()
    }
    if let mark = peek, mark | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if peek(1 + sign).map(Self.isDigit) ?? false {
        position += 1 + sign
        skipDigits()
      }
    }
    while let byte = peek, Self.beginsName(byte) || Self.isDigit(byte) { position += 1 }
    let written = String(decoding: text[start..<position], as: UTF8.self)
    guard let value = Scalar.number(written), value.isFinite else {
      throw ExpressionProblem("'\(written)' is not a number", expected: "a number such as 12, 0.5 or 1e3")
    }
    return .number(value)
  }

  private mutating func skipDigits() {
    while let byte = peek, Self.isDigit(byte) { position += 1 }
  }

  /// Reads a quoted text. A backslash escapes the next character; `\n` and `\t` are a line feed and a tab.
  private mutating func string(until quote: UInt8) throws(ExpressionProblem) -> ExpressionToken {
    var result: [UInt8] = []
    position += 1
    while let byte = peek {
      position += 1
      if byte == quote { return .string(String(decoding: result, as: UTF8.self)) }
      guard byte == UInt8(ascii: "\\"), let escaped = peek else {
        result.append(byte)
        continue
      }
      position += 1
      let special: [UInt8: UInt8] = [UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9]
      result.append(special[escaped] ?? escaped)
    }
    throw ExpressionProblem("a text in an expression is not closed", expected: "a quote at its end")
  }
}
