import Support

/// Reads the text of a caption without its tags: `<i>`, `<font …>`, `<v Name>`, `<c.class>` and `{\an8}`.
///
/// A `<` or `{` that begins no tag is text. Of WebVTT, character references become characters, and times within the
/// text (`<00:00:01.500>`) divide it into parts.
struct CaptionTextReader {
  /// The time of a word.
  struct Time {
    let seconds: Double
    /// As it is written.
    let text: String
    let position: SourcePosition
  }

  /// The text after a time; the first part is the text before all times.
  struct Part {
    let time: Time?
    var text = ""
  }

  private var cursor: TextCursor
  private let end: Int
  private let isWebVTT: Bool

  private var found = [Part(time: nil)]

  /// Where the text begins that is not yet in a part.
  private var pending: Int

  init(_ cursor: TextCursor, end: Int, isWebVTT: Bool) {
    (self.cursor, self.end, self.isWebVTT, pending) = (cursor, end, isWebVTT, cursor.offset)
  }

  mutating func parts() throws(RowProblem) -> [Part] {
    while cursor.offset < end, let byte = cursor.byte {
      switch byte {
      case UInt8(ascii: "<"): try readTag()
      case UInt8(ascii: "{") where cursor.next == UInt8(ascii: "\\"): readOverride()
      case UInt8(ascii: "&") where isWebVTT: readReference()
      case UInt8(ascii: "\r"): replace(cursor.next == UInt8(ascii: "\n") ? 2 : 1, with: "\n")
      default: cursor.advance()
      }
    }
    replace(0, with: "")
    return found
  }

  /// Moves the text before the cursor into the part, followed by a text in place of the next bytes.
  private mutating func replace(_ count: Int, with text: String) {
    found[found.count - 1].text += String(decoding: cursor.bytes[pending..<cursor.offset], as: UTF8.self) + text
    for _ in 0..<count { cursor.advance() }
    pending = cursor.offset
  }

  /// The bytes between the one at the cursor and the one that closes it; nil if the opening one comes again before.
  private func enclosed(by closing: Unicode.Scalar) -> ArraySlice<UInt8>? {
    let inner = cursor.bytes[cursor.offset + 1..<end]
    guard let last = inner.firstIndex(where: { $0 == UInt8(ascii: closing) || $0 == cursor.byte }),
      inner[last] == UInt8(ascii: closing)
    else { return nil }
    return inner[..<last]
  }

  private mutating func readTag() throws(RowProblem) {
    guard let tag = enclosed(by: ">"), let first = tag.first else { return cursor.advance() }
    if first == UInt8(ascii: "/") || TextLine.isLetter(first) {
      replace(tag.count + 2, with: "")
    } else if isWebVTT, TextLine.isDigit(first), tag.contains(UInt8(ascii: ":")) {
      let position = cursor.position
      let text = String(decoding: tag, as: UTF8.self)
      guard let seconds = SubtitleTime.seconds(text) else { throw SubtitleTime.problem(text, at: position) }
      replace(tag.count + 2, with: "")
      found.append(Part(time: Time(seconds: seconds, text: text, position: position)))
    } else {
      cursor.advance()
    }
  }

  private mutating func readOverride() {
    guard let override = enclosed(by: "}") else { return cursor.advance() }
    replace(override.count + 2, with: "")
  }

  private mutating func readReference() {
    let name = cursor.bytes[cursor.offset + 1..<end].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let reference = CharacterReference(String(decoding: name, as: UTF8.self))
    guard name.endIndex < end, cursor.bytes[name.endIndex] == UInt8(ascii: ";"), let reference else {
      return cursor.advance()
    }
    replace(name.count + 2, with: String(reference.scalar))
  }
}
