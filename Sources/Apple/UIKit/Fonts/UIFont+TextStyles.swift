import Foundation
import TextLayout

extension CTFont {
  /// What a text is for.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// A style by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The greatest title: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first rank: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second rank: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third rank: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading: 17 points, bold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// What stands under a heading: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text itself: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What describes a picture: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// What describes a picture, smaller: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The stand-in for the system's font for a kind of text, at the size that it has without any settings of a reader.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
      .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return systemFont(ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }
}

extension CTFontDescriptor {
  /// What letters of a font have in common.
  public typealias SymbolicTraits = CTFontSymbolicTraits

  /// The description of the font of the same family with other traits; nil where the family has none. Bold and italic
  /// are the traits that can be asked for.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symbolicTraits, [.traitBold, .traitItalic])
      .map(CTFontCopyFontDescriptor)
  }

  /// The same description with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    CTFontCopyFontDescriptor(CTFontCreateWithFontDescriptor(self, newPointSize, nil))
  }

  /// The traits of the font that is described.
  public var symbolicTraits: SymbolicTraits { CTFontGetSymbolicTraits(font) }

  /// The size in points.
  public var pointSize: CGFloat { CTFontGetSize(font) }

  /// The PostScript name of the font that is described.
  public var postscriptName: String { CTFontCopyPostScriptName(font) }

  private var font: CTFont { CTFontCreateWithFontDescriptor(self, 0, nil) }
}
