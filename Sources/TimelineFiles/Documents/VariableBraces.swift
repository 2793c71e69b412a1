/// The braces of `${…}` in a text. libyaml would end a plain scalar of a list or mapping at them, so it reads carets in their
/// places, and scalars get the braces back by where they are written.
struct VariableBraces {
  private struct Brace {
    /// Characters and bytes before it.
    let character: Int
    let byte: Int
  }

  /// In the order of the text: opening and closing ones in turn.
  private var braces: [Brace] = []

  /// Nothing in YAML begins or ends with it, whatever it stands in.
  private static let caret = UInt8(ascii: "^")

  /// Nothing is hidden.
  init() {}

  /// Puts a caret in the place of each brace; nothing moves.
  ///
  /// - Parameter bytes: valid UTF-8.
  init(hidingIn bytes: inout [UInt8]) {
    var (index, character) = (0, 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), let end = Self.endOfVariable(bytes, at: index) {
        braces.append(Brace(character: character + 1, byte: index + 1))
        character += bytes[index..<end].count(where: Self.beginsCharacter)
        braces.append(Brace(character: character, byte: end))
        (bytes[index + 1], bytes[end]) = (Self.caret, Self.caret)
        index = end
      }
      if Self.beginsCharacter(bytes[index]) { character += 1 }
      index += 1
    }
  }

  /// The closing brace of `${…}`, unless something else ends it.
  private static func endOfVariable(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") else { return nil }
    return bytes[(index + 2)...].firstIndex { "{}[]\"',\n".utf8.contains($0) }
      .flatMap { bytes[$0] == UInt8(ascii: "}") ? $0 : nil }
  }

  private static func beginsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// A scalar with its braces.
  ///
  /// - Parameters:
  ///   - span: the characters of the text that it is written with.
  ///   - bytes: the text with the carets.
  func restored(_ scalar: String, at span: Range<Int>, in bytes: [UInt8], hasEscapes: Bool) -> String {
    guard !braces.isEmpty, scalar.utf8.contains(Self.caret), let first = firstBrace(in: span) else { return scalar }
    let originals = originals(from: first, to: span, in: bytes, hasEscapes: hasEscapes)
    var result = Array(scalar.utf8)
    // Before the scalar itself there may be a comment, which comes after its anchor or tag.
    var rest = originals.suffix(result.count { $0 == Self.caret })
    for index in result.indices where result[index] == Self.caret { result[index] = rest.popFirst() ?? Self.caret }
    return String(decoding: result, as: UTF8.self)
  }

  /// The index of the first brace in a span; nil where there is none.
  private func firstBrace(in span: Range<Int>) -> Int? {
    var (low, high) = (0, braces.count)
    while low < high {
      let middle = (low + high) / 2
      if braces[middle].character < span.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < braces.count && span.contains(braces[low].character) ? low : nil
  }

  /// What each caret of a span stands for. However a scalar is folded, its carets keep their order.
  private func originals(from first: Int, to span: Range<Int>, in bytes: [UInt8], hasEscapes: Bool) -> [UInt8] {
    var (index, character) = (braces[first].byte, braces[first].character)
    while index > 0, character > span.lowerBound {
      index -= 1
      if Self.beginsCharacter(bytes[index]) { character -= 1 }
    }
    var found: [UInt8] = []
    var next = first
    while index < bytes.count, character < span.upperBound {
      if bytes[index] == Self.caret {
        let isBrace = next < braces.count && braces[next].byte == index
        found.append(!isBrace ? Self.caret : UInt8(ascii: next.isMultiple(of: 2) ? "{" : "}"))
        next += isBrace ? 1 : 0
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

  /// How long an escape is, and whether it makes a caret: `\x5E`.
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
