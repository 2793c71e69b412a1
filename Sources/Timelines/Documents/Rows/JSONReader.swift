import Support

/// Reads JSON values, as specified by RFC 8259, as nodes with positions.
package struct JSONReader {
  package private(set) var cursor: TextCursor
  private var depth = 0

  package init(_ cursor: TextCursor) { self.cursor = cursor }

  package mutating func skipSpace() {
    while let byte = cursor.byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { cursor.advance() }
  }

  /// Skips whitespace and then a character, if it is the given one.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return cursor.take(character)
  }

  /// The error that something else was found at the current position.
  package func unexpected(_ expected: String) -> RowProblem {
    RowProblem(wrong: "\(cursor.character) is not allowed here", expected: expected, position: cursor.position)
  }

  /// The error that a name occurs again in an object.
  func duplicate(_ name: String, at position: SourcePosition) -> RowProblem {
    RowProblem(wrong: "duplicate name '\(name)'", expected: "each name once", position: position)
  }

  /// The next value.
  package mutating func value() throws(RowProblem) -> Node {
    skipSpace()
    let position = cursor.position
    switch cursor.byte {
    case UInt8(ascii: "\""):
      return Node(position: position, content: .scalar(Scalar(text: try string(), style: .quoted)))
    case UInt8(ascii: "["):
      return Node(
        position: position, content: .list(try deeper { reader throws(RowProblem) in try reader.list(from: position) }))
    case UInt8(ascii: "{"):
      return Node(
        position: position,
        content: .mapping(try deeper { reader throws(RowProblem) in try reader.object(from: position) }))
    default: return Node(position: position, content: .scalar(Scalar(text: try word(), style: .plain)))
    }
  }

  /// Reads the end of a list or an object.
  package mutating func close(_ opening: Character, at start: SourcePosition, _ end: Unicode.Scalar) throws(RowProblem)
  {
    guard !take(end) else { return }
    guard !cursor.isAtEnd else {
      throw RowProblem(wrong: "\(opening) is not closed", expected: "\(end)", position: start)
    }
    throw unexpected("',' or '\(end)'")
  }

  private mutating func deeper<Value>(
    _ read: (inout JSONReader) throws(RowProblem) -> Value
  ) throws(RowProblem) -> Value {
    guard depth < FileLimits.nesting else {
      throw RowProblem(
        wrong: "the row is nested too deeply", expected: "at most \(FileLimits.nesting) levels",
        position: cursor.position)
    }
    depth += 1
    cursor.advance()
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func list(from start: SourcePosition) throws(RowProblem) -> [Node] {
    var elements: [Node] = []
    if take("]") { return elements }
    repeat { elements.append(try value()) } while take(",")
    try close("[", at: start, "]")
    return elements
  }

  private mutating func object(from start: SourcePosition) throws(RowProblem) -> [Node.Entry] {
    var entries: [Node.Entry] = []
    var names: Set<String> = []
    if take("}") { return entries }
    repeat {
      let (name, position) = try name()
      guard names.insert(name).inserted else { throw duplicate(name, at: position) }
      guard take(":") else { throw unexpected("':'") }
      entries.append(Node.Entry(key: name, position: position, value: try value()))
    } while take(",")
    try close("{", at: start, "}")
    return entries
  }

  /// The next name of an object.
  mutating func name() throws(RowProblem) -> (name: String, position: SourcePosition) {
    skipSpace()
    let position = cursor.position
    guard cursor.byte == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
    return (try string(), position)
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(RowProblem) -> String {
    let start = cursor
    while let byte = cursor.byte, Self.isWord(byte) { cursor.advance() }
    let text = String(decoding: cursor.bytes[start.offset..<cursor.offset], as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || Self.isNumber(text) else {
      throw RowProblem(
        wrong: text.isEmpty ? "\(start.character) is not allowed here" : "'\(text)' is not a JSON value",
        expected: "a value: text in double quotes, a number, true, false, null, […] or {…}", position: start.position)
    }
    return text
  }

  /// Whether a text is a number in JSON's syntax.
  package static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func take(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> Bool {
      guard take("0123456789") else { return false }
      while take("0123456789") {}
      return true
    }
    _ = take("-")
    guard take("0") || digits() else { return false }
    if take("."), !digits() { return false }
    if take("eE") {
      _ = take("+-")
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads a text in double quotes; the reader must be at the opening quote.
  private mutating func string() throws(RowProblem) -> String {
    let start = cursor
    cursor.advance()
    var text: [UInt8] = []
    var from = cursor.offset
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "\""):
        text += cursor.bytes[from..<cursor.offset]
        cursor.advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += cursor.bytes[from..<cursor.offset]
        text += Array(String(try escape()).utf8)
        from = cursor.offset
      case 0..<0x20:
        throw RowProblem(
          wrong: "a line end or another control character within text", expected: "an escape such as \\n",
          position: cursor.position)
      default: cursor.advance()
      }
    }
    throw RowProblem(
      wrong: "a double quote is not closed", expected: "a double quote at the end of the text",
      position: start.position)
  }

  /// The character that an escape, or a pair of escapes beyond U+FFFF, represents.
  private mutating func escape() throws(RowProblem) -> Unicode.Scalar {
    let start = cursor.position
    cursor.advance()
    let known: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    let problem = RowProblem(
      wrong: "an escape that JSON does not have", expected: "\\n, \\\", \\\\ or \\u and four hexadecimal digits",
      position: start)
    if let byte = cursor.byte, let scalar = known[byte] {
      cursor.advance()
      return scalar
    }
    guard let first = unit() else { throw problem }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, cursor.take("\\"), let second = unit(), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      throw RowProblem(
        wrong: "half of a surrogate pair", expected: "two of them, such as \\ud83d\\ude00", position: start)
    }
    return scalar
  }

  /// The hexadecimal number after `u`.
  private mutating func unit() -> UInt32? {
    guard cursor.take("u") else { return nil }
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = cursor.byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
      cursor.advance()
    }
    return number
  }

  /// Skips a value, looking only at its quotes, brackets and braces.
  package mutating func skipValue() throws(RowProblem) {
    skipSpace()
    let start = cursor
    var open = 0
    while let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        cursor.advance()
      case UInt8(ascii: "]") where open == 0, UInt8(ascii: "}") where open == 0, UInt8(ascii: ",") where open == 0:
        guard cursor.offset > start.offset else { throw unexpected("a value") }
        return
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        open -= 1
        cursor.advance()
      default: cursor.advance()
      }
    }
    guard open == 0 else {
      // Reading it in full reports which bracket or brace is not closed.
      var reader = JSONReader(start)
      _ = try reader.value()
      throw RowProblem(wrong: "a bracket or a brace is not closed", expected: "its end", position: start.position)
    }
  }

  private mutating func skipString() throws(RowProblem) {
    let start = cursor.position
    cursor.advance()
    while let byte = cursor.byte {
      if byte == UInt8(ascii: "\\") { cursor.advance() }
      cursor.advance()
      if byte == UInt8(ascii: "\"") { return }
    }
    throw RowProblem(
      wrong: "a double quote is not closed", expected: "a double quote at the end of the text", position: start)
  }
}
