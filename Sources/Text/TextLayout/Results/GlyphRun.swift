/// A glyph with its position.
package struct PositionedGlyph: Hashable, Sendable {
  /// The glyph index in the font.
  package var glyph: UInt32
  /// The UTF-16 offset of the first character that it represents.
  package var index: Int32
  /// Measured to the right from the beginning of the run.
  package var x: Double
  /// Measured upwards from the baseline.
  package var y: Double
  /// Its advance.
  package var advance: Double
}

/// A part of a line with one font, one direction and the same attributes. All lengths are in points.
package struct GlyphRun: Sendable {
  /// The font of the glyphs; a fallback font may differ from that of the attributes.
  package var font: FontFace
  package var fontSize: Double

  /// The distance of the run above the line's baseline.
  package var baselineOffset: Double

  /// The index of its attributes in `TextFrame.attributes`.
  package var attributes: Int

  /// The UTF-16 range that it shows; empty for an inserted hyphen or ellipsis.
  package var range: Range<Int>

  /// The level of the Unicode bidirectional algorithm; odd for text from right to left.
  package var level: UInt8

  /// Its left edge, from the beginning of the line.
  package var x: Double
  package var width: Double

  /// From left to right. Empty for a tab.
  package var glyphs: [PositionedGlyph]

  /// Whether it is trailing white space.
  package var isTrailing: Bool

  package var isRightToLeft: Bool { level & 1 == 1 }

  /// From the baseline of the line up to the top of its font, including `baselineOffset`.
  package var ascent: Double { font.metrics.ascent * fontSize + baselineOffset }

  /// From the baseline of the line down to the bottom of its font.
  package var descent: Double { font.metrics.descent * fontSize - baselineOffset }
}
