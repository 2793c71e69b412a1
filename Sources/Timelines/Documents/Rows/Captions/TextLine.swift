import Support

/// A line of a text, without its line end.
struct TextLine {
  /// The cursor at its first character.
  let start: TextCursor

  /// The offset of its end.
  let end: Int

  var isEmpty: Bool { start.offset == end }

  private var bytes: ArraySlice<UInt8> { start.bytes[start.offset..<end] }

  /// The offsets of its characters, without the spaces and tabs at both ends.
  var range: Range<Int> { trimmed(start.offset..<end) }

  /// The number that the line consists of; nil for another line, and for more than nine digits.
  var number: Int? {
    let digits = bytes[range]
    guard digits.count <= 9, digits.allSatisfy(Self.isDigit) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The offset of the first `-->`; nil if the line has none.
  var arrow: Int? {
    bytes.indices.dropLast(2).first {
      start.bytes[$0 + 2] == UInt8(ascii: ">") && start.bytes[$0] == UInt8(ascii: "-")
        && start.bytes[$0 + 1] == UInt8(ascii: "-")
    }
  }

  /// Whether the line begins with a word, or consists of it.
  func begins(with word: String) -> Bool {
    guard bytes.starts(with: word.utf8) else { return false }
    let next = bytes.dropFirst(word.utf8.count).first
    return next == nil || next.map(Self.isSpace) == true
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range without the spaces and tabs at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !Self.isSpace(start.bytes[$0]) }),
      let last = range.last(where: { !Self.isSpace(start.bytes[$0]) })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }

  func position(of offset: Int) -> SourcePosition {
    var cursor = start
    while cursor.offset < offset { cursor.advance() }
    return cursor.position
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension TextCursor {
  /// Moves to the next line, and returns the one that begins at the cursor.
  mutating func takeLine() -> TextLine {
    let start = self
    let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let end = bytes[offset...].firstIndex(where: isLineEnd) ?? bytes.count
    let isPair = bytes[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    let next = min(end + (isPair ? 2 : 1), bytes.count)
    self = TextCursor(bytes, offset: next, position: SourcePosition(line: position.line + 1, column: 1))
    return TextLine(start: start, end: end)
  }
}
