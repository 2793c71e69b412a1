import Support

/// A bracket, brace or quote that is not closed.
struct UnclosedOpening {
  /// The character that opens.
  let opening: Character

  /// The character that would close it.
  let closing: Character

  /// The position in the text that libyaml reads.
  let position: SourcePosition

  /// Finds the innermost bracket, brace or quote that is open at the end of the text or where a different one is
  /// closed.
  ///
  /// - Parameter start: the position of a bracket or a brace.
  static func find(in bytes: [UInt8], from start: SourcePosition) -> UnclosedOpening? {
    var scan = Scan(bytes, from: start)
    return scan.run()
  }

  private init(_ opening: UInt8, at position: SourcePosition) {
    self.opening = Character(Unicode.Scalar(opening))
    closing = opening == UInt8(ascii: "[") ? "]" : opening == UInt8(ascii: "{") ? "}" : self.opening
    self.position = position
  }

  private struct Scan {
    let bytes: [UInt8]
    var index = 0
    var position = SourcePosition.start
    var open: [UnclosedOpening] = []

    init(_ bytes: [UInt8], from start: SourcePosition) {
      self.bytes = bytes
      while index < bytes.count, position < start { advance() }
    }

    private mutating func advance() {
      position.advance(over: bytes[index])
      index += 1
      // Continuation bytes belong to the same character.
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }

    mutating func run() -> UnclosedOpening? {
      var before = UInt8(ascii: " ")
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(UnclosedOpening(byte, at: position))
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          guard let last = open.last, last.closing == Character(Unicode.Scalar(byte)) else { return open.last }
          open.removeLast()
          if open.isEmpty { return nil }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          guard " \t\n\r[{,:".utf8.contains(before) else { break }
          if let quote = skipQuoted(byte) { return quote }
          before = byte
          continue
        case UInt8(ascii: "#") where " \t\n\r".utf8.contains(before):
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { advance() }
          before = UInt8(ascii: "\n")
          continue
        default:
          if open.isEmpty { return nil }
        }
        before = byte
        advance()
      }
      return open.last
    }

    /// Moves past the quote that closes the quote at the cursor; returns the opening quote if nothing closes it.
    private mutating func skipQuoted(_ quote: UInt8) -> UnclosedOpening? {
      let opening = UnclosedOpening(quote, at: position)
      advance()
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), index + 1 < bytes.count {
          advance()
        } else if bytes[index] == quote {
          advance()
          // In single quotes, a doubled quote is an escaped quote.
          guard quote == UInt8(ascii: "'"), index < bytes.count, bytes[index] == quote else { return nil }
        }
        advance()
      }
      return opening
    }
  }
}
