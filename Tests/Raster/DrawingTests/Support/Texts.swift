import CoreText
import Drawing
import Foundation
import Geometry
import Pixels
import TextLayout
import TextObjects

/// A string in a font.
func attributed(
  _ string: String, _ font: String = "DejaVu Sans", size: CGFloat = 20, _ others: [NSAttributedString.Key: Any] = [:]
) -> NSAttributedString {
  let font = CTFontCreateWithName(font as CFString, size, nil)
  return NSAttributedString(string: string, attributes: others.merging([.font: font]) { $1 })
}

/// A paragraph style.
func paragraphStyle(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
  let style = NSMutableParagraphStyle()
  change(style)
  return style
}

extension CTFont {
  /// The glyphs of a text's characters.
  func glyphs(_ text: String) -> [CGGlyph] {
    let characters = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    _ = CTFontGetGlyphsForCharacters(self, characters, &glyphs, characters.count)
    return glyphs
  }
}

extension CTFrame {
  /// The origins of the lines.
  var origins: [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CTFrameGetLines(self).count)
    CTFrameGetLineOrigins(self, CFRangeMake(0, 0), &origins)
    return origins
  }

  var ctLines: [CTLine] { CTFrameGetLines(self).compactMap { $0 as? CTLine } }
}

extension CTLine {
  var ctRuns: [CTRun] { CTLineGetGlyphRuns(self).compactMap { $0 as? CTRun } }

  var width: Double { CTLineGetTypographicBounds(self, nil, nil, nil) }
}

extension CTRun {
  var glyphs: [CGGlyph] {
    var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(self))
    CTRunGetGlyphs(self, CFRangeMake(0, 0), &glyphs)
    return glyphs
  }

  var positions: [CGPoint] {
    var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(self))
    CTRunGetPositions(self, CFRangeMake(0, 0), &positions)
    return positions
  }

  var indices: [CFIndex] {
    var indices = [CFIndex](repeating: 0, count: CTRunGetGlyphCount(self))
    CTRunGetStringIndices(self, CFRangeMake(0, 0), &indices)
    return indices
  }
}

extension CGImage {
  /// The rectangle of the pixels that are not clear; y counts from the bottom.
  var marked: CGRect {
    var box = CGRect.null
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 > 0 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return box
  }
}
