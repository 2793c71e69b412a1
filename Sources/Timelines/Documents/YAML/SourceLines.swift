import Geometry
import Support

/// The lines of a file, used to find positions within its scalars.
package final class SourceLines {
  /// UTF-8, without a byte order mark.
  private let bytes: [UInt8]

  /// The index of the first byte of each line.
  private lazy var starts = Self.starts(of: bytes)

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Line ends as libyaml defines them: a line feed, a carriage return, both, or one of three Unicode characters.
  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd =
        switch byte {
        case 0x0A: true
        case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
        case 0x85: index > 0 && bytes[index - 1] == 0xC2
        case 0xA8, 0xA9: index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2
        default: false
        }
      if isEnd { starts.append(index + 1) }
    }
    return starts
  }

  /// The position of a character in a scalar of any style, with escapes and folded lines.
  /// - Parameters:
  ///   - count: the number of Unicode scalars before the character.
  ///   - text: the scalar as it is read.
  ///   - start: the start of the scalar, including its anchor and its tag.
  package func position(after count: Int, of text: String, from start: SourcePosition) -> SourcePosition {
    guard starts.indices.contains(start.line - 1) else { return start }
    var scan = Scan(bytes: bytes, index: starts[start.line - 1])
    for _ in 1..<max(1, start.column) { scan.advance() }
    scan.skipProperties()
    scan.enter()
    var left = count
    for scalar in text.unicodeScalars {
      scan.find(scalar)
      if left == 0 { break }
      left -= 1
      scan.pass(scalar)
    }
    return position(of: min(scan.index, bytes.count))
  }

  private func position(of index: Int) -> SourcePosition {
    let line = starts.partitioningIndex { $0 > index }
    let column = bytes[starts[line - 1]..<index].count { $0 & 0xC0 != 0x80 }
    return SourcePosition(line: line, column: column + 1)
  }

  /// A position in the bytes that follows the characters of a scalar.
  private struct Scan {
    let bytes: [UInt8]
    var index: Int
    var quote: UInt8?

    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private static let space = Set(" \t\r\n".utf8)

    mutating func advance() {
      index += 1
      while let byte, byte & 0xC0 == 0x80 { index += 1 }
    }

    private mutating func skipSpace() {
      while let byte, Self.space.contains(byte) { index += 1 }
    }

    private mutating func skipLine() {
      while let byte, byte != 0x0A { index += 1 }
    }

    /// Skips an anchor, a tag and comments before the text.
    mutating func skipProperties() {
      while let byte, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
        while let byte = self.byte, !Self.space.contains(byte) { index += 1 }
        skipSpace()
        while self.byte == UInt8(ascii: "#") {
          skipLine()
          skipSpace()
        }
      }
    }

    /// Skips a quote or the header line of a block scalar.
    mutating func enter() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = byte
        index += 1
      case UInt8(ascii: "|"), UInt8(ascii: ">"): skipLine()
      default: break
      }
    }

    /// Moves to the position of a character of the text, past indentation and escaped line ends.
    mutating func find(_ scalar: Unicode.Scalar) {
      while let byte {
        if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
          bytes[index + 1] == 0x0A || bytes[index + 1] == 0x0D
        {
          index += 2
          skipSpace()
        } else if Self.space.contains(byte), scalar.value != UInt32(byte), !scalar.properties.isWhitespace {
          index += 1
        } else {
          return
        }
      }
    }

    /// Moves past a character of the text.
    mutating func pass(_ scalar: Unicode.Scalar) {
      guard let byte else { return }
      if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") { return passEscape() }
      if quote == UInt8(ascii: "'"), byte == UInt8(ascii: "'") {
        index += 2
      } else if scalar.value != UInt32(byte), Self.space.contains(byte) {
        // A line end that is folded into a space, or empty lines that are folded into line feeds.
        skipSpace()
      } else {
        advance()
      }
    }

    private mutating func passEscape() {
      let kind = index + 1 < bytes.count ? bytes[index + 1] : 0
      let digits: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
      let isPair =
        kind == UInt8(ascii: "u") && index + 3 < bytes.count && bytes[index + 2] | 0x20 == UInt8(ascii: "d")
        && "89abAB".utf8.contains(bytes[index + 3])
      index = min(bytes.count, index + (isPair ? 12 : 2 + digits[kind, default: 0]))
    }
  }
}
