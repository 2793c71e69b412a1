import CHarfBuzz

/// Shapes text. Confined to one thread at a time.
final class Shaper {
  private let buffer: OpaquePointer?

  init() { buffer = hb_buffer_create() }

  deinit { hb_buffer_destroy(buffer) }

  /// The glyphs of a range of a text, from left to right. The text around the range affects the forms of letters that
  /// join.
  func shape(_ range: Range<Int>, of scalars: [UInt32], style: ShapingStyle) -> [ShapedGlyph] {
    guard let buffer, !range.isEmpty else { return [] }
    hb_buffer_clear_contents(buffer)
    // HarfBuzz uses up to five characters of context on each side.
    let context = max(0, range.lowerBound - 5)..<min(scalars.count, range.upperBound + 5)
    let text = scalars[context].map(Controls.substitute)
    hb_buffer_add_codepoints(
      buffer, text, Int32(clamping: text.count), UInt32(range.lowerBound - context.lowerBound),
      Int32(clamping: range.count))
    hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
    // Without a language HarfBuzz uses none, not the locale of the machine.
    let language = style.language.isEmpty ? nil : hb_language_from_string(style.language, -1)
    hb_buffer_set_language(buffer, language)
    let features = style.features.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max) }
    hb_shape(style.face.font, buffer, features, UInt32(features.count))

    var (count, positionCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), positionCount == count
    else { return [] }
    let start = Int32(clamping: context.lowerBound)
    return (0..<Int(count)).map { index in
      let (info, position) = (infos[index], positions[index])
      return ShapedGlyph(
        glyph: info.codepoint, cluster: Int32(clamping: info.cluster) + start, advance: position.x_advance,
        x: position.x_offset, y: position.y_offset, isJoined: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}
