import Foundation
import Geometry

extension TextFrame {
  /// The outlines of all glyphs, with y downwards from the container's top left corner, to fill by the winding rule.
  /// Glyphs that are pictures have none.
  package var outline: CGPath {
    let path = CGMutablePath()
    for line in lines {
      for run in line.runs { path.add(run, at: line.origin) }
    }
    return path.copy() ?? path
  }
}

extension TextFrame {
  /// How many lines and curves `outline` has.
  package var outlineElementCount: Int {
    lines.reduce(0) { count, line in
      line.runs.reduce(count) { count, run in
        run.glyphs.reduce(count) { $0 + run.font.sharedOutline(of: $1.glyph).path.elementCount }
      }
    }
  }
}

extension TextPiece {
  /// The outlines of its glyphs, with y downwards from a point: that where its line begins on the baseline, or any other
  /// to have the piece elsewhere.
  package func outline(at origin: CGPoint) -> CGPath {
    let path = CGMutablePath()
    for run in runs { path.add(run, at: origin) }
    return path.copy() ?? path
  }
}

extension CGMutablePath {
  /// Adds the outlines of a run's glyphs.
  /// - Parameter origin: where the line of the run begins on its baseline; y goes downwards.
  fileprivate func add(_ run: GlyphRun, at origin: CGPoint) {
    for glyph in run.placedGlyphs(at: origin) where !glyph.outline.isEmpty {
      addPath(glyph.outline.path, transform: glyph.map(isFlipped: false))
    }
  }
}

extension GlyphRun {
  /// The outlines of the glyphs in their places.
  /// - Parameter origin: where the line of the run begins on its baseline; y goes downwards.
  package func placedGlyphs(at origin: CGPoint) -> some Sequence<PlacedGlyph> {
    glyphs.lazy.map { glyph in
      PlacedGlyph(
        font.sharedOutline(of: glyph.glyph), x: Double(origin.x) + x + glyph.x,
        y: Double(origin.y) - baselineOffset - glyph.y, size: fontSize)
    }
  }
}
