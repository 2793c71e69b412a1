import Foundation
import TextLayout

/// A font at a size: another name for Core Text's class, since on Apple's platforms either can be cast to the other.
///
/// The system font is not available on Linux. Liberation Sans, the substitute for Helvetica, replaces it: its glyphs
/// have other shapes and advances. Weights up to medium use the regular face, semibold and heavier ones the bold face.
public typealias UIFont = CTFont

/// A font descriptor: Core Text's.
public typealias UIFontDescriptor = CTFontDescriptor

extension CTFont {
  /// The weight of the system font, from −1 to 1.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// From −1 for the lightest to 1 for the heaviest; 0 is regular.
    public let rawValue: CGFloat

    /// A weight from −1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A weight from −1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// Lighter than light.
    public static let thin = Weight(-0.6)
    /// Lighter than regular.
    public static let light = Weight(-0.4)
    /// The usual weight.
    public static let regular = Weight(0)
    /// Heavier than regular.
    public static let medium = Weight(0.23)
    /// Lighter than bold.
    public static let semibold = Weight(0.3)
    /// The weight of bold letters.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)

    var isBold: Bool { rawValue >= Weight.semibold.rawValue }
  }

  /// A font by its family, full name or PostScript name; nil if no font has that name.
  /// - Parameter fontSize: in points; 0 means 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = try? TextFonts.system.face(named: fontName) else { return nil }
    self.init(face, size: Double(fontSize))
  }

  /// The font that a descriptor describes.
  /// - Parameter pointSize: 0 uses the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = CTFontCreateWithFontDescriptor(descriptor, pointSize, nil)
    self.init(font.face, size: font.size, matrix: font.matrix)
  }

  // MARK: The system font

  /// The substitute for the system font, at a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { CTFont("Helvetica", size: fontSize) }

  /// The substitute for the system font, at a size in points: regular or bold.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    CTFont(weight.isBold ? "Helvetica-Bold" : "Helvetica", size: fontSize)
  }

  /// The substitute for the bold system font, at a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { CTFont("Helvetica-Bold", size: fontSize) }

  /// The substitute for the italic system font, at a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    CTFont("Helvetica-Oblique", size: fontSize)
  }

  /// The substitute for the monospaced system font, Liberation Mono, at a size in points.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    CTFont(weight.isBold ? "Courier-Bold" : "Courier", size: fontSize)
  }

  /// The substitute for the system font, whose digits all have the same width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The size of the system font in labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the system font on buttons, 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The default size of the system font, 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The small size of the system font, 12 points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Properties

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(size) }

  /// The PostScript name.
  public var fontName: String { CTFontCopyPostScriptName(self) }

  /// The family name.
  public var familyName: String { CTFontCopyFamilyName(self) }

  /// The distance from the baseline up to the top of a line, in points.
  public var ascender: CGFloat { CTFontGetAscent(self) }

  /// The distance from the baseline up to the bottom of a line, in points: negative.
  public var descender: CGFloat { -CTFontGetDescent(self) }

  /// The gap between lines that the font recommends, in points.
  public var leading: CGFloat { CTFontGetLeading(self) }

  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CTFontGetCapHeight(self) }

  /// The height of lower-case letters such as x, in points.
  public var xHeight: CGFloat { CTFontGetXHeight(self) }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// A descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { CTFontCopyFontDescriptor(self) }

  /// The font at another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont { CTFont(face, size: Double(fontSize), matrix: matrix) }

  /// The family names of all available fonts.
  public static var familyNames: [String] {
    CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
  }
}
