import Foundation
import Geometry

extension TextFrame {
  /// The outlines of all glyphs, with y downwards from the container's top left corner, to fill by the winding rule.
  /// Glyphs that are pictures have none.
  package var outline: CGPath {
    var collector = OutlineCollector()
    for line in lines {
      for run in line.runs { collector.add(run, at: line.origin) }
    }
    return collector.path.copy() ?? collector.path
  }

  /// The outlines of the glyphs of which anything may be in a rectangle, as `outline` gives them; of the first
  /// `TextLimits.mostOutlines` such glyphs.
  package func outline(within rect: CGRect) -> CGPath {
    var collector = OutlineCollector()
    for line in lines {
      for run in line.runs { collector.add(run, at: line.origin, within: rect) }
    }
    return collector.path.copy() ?? collector.path
  }
}

extension TextPiece {
  /// The outlines of its glyphs, with y downwards from a point: that where its line begins on the baseline, or any other
  /// to have the piece elsewhere.
  package func outline(at origin: CGPoint) -> CGPath {
    var collector = OutlineCollector()
    for run in runs { collector.add(run, at: origin) }
    return collector.path.copy() ?? collector.path
  }
}

/// Puts the outlines of glyphs together, each of which it asks the font for once.
private struct OutlineCollector {
  private struct Key: Hashable {
    var font: ObjectIdentifier
    var glyph: UInt32
  }

  let path = CGMutablePath()
  private var count = 0
  private var outlines: [Key: (outline: CGPath, box: CGRect)] = [:]

  /// - Parameters:
  ///   - origin: where the line of the run begins on its baseline; y goes downwards.
  ///   - rect: what lies outside is left out; nil for no limit.
  mutating func add(_ run: GlyphRun, at origin: CGPoint, within rect: CGRect? = nil) {
    for glyph in run.glyphs {
      let key = Key(font: ObjectIdentifier(run.font), glyph: glyph.glyph)
      let (outline, box) = outlines[key] ?? Self.outline(of: glyph.glyph, in: run.font)
      outlines[key] = (outline, box)
      guard !outline.isEmpty else { continue }
      let transform = CGAffineTransform(
        a: run.fontSize, b: 0, c: 0, d: -run.fontSize, tx: Double(origin.x) + run.x + glyph.x,
        ty: Double(origin.y) - run.baselineOffset - glyph.y)
      if let rect {
        guard count < TextLimits.mostOutlines else { return }
        guard box.applying(transform).intersects(rect) else { continue }
        count += 1
      }
      path.addPath(outline, transform: transform)
    }
  }

  private static func outline(of glyph: UInt32, in font: FontFace) -> (outline: CGPath, box: CGRect) {
    let outline = font.outline(of: glyph)
    return (outline, outline.boundingBox)
  }
}
