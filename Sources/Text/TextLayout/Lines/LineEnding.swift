/// Glyphs that stand for what a line does not show.
enum LineEnding {
  static func hyphen(in face: FontFace) -> UInt32? { face.glyph(for: "\u{2010}") ?? face.glyph(for: "-") }

  /// An ellipsis, or three full stops where the font has none; empty where it has neither.
  static func ellipsis(in face: FontFace) -> [UInt32] {
    if let ellipsis = face.glyph(for: "…") { return [ellipsis] }
    return face.glyph(for: ".").map { [$0, $0, $0] } ?? []
  }
}
