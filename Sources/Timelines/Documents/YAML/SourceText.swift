import Geometry
import Support

/// The text of a file, adapted for libyaml: what libyaml does not accept is replaced, and the positions that libyaml
/// reports are mapped back to the file.
struct SourceText {
  private(set) var bytes: [UInt8]

  /// The columns that were removed, by line, ascending: a position after `column` of the adapted text is `removed`
  /// columns further right in the file. `removed` includes earlier removals.
  private var shifts: [Int: [(column: Int, removed: Int)]] = [:]

  private var braces = VariableBraces()

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: [UInt8]) {
    // libyaml skips a byte order mark only if it has to detect the encoding.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    replaceOuterTabs()
    if bytes.contains(UInt8(ascii: "\\")) { joinSurrogates() }
    if self.bytes.contains(UInt8(ascii: "$")) { braces = VariableBraces(hidingIn: &self.bytes) }
  }

  /// The text of a scalar as in the file, with the braces of variables.
  ///
  /// - Parameter span: the range of the scalar in the adapted text, in characters.
  func restored(_ scalar: String, at span: Range<Int>, _ style: ScalarStyle) -> String {
    braces.restored(scalar, at: span, in: bytes, hasEscapes: style == .doubleQuoted)
  }

  /// Maps a position in the adapted text to the file.
  func position(_ place: SourcePosition) -> SourcePosition {
    guard let line = shifts[place.line] else { return place }
    let next = line.partitioningIndex { $0.column >= place.column }
    return next == 0 ? place : place.moved(byColumns: line[next - 1].removed)
  }

  /// Replaces tabs around the outermost braces: JSON allows them, and YAML reads them as indentation.
  private mutating func replaceOuterTabs() {
    let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), bytes[first] == UInt8(ascii: "{"),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return }
    for index in [0..<first, last + 1..<bytes.count].joined() where bytes[index] == UInt8(ascii: "\t") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Joins surrogate pairs, which JSON uses to escape characters beyond U+FFFF and YAML does not have: `\ud83d\ude00`
  /// becomes `\U0001F600`.
  private mutating func joinSurrogates() {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = SourcePosition.start
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), let character = Self.surrogatePair(bytes[index...]) {
        let hex = String(character, radix: 16, uppercase: true)
        result += ("\\U" + String(repeating: "0", count: 8 - hex.count) + hex).utf8
        let removed = shifts[place.line]?.last?.removed ?? 0
        shifts[place.line, default: []].append((place.column, removed + 2))
        index += 12
        place.column += 10
        continue
      }
      // A character after a backslash does not begin an escape.
      let count = bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
      for byte in bytes[index..<index + count] {
        result.append(byte)
        place.advance(over: byte)
      }
      index += count
    }
    bytes = result
  }

  private static func surrogatePair(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let escape = bytes.prefix(12)
    guard escape.count == 12 else { return nil }
    let start = escape.startIndex
    guard escape[start + 1] == UInt8(ascii: "u"), escape[start + 6] == UInt8(ascii: "\\"),
      escape[start + 7] == UInt8(ascii: "u"),
      let high = hex(escape[(start + 2)..<(start + 6)]), (0xD800..<0xDC00).contains(high),
      let low = hex(escape[(start + 8)...]), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func hex(_ digits: ArraySlice<UInt8>) -> UInt32? {
    digits.reduce(UInt32?.some(0)) { sum, byte in
      guard let sum, byte < 128, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      return sum * 16 + UInt32(digit)
    }
  }
}
