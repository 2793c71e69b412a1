import Foundation
import Geometry
import TextLayout

/// A font at a size. Immutable, and safe to share between threads.
///
/// Fonts are found among those that are installed for all users and those that the program has registered
/// (`CTFontManagerRegisterFontsForURL`). Functions measure in points, without hinting.
public final class CTFont: Sendable {
  /// Nil if no font is installed: then it has no glyphs and no size.
  package let face: FontFace?

  /// In points.
  package let size: Double

  /// The matrix that `CTFontDrawGlyphs` and `CTFontCreatePathForGlyph` apply to glyphs. Lines of text do not use it.
  package let matrix: CGAffineTransform

  package init(_ face: FontFace?, size: Double, matrix: CGAffineTransform = .identity) {
    self.face = face
    self.size = size > 0 ? TextLimits.fontSize(size) : Self.defaultSize
    self.matrix = matrix
  }

  /// A font by its family, full name or PostScript name; see `CTFontCreateWithName(_:_:_:)`.
  /// - Parameter size: in points; 0 means 12.
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

  /// Adds the font to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
  }
}

extension CTFont: CustomStringConvertible {
  /// The full name and the size.
  public var description: String { "\(face?.fullName ?? "no font") \(size)" }
}

/// A font by its family, full name, PostScript name, or the path of its file. If no font has the name, a message is
/// printed once to standard error, and the substitute for Helvetica is used.
/// - Parameters:
///   - size: in points; 0 means 12.
///   - matrix: applied to glyphs when they are drawn or converted to paths; nil for none.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(
    TextFonts.system.faceOrStandIn(named: name), size: Double(size), matrix: matrix?.pointee ?? .identity)
}

/// A graphics font at a size.
/// - Parameters:
///   - size: in points; 0 means 12.
///   - matrix: applied to glyphs when they are drawn or converted to paths; nil for none.
///   - attributes: a descriptor whose variations the font gets; nil for those of the graphics font.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  CTFont(
    graphicsFont.face?.varied(by: attributes?.variations ?? [:]), size: Double(size),
    matrix: matrix?.pointee ?? .identity)
}

/// The font that a descriptor describes. A name that no font has is reported as by `CTFontCreateWithName(_:_:_:)`.
/// - Parameters:
///   - size: in points; 0 means the descriptor's size, or 12 if it has none.
///   - matrix: applied to glyphs when they are drawn or converted to paths; nil for none.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(
    descriptor.face, size: size > 0 ? Double(size) : descriptor.size ?? 0, matrix: matrix?.pointee ?? .identity)
}

/// A copy of a font with some changes.
/// - Parameters:
///   - size: in points; 0 for the size of the original.
///   - matrix: nil for the matrix of the original.
///   - attributes: a name, family or style, and variations for the copy; nil for those of the original.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let face = attributes.map { $0.face(insteadOf: font.face) } ?? font.face
  return CTFont(
    face, size: size > 0 ? Double(size) : attributes?.size ?? font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// A font of the same family with other traits; nil if the family has none. Only bold and italic can be requested.
/// - Parameters:
///   - size: in points; 0 for the size of the original.
///   - matrix: nil for the matrix of the original.
///   - symTraitValue: the values of the traits in the mask.
///   - symTraitMask: the traits to change; the other traits stay the same.
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

/// The font of another family with the closest weight and slant; nil if there is no such family.
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
