/// Unicode properties of emoji and of invisible characters.
package enum Emoji {
  /// Whether a character has emoji presentation.
  package static func isColored(_ scalars: ArraySlice<UInt32>) -> Bool {
    guard let first = scalars.first, first >= 0x23, let scalar = Unicode.Scalar(first) else { return false }
    if scalars.contains(0xfe0e) { return false }
    if scalars.contains(0xfe0f) || scalars.contains(0x20e3) { return scalar.properties.isEmoji }
    return scalar.properties.isEmojiPresentation
  }

  /// Whether a character needs no glyph: controls, joiners, variation selectors and similar.
  package static func isIgnorable(_ scalar: UInt32) -> Bool {
    if Controls.isMeaningless(scalar) { return true }
    return Unicode.Scalar(scalar).map { $0.properties.isDefaultIgnorableCodePoint } ?? false
  }
}
