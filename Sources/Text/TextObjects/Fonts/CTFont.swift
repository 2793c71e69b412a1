import Foundation
import Geometry
import TextLayout

/// A font at a size. Immutable, and safe to share between threads.
///
/// Fonts are found among those that are installed for all users and those that the program registered
/// (`CTFontManagerRegisterFontsForURL`). What the functions measure is in points, without hinting.
public final class CTFont: Sendable {
  /// Nil where no font is installed at all: then it has no glyphs and no size.
  package let face: FontFace?

  /// In points.
  package let size: Double

  /// What `CTFontDrawGlyphs` and `CTFontCreatePathForGlyph` apply to its glyphs. Lines of text have no use for it.
  package let matrix: CGAffineTransform

  package init(_ face: FontFace?, size: Double, matrix: CGAffineTransform = .identity) {
    self.face = face
    self.size = size > 0 ? TextLimits.fontSize(size) : Self.defaultSize
    self.matrix = matrix
  }

  /// A font with a family, full name or PostScript name; see `CTFontCreateWithName(_:_:_:)`.
  /// - Parameter size: in points; 0 stands for 12.
  public convenience init(_ name: CFString, size: CGFloat) {
    self.init(TextFonts.system.faceOrStandIn(named: name), size: Double(size))
  }

  private static let defaultSize = 12.0
}

extension CTFont: Hashable {
  /// Whether two fonts have the same face, size and matrix.
  public static func == (left: CTFont, right: CTFont) -> Bool {
    left.face == right.face && left.size == right.size && left.matrix == right.matrix
  }

  /// Mixes the font into a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
  }
}

extension CTFont: CustomStringConvertible {
  /// The full name and the size.
  public var description: String { "\(face?.fullName ?? "no font") \(size)" }
}

/// A font with a family, full name or PostScript name, or the path of a font file. Where no font has the name, that is
/// told once on the standard error, and the stand-in for Helvetica takes its place.
/// - Parameters:
///   - size: in points; 0 stands for 12.
///   - matrix: what is applied to its glyphs where they are drawn or made paths of; nil for nothing.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(
    TextFonts.system.faceOrStandIn(named: name), size: Double(size), matrix: matrix?.pointee ?? .identity)
}

/// A graphics font at a size.
/// - Parameters:
///   - size: in points; 0 stands for 12.
///   - matrix: what is applied to its glyphs where they are drawn or made paths of; nil for nothing.
///   - attributes: whose variations the font takes; nil for those of the graphics font.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(
    graphicsFont.face?.varied(by: attributes?.variations ?? [:]), size: Double(size),
    matrix: matrix?.pointee ?? .identity)
}

/// The font that a descriptor describes; a name that no font has is told of, as by `CTFontCreateWithName(_:_:_:)`.
/// - Parameters:
///   - size: in points; 0 stands for the descriptor's size, or 12 if it has none.
///   - matrix: what is applied to its glyphs where they are drawn or made paths of; nil for nothing.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(
    descriptor.face, size: size > 0 ? Double(size) : descriptor.size ?? 0, matrix: matrix?.pointee ?? .identity)
}

/// A font like another with some of it changed.
/// - Parameters:
///   - size: in points; 0 for the size of the other.
///   - matrix: nil for the matrix of the other.
///   - attributes: a name, a family or a style that the copy shall have, and variations; nil for those of the other.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let face = attributes.map { $0.face(insteadOf: font.face) } ?? font.face
  return CTFont(
    face, size: size > 0 ? Double(size) : attributes?.size ?? font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// A font of the same family with other traits; nil where the family has none. Bold and italic are the traits that
/// can be asked for.
/// - Parameters:
///   - size: in points; 0 for the size of the other.
///   - matrix: nil for the matrix of the other.
///   - symTraitValue: the traits that the copy has…
///   - symTraitMask: …of those that are asked for; it shares the others with the font.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  guard let face = font.face else { return nil }
  let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
  guard
    let sibling = TextFonts.system.sibling(
      of: face, isBold: traits.contains(.traitBold), isItalic: traits.contains(.traitItalic))
  else { return nil }
  return CTFont(sibling, size: size > 0 ? Double(size) : font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// The font of another family that has the same weight and slant, as far as there is one; nil where there is no such
/// family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
  guard let regular = try? TextFonts.system.face(named: family) else { return nil }
  let traits = CTFontGetSymbolicTraits(font)
  let sibling = TextFonts.system.sibling(
    of: regular, isBold: traits.contains(.traitBold), isItalic: traits.contains(.traitItalic))
  return CTFont(
    sibling ?? regular, size: size > 0 ? Double(size) : font.size, matrix: matrix?.pointee ?? font.matrix)
}
