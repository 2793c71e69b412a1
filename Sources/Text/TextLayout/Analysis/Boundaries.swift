import CPango

/// Properties of a character, and of the boundary before it.
struct Boundaries: OptionSet, Sendable {
  let rawValue: UInt8

  /// A line may break before it.
  static let line = Boundaries(rawValue: 1 << 0)
  /// It belongs to the cluster of a previous character, so no line can break before it.
  static let inside = Boundaries(rawValue: 1 << 1)
  /// A grapheme cluster begins with it.
  static let character = Boundaries(rawValue: 1 << 2)
  /// A word begins or ends before it.
  static let word = Boundaries(rawValue: 1 << 3)
  static let whitespace = Boundaries(rawValue: 1 << 4)
  /// It is a space that justification may widen.
  static let expandable = Boundaries(rawValue: 1 << 5)
  /// A line that breaks before it ends with a hyphen.
  static let hyphen = Boundaries(rawValue: 1 << 6)
  /// Shaping the text before and after it separately gives different glyphs.
  static let joined = Boundaries(rawValue: 1 << 7)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The boundaries of a paragraph, one for each scalar and one for its end, by Unicode's rules and, for Thai and
  /// similar scripts, by Pango's dictionaries.
  ///
  /// No lock is needed: this uses only the parts of Pango that need no font map, which Pango allows on any thread.
  static func boundaries(of scalars: ArraySlice<UInt32>, language: String) -> [Boundaries] {
    guard !scalars.isEmpty else { return [[.character, .line]] }
    let utf8 = PangoText.utf8(scalars)
    let empty = PangoLogAttr()
    var attributes = [PangoLogAttr](repeating: empty, count: scalars.count + 1)
    let known = language.isEmpty ? nil : pango_language_from_string(language)
    let length = Int32(clamping: utf8.count - 1)
    utf8.withUnsafeBytes { bytes in
      let characters = bytes.bindMemory(to: CChar.self)
      // Without a language Pango would use the locale of the machine.
      pango_get_log_attrs(
        characters.baseAddress, length, -1, known ?? pango_language_from_string("xx"), &attributes,
        Int32(clamping: attributes.count))
    }
    return attributes.map(Boundaries.init)
  }

  private init(_ attributes: PangoLogAttr) {
    var boundaries: Boundaries = []
    if attributes.is_line_break != 0 { boundaries.insert(.line) }
    if attributes.is_cursor_position != 0 { boundaries.insert(.character) }
    if attributes.is_word_boundary != 0 { boundaries.insert(.word) }
    if attributes.is_white != 0 { boundaries.insert(.whitespace) }
    if attributes.is_expandable_space != 0 { boundaries.insert(.expandable) }
    if attributes.break_inserts_hyphen != 0 { boundaries.insert(.hyphen) }
    self = boundaries
  }
}
