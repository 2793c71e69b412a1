/// Characters that are not letters.
enum Controls {
  static let tab: UInt32 = 0x09
  static let softHyphen: UInt32 = 0xad

  /// Whether a line ends after the character, within a paragraph.
  static func endsLine(_ scalar: UInt32) -> Bool { scalar == 0x0b || scalar == 0x0c || scalar == 0x2028 }

  /// Whether the character is a control code that has no meaning in a text: it takes no room and shows nothing.
  static func isMeaningless(_ scalar: UInt32) -> Bool {
    (scalar < 0x20 && !(0x09...0x0d).contains(scalar)) || (0x7f...0x9f).contains(scalar)
  }

  /// What stands for a character in the eyes of libraries that would take it for the end of the text or draw a box: an
  /// invisible joiner of no width for control codes.
  static func substitute(_ scalar: UInt32) -> UInt32 { isMeaningless(scalar) ? 0x2060 : scalar }
}
