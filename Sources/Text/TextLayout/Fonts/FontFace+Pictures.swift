import CHarfBuzz
import Foundation
import Pixels

extension FontFace {
  /// The data of a colour glyph: layers of outlines (COLR version 0), or the largest PNG of the font (CBDT, sbix). Nil
  /// for an ordinary glyph, for which `outline(of:)` has the shape.
  package func picture(of glyph: UInt32) -> GlyphPicture? { layers(of: glyph) ?? png(of: glyph) }

  private func layers(of glyph: UInt32) -> GlyphPicture? {
    guard hb_ot_color_has_layers(face) != 0 else { return nil }
    let total = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard total > 0 else { return nil }
    var count = total
    var records = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &records)
    let palette = palette(0)
    return .layers(
      records.prefix(Int(count)).map { record in
        // 0xffff means the colour of the text. Other indices beyond the palette are errors of the font; the layer is
        // drawn in the text colour so that it is visible.
        let index = Int(record.color_index)
        return GlyphPicture.Layer(glyph: record.glyph, color: palette.indices.contains(index) ? palette[index] : nil)
      })
  }

  private func palette(_ index: UInt32) -> [CGColor] {
    let total = hb_ot_color_palette_get_colors(face, index, 0, nil, nil)
    guard total > 0 else { return [] }
    var count = total
    var colors = [hb_color_t](repeating: 0, count: Int(total))
    hb_ot_color_palette_get_colors(face, index, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      func channel(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 0xff) / 255 }
      return CGColor(red: channel(8), green: channel(16), blue: channel(24), alpha: channel(0))
    }
  }

  private func png(of glyph: UInt32) -> GlyphPicture? {
    guard hb_ot_color_has_png(face) != 0, let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    let frame = bounds(of: glyph)
    guard !frame.isNull else { return nil }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    return .png(Array(bytes), frame: frame)
  }
}
