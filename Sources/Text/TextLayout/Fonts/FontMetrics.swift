import CHarfBuzz

/// The metrics of a font in ems: multiply them by the font size.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of a line.
  package var ascent: Double
  /// From the baseline down to the bottom of a line; positive.
  package var descent: Double
  /// The gap between lines that the font recommends.
  package var leading: Double
  /// From the baseline up to the middle of an underline; usually negative.
  package var underlinePosition: Double
  package var underlineThickness: Double
  /// From the baseline up to the middle of a strikethrough line.
  package var strikethroughPosition: Double
  package var strikethroughThickness: Double
  package var capHeight: Double
  package var xHeight: Double
}

extension FontMetrics {
  /// The metrics of a HarfBuzz font with `scale` units per em.
  init(_ font: OpaquePointer, scale: Double) {
    var extents = hb_font_extents_t()
    // If the font has no extents, this derives them from the scale.
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
      return Double(position) / scale
    }
    // As in Pango, missing metrics are derived from the ascent.
    ascent = Double(extents.ascender) / scale
    descent = -Double(extents.descender) / scale
    leading = max(0, Double(extents.line_gap) / scale)
    let thickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE).flatMap { $0 > 0 ? $0 : nil } ?? 1 / 14
    underlineThickness = thickness
    // OpenType specifies the top of the underline.
    underlinePosition = (metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -thickness / 2) - thickness / 2
    let strike = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE).flatMap { $0 > 0 ? $0 : nil } ?? thickness
    strikethroughThickness = strike
    let height = metric(HB_OT_METRICS_TAG_X_HEIGHT).flatMap { $0 > 0 ? $0 : nil } ?? ascent / 2
    strikethroughPosition = (metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map { $0 - strike / 2 }) ?? height / 2
    xHeight = height
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT).flatMap { $0 > 0 ? $0 : nil } ?? ascent * 0.8
  }
}
