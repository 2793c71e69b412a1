/// Control characters.
enum Controls {
  static let tab: UInt32 = 0x09
  static let softHyphen: UInt32 = 0xad

  /// Whether the character ends a line within a paragraph.
  static func endsLine(_ scalar: UInt32) -> Bool { scalar == 0x0b || scalar == 0x0c || scalar == 0x2028 }

  /// Whether the character is a control code without meaning in text, which has no width and no glyph.
  static func isMeaningless(_ scalar: UInt32) -> Bool {
    (scalar < 0x20 && !(0x09...0x0d).contains(scalar)) || (0x7f...0x9f).contains(scalar)
  }

  /// The character to pass to libraries: control codes, which they would take for the end of the text or draw as a box,
  /// become a word joiner.
  static func substitute(_ scalar: UInt32) -> UInt32 { isMeaningless(scalar) ? 0x2060 : scalar }
}
