import Foundation

/// The attributes that affect drawing. Others are ignored.
extension NSAttributedString.Key {
  /// The font: a `CTFont`, a `CGFont`, or the name of a font as a string; `fontSize` is the size for the last two.
  /// Helvetica at 12 points by default.
  public static var font: Self { Self(rawValue: "NSFont") }

  /// The size in points of a font that is given by its name; 12 by default. A LayerKit addition, because Apple's fonts
  /// have sizes.
  public static var fontSize: Self { Self(rawValue: "NSFontSize") }

  /// The text colour, a `CGColor`; black by default.
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }

  /// The background colour, a `CGColor`; none by default.
  public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }

  /// The underline style: the raw value of an `NSUnderlineStyle`. The default is 0, for no line.
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }

  /// The underline colour, a `CGColor`; the text colour by default.
  public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }

  /// The strikethrough style: the raw value of an `NSUnderlineStyle`. The default is 0, for no line.
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }

  /// The strikethrough colour, a `CGColor`; the text colour by default.
  public static var strikethroughColor: Self { Self(rawValue: "NSStrikethroughColor") }

  /// The number of points that are added after each character. By default the font's kerning applies; 0 turns it off.
  public static var kern: Self { Self(rawValue: "NSKern") }

  /// The ligatures that are used: 0 for those that the script requires, 1, the default, for the standard ones, 2 for
  /// all.
  public static var ligature: Self { Self(rawValue: "NSLigature") }

  /// The baseline offset, in points upwards; 0 by default.
  public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }

  /// The stroke width in percent of the font size: positive strokes only, negative fills and strokes. The default is 0,
  /// for no stroke.
  public static var strokeWidth: Self { Self(rawValue: "NSStrokeWidth") }

  /// The stroke colour, a `CGColor`; the text colour by default.
  public static var strokeColor: Self { Self(rawValue: "NSStrokeColor") }

  /// The paragraph style, an `NSParagraphStyle`. The first character of a paragraph determines its style.
  public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }

  /// The language as a BCP 47 tag, such as `tr` or `zh-Hant`. It affects letter forms, ligatures and line breaks.
  public static var languageIdentifier: Self { Self(rawValue: "NSLanguage") }

  /// OpenType features of the font, in the syntax of CSS: `"smcp, tnum, ss01=2"`. A LayerKit addition; Apple has them
  /// in the font descriptor.
  public static var fontFeatures: Self { Self(rawValue: "NSFontFeatures") }
}
