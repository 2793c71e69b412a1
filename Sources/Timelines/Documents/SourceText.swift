import Foundation

/// The text of a file, made fit for libyaml without moving anything: what it cannot take is replaced, and the places
/// that it names are mapped back.
struct SourceText {
  private(set) var text: String

  /// Columns that were taken out, by line: behind `column` of the changed text stand `removed` more in the file.
  private var shifts: [Int: [(column: Int, removed: Int)]] = [:]

  init(_ text: String) {
    self.text = text
    replaceOuterTabs()
    if text.contains(#"\u"#) { joinSurrogates() }
    if text.contains("${") { hideBraces() }
  }

  /// Puts back what a scalar had before `hideBraces`.
  func restored(_ scalar: String) -> String {
    guard hasHiddenBraces, scalar.utf8.contains(UInt8(ascii: "$")) else { return scalar }
    return scalar.replacing(Self.opening, with: "{").replacing(Self.closing, with: "}")
  }

  private var hasHiddenBraces = false
  private static let opening = "\u{F8F0}"
  private static let closing = "\u{F8F1}"

  /// `[0, ${x}]` would end the scalar at the brace, so the braces of variables become letters for private use.
  private mutating func hideBraces() {
    text = text.replacing(/\$\{([^{}\[\]"',\n]*)\}/) { match in
      "$\(Self.opening)\(match.output.1)\(Self.closing)"
    }
    hasHiddenBraces = true
  }

  /// The place in the file of a place in the changed text.
  func position(line: Int, column: Int) -> SourcePosition {
    let removed = (shifts[line] ?? []).reduce(0) { $0 + ($1.column < column ? $1.removed : 0) }
    return SourcePosition(line: line, column: column + removed)
  }

  /// JSON may have tabs around its outermost braces, where YAML takes them for indentation.
  private mutating func replaceOuterTabs() {
    let scalars = text.unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in " \t\r\n".unicodeScalars.contains(scalar) }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }), scalars[first] == "{",
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return }
    let (head, tail) = (text[..<first], text[scalars.index(after: last)...])
    guard head.contains("\t") || tail.contains("\t") else { return }
    text = String(head.replacing("\t", with: " ") + text[first...last] + tail.replacing("\t", with: " "))
  }

  /// JSON writes characters beyond U+FFFF as two escapes, which YAML lacks: `\ud83d\ude00` becomes `\U0001F600`.
  private mutating func joinSurrogates() {
    var result = String.UnicodeScalarView()
    var (line, column) = (1, 1)
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\", let character = Self.surrogatePair(scalars[index...]) {
        let hex = String(character, radix: 16, uppercase: true)
        let escape = "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
        result.append(contentsOf: escape.unicodeScalars)
        shifts[line, default: []].append((column, 2))
        index += 12
        column += 10
        continue
      }
      // An escaped character is never the start of an escape.
      let count = scalars[index] == "\\" && index + 1 < scalars.count && scalars[index + 1] != "\n" ? 2 : 1
      for scalar in scalars[index..<index + count] { result.append(scalar) }
      (line, column) = scalars[index] == "\n" ? (line + 1, 1) : (line, column + count)
      index += count
    }
    text = String(result)
  }

  private static func surrogatePair(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt32? {
    let escape = scalars.prefix(12)
    guard escape.count == 12 else { return nil }
    let start = escape.startIndex
    guard escape[start + 1] == "u", escape[start + 6] == "\\", escape[start + 7] == "u",
      let high = hex(escape[(start + 2)..<(start + 6)]), (0xD800..<0xDC00).contains(high),
      let low = hex(escape[(start + 8)...]), (0xDC00..<0xE000).contains(low)
    else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func hex(_ digits: ArraySlice<Unicode.Scalar>) -> UInt32? {
    digits.reduce(UInt32?.some(0)) { sum, scalar in
      guard let sum, let digit = Character(scalar).hexDigitValue, scalar.isASCII else { return nil }
      return sum * 16 + UInt32(digit)
    }
  }
}
