import Foundation

/// The attributes that texts are drawn with. Others are ignored.
extension NSAttributedString.Key {
  /// The font: a `CTFont`, or a `CGFont` or the name of a font as a string, of which `fontSize` tells the size. Helvetica
  /// of 12 points by default.
  public static var font: Self { Self(rawValue: "NSFont") }

  /// The size in points of a font that is given by its name; 12 by default. LayerKit's own, as Apple's fonts have sizes.
  public static var fontSize: Self { Self(rawValue: "NSFontSize") }

  /// The colour of the letters, a `CGColor`; black by default.
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }

  /// The colour behind the letters, a `CGColor`; none by default.
  public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }

  /// How the text is underlined: the raw value of an `NSUnderlineStyle`. 0, for no line, by default.
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }

  /// The colour of the underline, a `CGColor`; that of the letters by default.
  public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }

  /// How the text is struck through: the raw value of an `NSUnderlineStyle`. 0, for no line, by default.
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }

  /// The colour of the line that strikes the text through, a `CGColor`; that of the letters by default.
  public static var strikethroughColor: Self { Self(rawValue: "NSStrikethroughColor") }

  /// How many points are added after each character. 0 switches the font's own kerning off, which is on by default.
  public static var kern: Self { Self(rawValue: "NSKern") }

  /// Which ligatures are formed: 0 for those without which the script would be wrong, 1, the default, for the common ones,
  /// 2 for all.
  public static var ligature: Self { Self(rawValue: "NSLigature") }

  /// How many points the characters are raised; 0 by default.
  public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }

  /// The width of a line along the outlines of the letters, in percent of the font size: positive for the line alone,
  /// negative for letters that are filled, too. 0, for no line, by default.
  public static var strokeWidth: Self { Self(rawValue: "NSStrokeWidth") }

  /// The colour of that line, a `CGColor`; that of the letters by default.
  public static var strokeColor: Self { Self(rawValue: "NSStrokeColor") }

  /// What holds for the whole paragraph, an `NSParagraphStyle`. The first character of a paragraph decides.
  public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }

  /// The language as a BCP 47 tag, such as `tr` or `zh-Hant`, where letters, ligatures and line breaks depend on it.
  public static var languageIdentifier: Self { Self(rawValue: "NSLanguage") }

  /// OpenType features of the font, as CSS has them: `"smcp, tnum, ss01=2"`. LayerKit's own; Apple has them in the font's
  /// descriptor.
  public static var fontFeatures: Self { Self(rawValue: "NSFontFeatures") }
}
