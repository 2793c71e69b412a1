/// The vertical metrics of a line, in points.
struct LineHeight {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  /// The height of a line in a paragraph style.
  func height(_ style: ParagraphStyle, usesLeading: Bool) -> Double {
    var height = max(0, ascent + descent) + (usesLeading ? leading : 0)
    let multiple = style.lineHeightMultiple
    if multiple.isFinite, multiple > 0 { height *= min(multiple, TextLimits.largestLength) }
    let (minimum, maximum) = (TextLimits.length(style.minimumLineHeight), TextLimits.length(style.maximumLineHeight))
    if maximum > 0 { height = min(height, maximum) }
    return max(height, minimum)
  }

  /// The distance of the baseline above the bottom of the line. Height that the style adds is above the text.
  func baseline(usesLeading: Bool) -> Double { descent + (usesLeading ? leading : 0) }

  /// Includes the metrics of a font.
  mutating func include(_ metrics: FontMetrics, size: Double, raised offset: Double) {
    ascent = max(ascent, metrics.ascent * size + offset)
    descent = max(descent, metrics.descent * size - offset)
    leading = max(leading, metrics.leading * size)
  }

  static let none = LineHeight(ascent: -.infinity, descent: -.infinity, leading: 0)
}
