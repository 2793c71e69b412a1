import CHarfBuzz
import Foundation

extension FontFace {
  /// The union of all glyphs' bounding boxes, in ems with y upwards; zero if the font does not contain it.
  package var boundingBox: CGRect {
    guard let tag = Tag.value("head"), let table = hb_face_reference_table(face, tag) else { return .zero }
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(table, &length), length >= 44 else { return .zero }
    let sides = [36, 38, 40, 42].map { place in
      Double(
        Int16(bitPattern: UInt16(UInt8(bitPattern: data[place])) << 8 | UInt16(UInt8(bitPattern: data[place + 1]))))
        / Double(unitsPerEm)
    }
    return CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1]).standardized
  }

  /// The italic angle in degrees; negative for letters that lean to the right.
  package var slantAngle: Double {
    let angle = Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE))
    return angle.isFinite ? angle : 0
  }

  /// The scalars for which the font has glyphs, as ranges.
  package var coveredScalars: [Range<UInt32>] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var ranges: [Range<UInt32>] = []
    var (first, last) = (UInt32.max, UInt32.max)
    while hb_set_next_range(set, &first, &last) != 0 {
      if last < UInt32.max { ranges.append(first..<last + 1) }
    }
    return ranges
  }

  /// Whether a narrow and a wide letter have the same advance.
  package var isMonospaced: Bool {
    guard let narrow = glyph(for: "i"), let wide = glyph(for: "M") else { return false }
    return advance(of: narrow) == advance(of: wide)
  }

  /// The glyph with a name.
  package func glyph(named name: String) -> UInt32? {
    var glyph: UInt32 = 0
    return hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 ? glyph : nil
  }

  /// The name of a glyph.
  package func name(of glyph: UInt32) -> String? {
    var bytes = [CChar](repeating: 0, count: 128)
    guard hb_font_get_glyph_name(font, glyph, &bytes, UInt32(bytes.count)) != 0 else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// An English name of the font's name table, by its name ID; nil for none.
  package func name(numbered number: UInt32) -> String? {
    let name = Self.name(number, of: face)
    return name.isEmpty ? nil : name
  }
}
