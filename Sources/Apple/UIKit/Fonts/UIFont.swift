import Foundation
import TextLayout

/// A font at a size: Core Text's, for which UIKit's is another name, as on Apple's platforms either can be cast to the
/// other.
///
/// The system's font is not to be had on Linux. Helvetica's stand-in takes its place, Liberation Sans, whose letters have
/// other shapes and advances: regular up to the weight medium, bold from semibold on.
public typealias UIFont = CTFont

/// A description of fonts: Core Text's.
public typealias UIFontDescriptor = CTFontDescriptor

extension CTFont {
  /// How heavy the letters of the system's font are, from −1 to 1.
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

  /// A font with a family, full name or PostScript name; nil where none has it.
  /// - Parameter fontSize: in points; 0 stands for 12.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = try? TextFonts.system.face(named: fontName) else { return nil }
    self.init(face, size: Double(fontSize))
  }

  /// The font that a descriptor describes.
  /// - Parameter pointSize: 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = CTFontCreateWithFontDescriptor(descriptor, pointSize, nil)
    self.init(font.face, size: font.size, matrix: font.matrix)
  }

  // MARK: The system's font

  /// The stand-in for the system's font, of a size in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { CTFont("Helvetica", size: fontSize) }

  /// The stand-in for the system's font, of a size in points: regular or bold.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    CTFont(weight.isBold ? "Helvetica-Bold" : "Helvetica", size: fontSize)
  }

  /// The stand-in for the system's font in bold, of a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { CTFont("Helvetica-Bold", size: fontSize) }

  /// The stand-in for the system's font in italic, of a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    CTFont("Helvetica-Oblique", size: fontSize)
  }

  /// The stand-in for the system's font with equally wide letters, Liberation Mono, of a size in points.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    CTFont(weight.isBold ? "Courier-Bold" : "Courier", size: fontSize)
  }

  /// The stand-in for the system's font, all of whose digits are equally wide.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The size of the system's font in labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the system's font on buttons, 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The usual size of the system's font, 14 points.
  public static let systemFontSize: CGFloat = 14
  /// A small size of the system's font, 12 points.
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: What it is like

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(size) }

  /// The PostScript name.
  public var fontName: String { CTFontCopyPostScriptName(self) }

  /// The family.
  public var familyName: String { CTFontCopyFamilyName(self) }

  /// From the baseline up to the top of a line, in points.
  public var ascender: CGFloat { CTFontGetAscent(self) }

  /// From the baseline up to the bottom of a line: negative.
  public var descender: CGFloat { -CTFontGetDescent(self) }

  /// The gap that the font wants between lines, in points.
  public var leading: CGFloat { CTFontGetLeading(self) }

  /// The height of capital letters, in points.
  public var capHeight: CGFloat { CTFontGetCapHeight(self) }

  /// The height of small letters such as x, in points.
  public var xHeight: CGFloat { CTFontGetXHeight(self) }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// A description of the font.
  public var fontDescriptor: UIFontDescriptor { CTFontCopyFontDescriptor(self) }

  /// The font at another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont { CTFont(face, size: Double(fontSize), matrix: matrix) }

  /// The families of all fonts that can be named.
  public static var familyNames: [String] {
    CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
  }
}
