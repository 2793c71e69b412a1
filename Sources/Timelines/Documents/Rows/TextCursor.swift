import Support

/// A position in a text, as an offset and as a line and column.
package struct TextCursor {
  /// The text, in UTF-8.
  package let bytes: [UInt8]
  package private(set) var offset = 0
  package private(set) var position = SourcePosition.start

  /// A cursor at the beginning of a text.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A cursor at a position that was reached before.
  package init(_ bytes: [UInt8], offset: Int, position: SourcePosition) {
    (self.bytes, self.offset, self.position) = (bytes, offset, position)
  }

  /// The byte at the cursor; nil at the end.
  package var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the one at the cursor; nil if there is none.
  package var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  package var isAtEnd: Bool { offset >= bytes.count }

  /// Moves past a byte. A line ends with a line feed, a carriage return, or both.
  package mutating func advance() {
    guard offset < bytes.count else { return }
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\r"), self.byte != UInt8(ascii: "\n") {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      position.advance(over: byte)
    }
  }

  /// Moves past a byte if it is the given one.
  package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard self.byte == UInt8(ascii: byte) else { return false }
    advance()
    return true
  }

  /// The character at the cursor, for messages.
  package var character: String {
    guard let byte else { return "the end" }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "the end of the line" }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "a byte that is not UTF-8" }
    return scalar == "'" ? "an apostrophe" : "'\(scalar)'"
  }
}

/// An error in a table of data, and its position. Nothing after it can be read.
package struct RowProblem: Error {
  package let wrong: String
  package let expected: String
  package let position: SourcePosition
}
