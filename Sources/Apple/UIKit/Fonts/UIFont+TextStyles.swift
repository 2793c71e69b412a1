import Foundation
import TextLayout

extension CTFont {
  /// The purpose of a text, such as a headline.
  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// A style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading: 17 points, bold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The substitute for the system font for a text style, at the style's default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
      .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return systemFont(ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }
}

extension CTFontDescriptor {
  /// Properties of a font, such as bold and italic.
  public typealias SymbolicTraits = CTFontSymbolicTraits

  /// The descriptor of a font of the same family with other traits; nil if the family has none. Only bold and italic
  /// can be requested.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symbolicTraits, [.traitBold, .traitItalic])
      .map(CTFontCopyFontDescriptor)
  }

  /// The same descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    CTFontCopyFontDescriptor(CTFontCreateWithFontDescriptor(self, newPointSize, nil))
  }

  /// The traits of the described font.
  public var symbolicTraits: SymbolicTraits { CTFontGetSymbolicTraits(font) }

  /// The size in points.
  public var pointSize: CGFloat { CTFontGetSize(font) }

  /// The PostScript name of the described font.
  public var postscriptName: String { CTFontCopyPostScriptName(font) }

  private var font: CTFont { CTFontCreateWithFontDescriptor(self, 0, nil) }
}
