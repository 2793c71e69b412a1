import Diagnostics

/// Explains common mistakes in YAML, found at or shortly before the place where libyaml failed.
struct SyntaxHint {
  let message: String
  var expected: String?

  /// In the text that libyaml reads.
  let position: SourcePosition

  /// - Parameters:
  ///   - flow: the start of the outermost flow collection that was open; nil if none was.
  ///   - end: where libyaml failed.
  static func find(in bytes: [UInt8], flow: SourcePosition?, end: SourcePosition) -> SyntaxHint? {
    if let flow { return hiddenColor(lines(min(flow.line, end.line)...end.line, of: bytes), from: flow) }
    // The error that a tab causes may be reported for the next line only.
    return tab(lines(max(1, end.line - 1)...end.line, of: bytes))
  }

  private typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

  private static func lines(_ wanted: ClosedRange<Int>, of bytes: [UInt8]) -> [Line] {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: wanted.upperBound, omittingEmptySubsequences: false)
    return zip(1..., lines).filter { wanted.contains($0.0) }.map { ($0, $1) }
  }

  /// Finds an unquoted colour in a flow collection: its `#` begins a comment, which hides the closing brace or bracket.
  private static func hiddenColor(_ lines: [Line], from start: SourcePosition) -> SyntaxHint? {
    var quote: UInt8?
    for line in lines {
      var position = SourcePosition(line: line.number, column: 0)
      var (before, isEscaped) = (UInt8(ascii: " "), false)
      for index in line.bytes.indices {
        let byte = line.bytes[index]
        position.advance(over: byte)
        defer { before = byte }
        guard position >= start else { continue }
        if let open = quote {
          if isEscaped {
            isEscaped = false
          } else if open == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == open {
            quote = nil
          }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), " \t[{,:".utf8.contains(before) {
          quote = byte
        } else if byte == UInt8(ascii: "#"), before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") {
          if let color = color(line.bytes[index...]) {
            return SyntaxHint(
              message: "a # after a space begins a comment; write '\(color)' in quotes", position: position)
          }
          break
        }
      }
    }
    return nil
  }

  /// A colour at the start of `bytes`: `#` and 3, 6 or 8 hexadecimal digits.
  private static func color(_ bytes: ArraySlice<UInt8>) -> String? {
    let digits = bytes.dropFirst().prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let next = bytes.dropFirst(1 + digits.count).first ?? UInt8(ascii: " ")
    guard [3, 6, 8].contains(digits.count), " \t\r,]}".utf8.contains(next) else { return nil }
    return "#" + String(decoding: digits, as: UTF8.self)
  }

  /// Finds the last line that is indented with a tab.
  private static func tab(_ lines: [Line]) -> SyntaxHint? {
    for line in lines.reversed() {
      let indentation = line.bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let tab = indentation.firstIndex(of: UInt8(ascii: "\t")), indentation.count < line.bytes.count else {
        continue
      }
      return SyntaxHint(
        message: "YAML does not allow tabs for indentation", expected: "spaces",
        position: SourcePosition(line: line.number, column: tab - line.bytes.startIndex + 1))
    }
    return nil
  }
}
