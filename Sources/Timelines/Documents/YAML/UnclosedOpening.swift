import Support

/// A bracket, a brace or a quote that nothing closes.
struct UnclosedOpening {
  /// The character that opens.
  let opening: Character

  /// The character that would close it.
  let closing: Character

  /// In the text that libyaml reads.
  let position: SourcePosition

  /// Finds the innermost bracket, brace or quote that is open where the text ends, or where another one is closed.
  ///
  /// - Parameter start: the place of a bracket or a brace.
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
      // The bytes within a character have its place.
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

    /// Moves behind the quote that closes the one here; returns the one here if there is none.
    private mutating func skipQuoted(_ quote: UInt8) -> UnclosedOpening? {
      let opening = UnclosedOpening(quote, at: position)
      advance()
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), index + 1 < bytes.count {
          advance()
        } else if bytes[index] == quote {
          advance()
          // In single quotes, two of them stand for one.
          guard quote == UInt8(ascii: "'"), index < bytes.count, bytes[index] == quote else { return nil }
        }
        advance()
      }
      return opening
    }
  }
}
