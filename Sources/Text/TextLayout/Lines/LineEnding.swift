/// Glyphs that represent text that a line does not show.
enum LineEnding {
  static func hyphen(in face: FontFace) -> UInt32? { face.glyph(for: "\u{2010}") ?? face.glyph(for: "-") }

  /// An ellipsis, or three full stops if the font has none; empty if it has neither.
  static func ellipsis(in face: FontFace) -> [UInt32] {
    if let ellipsis = face.glyph(for: "…") { return [ellipsis] }
    return face.glyph(for: ".").map { [$0, $0, $0] } ?? []
  }
}
