import Geometry

/// Hides characters within `${…}` that have a meaning in YAML, because they would end a plain scalar in libyaml:
/// libyaml reads carets instead, and the characters of scalars are restored by their positions.
struct VariableBraces {
  /// The hidden bytes in order, each with the number of characters and of bytes before it.
  private var hidden: [(character: Int, byte: Int, original: UInt8)] = []

  /// A caret never has a meaning in YAML.
  private static let caret = UInt8(ascii: "^")

  private static let special = Set("{}[],:#".utf8)

  /// Hides nothing.
  init() {}

  /// Replaces each special character with a caret. Positions do not change.
  ///
  /// - Parameter bytes: valid UTF-8.
  init(hidingIn bytes: inout [UInt8]) {
    var (index, character) = (0, 0)
    var quotes = OpenQuotes()
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), let end = quotes.endOfVariable(bytes, at: index) {
        for inner in index..<end {
          if Self.special.contains(bytes[inner]) {
            hidden.append((character, inner, bytes[inner]))
            bytes[inner] = Self.caret
          }
          if Self.beginsCharacter(bytes[inner]) { character += 1 }
        }
        index = end
      } else {
        quotes.pass(bytes[index])
        if Self.beginsCharacter(bytes[index]) { character += 1 }
        index += 1
      }
    }
  }

  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// A scalar with its characters restored.
  ///
  /// - Parameters:
  ///   - span: the range of the scalar in the text, in characters.
  ///   - bytes: the text with the carets.
  func restored(_ scalar: String, at span: Range<Int>, in bytes: [UInt8], hasEscapes: Bool) -> String {
    guard !hidden.isEmpty, scalar.utf8.contains(Self.caret), let first = firstHidden(in: span) else { return scalar }
    let originals = originals(from: first, to: span, in: bytes, hasEscapes: hasEscapes)
    var result = Array(scalar.utf8)
    // A comment between the scalar's anchor or tag and its text may contain carets too, so only the last ones count.
    var rest = originals.suffix(result.count { $0 == Self.caret })
    for index in result.indices where result[index] == Self.caret { result[index] = rest.popFirst() ?? Self.caret }
    return String(decoding: result, as: UTF8.self)
  }

  /// The index of the first hidden character in a span, by binary search; nil if there is none.
  private func firstHidden(in span: Range<Int>) -> Int? {
    let first = hidden.partitioningIndex { $0.character >= span.lowerBound }
    return first < hidden.count && span.contains(hidden[first].character) ? first : nil
  }

  /// The originals of the carets in a span, in order. Folding a scalar keeps the order of its carets.
  private func originals(from first: Int, to span: Range<Int>, in bytes: [UInt8], hasEscapes: Bool) -> [UInt8] {
    var (index, character) = (hidden[first].byte, hidden[first].character)
    while index > 0, character > span.lowerBound {
      index -= 1
      if Self.beginsCharacter(bytes[index]) { character -= 1 }
    }
    var found: [UInt8] = []
    var next = first
    while index < bytes.count, character < span.upperBound {
      if bytes[index] == Self.caret {
        let isHidden = next < hidden.count && hidden[next].byte == index
        found.append(isHidden ? hidden[next].original : Self.caret)
        next += isHidden ? 1 : 0
      } else if hasEscapes, bytes[index] == UInt8(ascii: "\\") {
        let escape = Self.escape(bytes[index...])
        if escape.isCaret { found.append(Self.caret) }
        (index, character) = (index + escape.length, character + escape.length)
        continue
      }
      if Self.beginsCharacter(bytes[index]) { character += 1 }
      index += 1
    }
    return found
  }

  /// The length of an escape, and whether it represents a caret, as `\x5E` does.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> (length: Int, isCaret: Bool) {
    guard let kind = bytes.dropFirst().first, kind < 0x80 else { return (1, false) }
    let counts: [UInt8: Int] = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
    guard let count = counts[kind] else { return (2, false) }
    let digits = bytes.dropFirst(2).prefix(count)
    guard digits.count == count, let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      return (2, false)
    }
    return (2 + count, scalar == UInt32(caret))
  }
}
