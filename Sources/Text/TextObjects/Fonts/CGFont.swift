import Foundation
import Geometry
import TextLayout

/// A font without a size. Immutable, and safe to share between threads. Lengths are in font units.
public final class CGFont: Sendable {
  /// Nil for the font of a `CTFont` if no font is installed.
  package let face: FontFace?

  package init(_ face: FontFace?) { self.face = face }

  /// A font by its family, full name or PostScript name; nil if no installed font has that name.
  public convenience init?(_ name: CFString) {
    guard let face = try? TextFonts.system.face(named: name) else { return nil }
    self.init(face)
  }

  /// The first font of a TrueType or OpenType file; nil for any other data. Bytes in memory are kept until the program
  /// ends.
  public convenience init?(_ provider: CGDataProvider) {
    guard let face = try? FontFace(provider.source) else { return nil }
    self.init(face)
  }

  /// The PostScript name; nil if the font has none.
  public var postScriptName: CFString? { face.flatMap { $0.postScriptName.isEmpty ? nil : $0.postScriptName } }

  /// The full name; nil if the font has none.
  public var fullName: CFString? { face.flatMap { $0.fullName.isEmpty ? nil : $0.fullName } }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { face?.glyphCount ?? 0 }

  /// The font units per em.
  public var unitsPerEm: Int32 { Int32(clamping: face?.unitsPerEm ?? 0) }

  /// From the baseline up to the top of a line.
  public var ascent: Int32 { units { $0.metrics.ascent } }

  /// From the baseline up to the bottom of a line; usually negative.
  public var descent: Int32 { units { -$0.metrics.descent } }

  /// The gap between lines.
  public var leading: Int32 { units { $0.metrics.leading } }

  /// The height of capital letters.
  public var capHeight: Int32 { units { $0.metrics.capHeight } }

  /// The height of lower-case letters such as x.
  public var xHeight: Int32 { units { $0.metrics.xHeight } }

  /// The union of all glyphs' bounding boxes.
  public var fontBBox: CGRect { inUnits(face?.boundingBox ?? .zero) }

  /// The italic angle in degrees; negative for letters that lean to the right.
  public var italicAngle: CGFloat { CGFloat(face?.slantAngle ?? 0) }

  /// A length in font units, rounded.
  private func units(_ ems: (FontFace) -> Double) -> Int32 {
    guard let face else { return 0 }
    return Int32(clamping: Int((ems(face) * Double(face.unitsPerEm)).rounded()))
  }

  private func inUnits(_ rect: CGRect) -> CGRect {
    let em = CGFloat(face?.unitsPerEm ?? 0)
    return rect.applying(CGAffineTransform(scaleX: em, y: em))
  }

  /// Writes the advances of glyphs into a list of the same length.
  /// - Returns: whether the font has all of them.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for index in 0..<max(0, count) { advances[index] = units { $0.advance(of: UInt32(glyphs[index])) } }
    return hasAll(glyphs, count)
  }

  /// Writes the bounding boxes of glyphs into a list of the same length; zero for glyphs that draw nothing.
  /// - Returns: whether the font has all of them.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    for index in 0..<max(0, count) {
      let box = face?.bounds(of: UInt32(glyphs[index])) ?? .null
      bboxes[index] = box.isNull ? .zero : inUnits(box)
    }
    return hasAll(glyphs, count)
  }

  private func hasAll(_ glyphs: UnsafePointer<CGGlyph>, _ count: Int) -> Bool {
    (0..<max(0, count)).allSatisfy { Int(glyphs[$0]) < numberOfGlyphs }
  }

  /// The glyph with a name; 0 if there is none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph { CGGlyph(clamping: face?.glyph(named: name) ?? 0) }

  /// The name of a glyph; nil for none.
  public func name(for glyph: CGGlyph) -> CFString? { face?.name(of: UInt32(glyph)) }

  /// The axes of a variable font, each with the keys `kCGFontVariationAxisName` (the tag), `…MinValue`,
  /// `…DefaultValue` and `…MaxValue`; nil for other fonts.
  public var variationAxes: CFArray? {
    guard let face, !face.axes.isEmpty else { return nil }
    return face.axes.map { axis -> CFDictionary in
      [
        kCGFontVariationAxisName: axis.tag, kCGFontVariationAxisMinValue: axis.minimum,
        kCGFontVariationAxisDefaultValue: axis.initial, kCGFontVariationAxisMaxValue: axis.maximum,
      ]
    }
  }

  /// The positions on the axes that differ from the defaults, by tag; nil for fonts without axes.
  public var variations: CFDictionary? { face.flatMap { $0.axes.isEmpty ? nil : $0.identity.variations } }

  /// The font at other positions on its axes, by tag, limited to the font's ranges; nil for fonts without axes.
  public func copy(withVariations variations: CFDictionary?) -> CGFont? {
    guard let face, !face.axes.isEmpty else { return nil }
    return CGFont(face.varied(by: FontVariations.read(variations)))
  }
}

extension CGFont: Hashable {
  /// Whether two fonts are the same face at the same positions on its axes.
  public static func == (left: CGFont, right: CGFont) -> Bool { left.face == right.face }

  /// Adds the font to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

extension FontFace {
  fileprivate convenience init(_ source: CGDataProvider.Source) throws(FontError) {
    let file =
      switch source {
      case .data(let data): try FontFile.keeping(data)
      case .file(let path): try FontFile(path: path)
      }
    try self.init(file: file, index: 0, variations: [:], names: nil)
  }
}

/// The key of an axis's tag.
public let kCGFontVariationAxisName: CFString = "kCGFontVariationAxisName"
/// The key of the minimum position on an axis.
public let kCGFontVariationAxisMinValue: CFString = "kCGFontVariationAxisMinValue"
/// The key of the default position on an axis.
public let kCGFontVariationAxisDefaultValue: CFString = "kCGFontVariationAxisDefaultValue"
/// The key of the maximum position on an axis.
public let kCGFontVariationAxisMaxValue: CFString = "kCGFontVariationAxisMaxValue"
