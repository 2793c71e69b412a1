/// A glyph in its place.
package struct PositionedGlyph: Hashable, Sendable {
  /// Its number in the font.
  package var glyph: UInt32
  /// The place in the text, in UTF-16, of the first character that it stands for.
  package var index: Int32
  /// From the run's beginning, to the right.
  package var x: Double
  /// From the baseline, upwards.
  package var y: Double
  /// How much room it takes.
  package var advance: Double
}

/// A part of a line with one font, one direction and the same attributes. All lengths are in points.
package struct GlyphRun: Sendable {
  /// The font of the glyphs; differs from that of the attributes where another font helps out.
  package var font: FontFace
  package var fontSize: Double

  /// How far it is raised above the line's baseline.
  package var baselineOffset: Double

  /// The index of its attributes in those of the `TextFrame`.
  package var attributes: Int

  /// The characters that it stands for, in UTF-16; empty for a hyphen or an ellipsis that the text has not.
  package var range: Range<Int>

  /// By the Unicode bidirectional algorithm; odd for text from right to left.
  package var level: UInt8

  /// Its left side, from the beginning of the line.
  package var x: Double
  package var width: Double

  /// From left to right. Empty for a tab.
  package var glyphs: [PositionedGlyph]

  /// Whether it is white space behind the end of what the line shows.
  package var isTrailing: Bool

  package var isRightToLeft: Bool { level & 1 == 1 }

  /// From the baseline to the top of its font, raised by `baselineOffset`.
  package var ascent: Double { font.metrics.ascent * fontSize + baselineOffset }

  /// From the baseline down to the bottom of its font.
  package var descent: Double { font.metrics.descent * fontSize - baselineOffset }
}
