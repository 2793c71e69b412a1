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
  private var outlines: [Key: CGPath] = [:]

  /// - Parameter origin: where the line of the run begins on its baseline; y goes downwards.
  mutating func add(_ run: GlyphRun, at origin: CGPoint) {
    for glyph in run.glyphs {
      let key = Key(font: ObjectIdentifier(run.font), glyph: glyph.glyph)
      let outline = outlines[key] ?? run.font.outline(of: glyph.glyph)
      outlines[key] = outline
      guard !outline.isEmpty else { continue }
      let transform = CGAffineTransform(
        a: run.fontSize, b: 0, c: 0, d: -run.fontSize, tx: Double(origin.x) + run.x + glyph.x,
        ty: Double(origin.y) - run.baselineOffset - glyph.y)
      path.addPath(outline, transform: transform)
    }
  }
}
