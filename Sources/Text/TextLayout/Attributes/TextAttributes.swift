import Foundation
import Geometry
import Pixels

/// Which ligatures are formed of letters that the font has some for.
package enum TextLigatures: Int, Hashable, Sendable {
  /// Only those without which the script would be wrong.
  case essential = 0
  case common = 1
  case all = 2
}

// To add an attribute: here and, if glyphs depend on it, in `ParagraphShaper` and `ShapingStyle`. Timelines and
// attributed strings need a row in `TextRunProperties.swift`, a key in `NSAttributedString+Keys.swift`, and its case
// in `TextValue+AttributedString.swift` and `AttributedText+Value.swift`.

/// What holds for a run of characters. The names are those of `NSAttributedString.Key`.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontFace

  /// The size of an em in points; limited to the range from 0 to `TextLimits.largestFontSize`.
  package var fontSize: Double

  package var foregroundColor: CGColor?
  package var backgroundColor: CGColor?

  package var underlineStyle: LineDecorationStyle = []
  package var underlineColor: CGColor?
  package var strikethroughStyle: LineDecorationStyle = []
  package var strikethroughColor: CGColor?

  /// Points that are added after each character; nil for the font's own kerning, 0 for none at all.
  package var kern: Double?

  package var ligature = TextLigatures.common

  /// How far the characters are raised above the baseline in points.
  package var baselineOffset = 0.0

  /// The width of the letters' outlines in percent of the font size; positive without a fill, negative with one.
  package var strokeWidth = 0.0
  package var strokeColor: CGColor?

  /// OpenType features by four-letter tag: `["tnum": 1]` for figures of equal widths.
  package var features: [String: Int] = [:]

  /// A BCP 47 tag such as `tr` or `zh-Hant`; empty if it is not known. Never the machine's.
  package var language = ""

  package var paragraphStyle = ParagraphStyle()

  package init(font: FontFace, fontSize: Double) {
    self.font = font
    self.fontSize = fontSize
  }
}
