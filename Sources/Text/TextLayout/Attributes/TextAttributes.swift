import Foundation
import Geometry
import Pixels

/// Which of the font's ligatures are used.
package enum TextLigatures: Int, Hashable, Sendable {
  /// Only ligatures that the script requires.
  case essential = 0
  case common = 1
  case all = 2
}

// To add an attribute, add it here and, if glyphs depend on it, in `ParagraphShaper` and `ShapingStyle`. Timelines and
// attributed strings need a row in `TextRunProperties.swift`, a key in `NSAttributedString+Keys.swift`, and a case in
// `TextValue+AttributedString.swift` and `AttributedText+Value.swift`.

/// The attributes of a run of characters. The names are those of `NSAttributedString.Key`.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontFace

  /// The size of an em in points, limited to 0…`TextLimits.largestFontSize`.
  package var fontSize: Double

  package var foregroundColor: CGColor?
  package var backgroundColor: CGColor?

  package var underlineStyle: LineDecorationStyle = []
  package var underlineColor: CGColor?
  package var strikethroughStyle: LineDecorationStyle = []
  package var strikethroughColor: CGColor?

  /// Points that are added after each character; nil uses the font's kerning, 0 turns kerning off.
  package var kern: Double?

  package var ligature = TextLigatures.common

  /// The distance of the characters above the baseline, in points.
  package var baselineOffset = 0.0

  /// The stroke width in percent of the font size: positive strokes only, negative fills and strokes.
  package var strokeWidth = 0.0
  package var strokeColor: CGColor?

  /// OpenType features by four-letter tag: `["tnum": 1]` for tabular figures.
  package var features: [String: Int] = [:]

  /// A BCP 47 tag such as `tr` or `zh-Hant`; empty if unknown. The locale of the machine is never used.
  package var language = ""

  package var paragraphStyle = ParagraphStyle()

  package init(font: FontFace, fontSize: Double) {
    self.font = font
    self.fontSize = fontSize
  }
}
