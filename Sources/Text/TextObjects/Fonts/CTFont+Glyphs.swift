import Foundation
import Geometry
import TextLayout

/// The orientation of lines. Only horizontal lines are laid out, and glyphs are measured for these.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's default: horizontal.
  case `default` = 0
  /// Lines run from left to right, or from right to left.
  case horizontal = 1
  /// Lines run downwards; measured as `horizontal`.
  case vertical = 2
}

/// Writes the glyphs of a text's UTF-16 code units into a list of the same length; 0 for characters that the font
/// lacks. A surrogate pair has its glyph at the first unit, and 0 at the second.
/// - Returns: whether the font has all characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var isComplete = true
  var index = 0
  while index < count {
    let unit = characters[index]
    var scalar = Unicode.Scalar(unit)
    let isPair = UTF16.isLeadSurrogate(unit) && index + 1 < count && UTF16.isTrailSurrogate(characters[index + 1])
    if isPair {
      scalar = Unicode.Scalar(
        0x10000 + (UInt32(unit) & 0x3ff) << 10 + UInt32(characters[index + 1]) & 0x3ff)
      glyphs[index + 1] = 0
    }
    let glyph = scalar.flatMap { font.face?.glyph(for: $0) }.flatMap { CGGlyph(exactly: $0) }
    glyphs[index] = glyph ?? 0
    isComplete = isComplete && glyph != nil
    index += isPair ? 2 : 1
  }
  return isComplete
}

/// The glyph with a name; 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.face?.glyph(named: glyphName).flatMap { CGGlyph(exactly: $0) } ?? 0
}

/// Measures the advances of glyphs.
/// - Parameter advances: receives the advance of each glyph; nil to ignore them.
/// - Returns: the sum of the advances.
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var total = 0.0
  for index in 0..<max(0, count) {
    let advance = (font.face?.advance(of: UInt32(glyphs[index])) ?? 0) * font.size
    advances?[index] = CGSize(width: advance, height: 0)
    total += advance
  }
  return total
}

/// Measures the bounding boxes of glyphs, with y upwards from the baseline.
/// - Parameter boundingRects: receives the bounding box of each glyph, null for glyphs that draw nothing; nil to ignore
///   them.
/// - Returns: the union of all bounding boxes; null if nothing is drawn.
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(0, count) {
    var box = font.face?.bounds(of: UInt32(glyphs[index])) ?? .null
    if !box.isNull { box = box.applying(CGAffineTransform(scaleX: font.size, y: font.size)) }
    boundingRects?[index] = box
    all = all.union(box)
  }
  return all
}

/// The outline of a glyph, with y upwards from the baseline. Fill it by the nonzero winding rule.
/// - Parameter matrix: a transform that is applied to the path after the font's matrix; nil for none.
/// - Returns: nil for a glyph without an outline: a space, or a bitmap glyph.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face?.outline(of: UInt32(glyph)), !outline.isEmpty else { return nil }
  let transform = CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix)
  return outline.copy(using: transform.concatenating(matrix?.pointee ?? .identity))
}
