/// Reads the tokens of SVG path data (SVG 2, 9.3.9 The grammar for path data).
struct SVGPathScanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// Skips spaces, and returns whether anything is left.
  mutating func skipSpaces() -> Bool {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    return peek != nil
  }

  /// Reads the next command letter; nil if a number follows. Throws for anything else.
  /// - Parameter isFirst: whether only a move is allowed.
  mutating func command(isFirst: Bool) throws -> Character? {
    guard let byte = peek, !Self.startsNumber(byte) else { return nil }
    let command = character
    guard command.isASCII, "MLHVCSQTAZ".contains(command.uppercased()) else {
      throw error(.unknownCommand(command))
    }
    guard !isFirst || command == "M" || command == "m" else { throw error(.noMove) }
    index += 1
    return command
  }

  /// Whether a number follows, possibly after a comma.
  mutating func isAtNumber() -> Bool {
    let start = index
    skipSeparator()
    if let byte = peek, Self.startsNumber(byte) { return true }
    index = start
    return false
  }

  /// Reads a number, after an optional separator; after spaces only, if it is the command's first number.
  mutating func number(of command: Character, isFirst: Bool) throws -> Double {
    if isFirst { _ = skipSpaces() } else { skipSeparator() }
    let start = index
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { index += 1 }
    var digits = skipDigits()
    if peek == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw error(.expectedNumber(command: command))
    }
    skipExponent()
    guard let value = Double(String(decoding: text[start..<index], as: UTF8.self)), value.isFinite else {
      index = start
      throw error(.numberOutOfRange)
    }
    return value
  }

  /// Reads a flag of an arc: one digit, which needs no separator after it.
  mutating func flag() throws -> Bool {
    skipSeparator()
    guard peek == UInt8(ascii: "0") || peek == UInt8(ascii: "1") else { throw error(.expectedFlag) }
    defer { index += 1 }
    return peek == UInt8(ascii: "1")
  }

  func error(_ problem: SVGPathError.Problem) -> SVGPathError {
    SVGPathError(problem: problem, position: String(decoding: text[..<index], as: UTF8.self).count + 1)
  }

  private var peek: UInt8? { index < text.count ? text[index] : nil }

  private var character: Character { String(decoding: text[index...].prefix(16), as: UTF8.self).first ?? "?" }

  private static func startsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private mutating func skipSeparator() {
    guard skipSpaces(), peek == UInt8(ascii: ",") else { return }
    index += 1
    _ = skipSpaces()
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func skipExponent() {
    let start = index
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return }
    index += 1
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { index += 1 }
    if skipDigits() == 0 { index = start }
  }
}
