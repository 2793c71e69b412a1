import Foundation
import Geometry
import TextLayout

/// Properties by which fonts are classified and requested.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The bits, with Core Text's values.
  public let rawValue: UInt32

  /// Traits from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic or oblique.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// Semibold or heavier.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than normal.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// Monospaced.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// With colour glyphs.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)

  /// The old name of `traitItalic`.
  public static let italicTrait = traitItalic
  /// The old name of `traitBold`.
  public static let boldTrait = traitBold
  /// The old name of `traitExpanded`.
  public static let expandedTrait = traitExpanded
  /// The old name of `traitCondensed`.
  public static let condensedTrait = traitCondensed
  /// The old name of `traitMonoSpace`.
  public static let monoSpaceTrait = traitMonoSpace
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.size) }

/// The matrix that is applied to the font's glyphs when they are drawn or converted to paths.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// The traits of a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  guard let face = font.face else { return [] }
  var traits: CTFontSymbolicTraits = []
  if face.isMonospaced { traits.insert(.traitMonoSpace) }
  if face.hasPictures { traits.insert(.traitColorGlyphs) }
  guard let description = TextFonts.system.description(of: face) else {
    if face.slantAngle < 0 { traits.insert(.traitItalic) }
    return traits
  }
  if description.isBold { traits.insert(.traitBold) }
  if description.slant > 0 { traits.insert(.traitItalic) }
  if description.width < 100 { traits.insert(.traitCondensed) }
  if description.width > 100 { traits.insert(.traitExpanded) }
  return traits
}

/// From the baseline up to the top of a line.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.measure(\.ascent) }

/// From the baseline down to the bottom of a line; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.measure(\.descent) }

/// The gap between lines that the font recommends.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.measure(\.leading) }

/// The height of capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.measure(\.capHeight) }

/// The height of lower-case letters such as x.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.measure(\.xHeight) }

/// From the baseline up to the middle of an underline; usually negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.measure(\.underlinePosition) }

/// The thickness of an underline.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.measure(\.underlineThickness) }

/// The font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(clamping: font.face?.unitsPerEm ?? 0) }

/// The number of glyphs in the font.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.glyphCount ?? 0 }

/// The union of all glyphs' bounding boxes, with y upwards from the baseline.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  (font.face?.boundingBox ?? .zero).applying(CGAffineTransform(scaleX: font.size, y: font.size))
}

/// The italic angle in degrees; negative for letters that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.face?.slantAngle ?? 0) }

extension CTFont {
  fileprivate func measure(_ length: KeyPath<FontMetrics, Double>) -> CGFloat {
    CGFloat((face?.metrics[keyPath: length] ?? 0) * size)
  }
}
