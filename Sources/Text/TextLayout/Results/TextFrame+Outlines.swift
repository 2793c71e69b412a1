import Foundation
import Geometry

extension TextFrame {
  /// The outlines of all glyphs, with y downwards from the container's upper left corner. Fill it by the nonzero
  /// winding rule. Bitmap glyphs are not included.
  package var outline: CGPath {
    let path = CGMutablePath()
    for line in lines {
      for run in line.runs { path.add(run, at: line.origin) }
    }
    return path.copy() ?? path
  }
}

extension TextFrame {
  /// The number of lines and curves in `outline`.
  package var outlineElementCount: Int {
    lines.reduce(0) { count, line in
      line.runs.reduce(count) { count, run in
        run.glyphs.reduce(count) { $0 + run.font.sharedOutline(of: $1.glyph).path.elementCount }
      }
    }
  }
}

extension TextPiece {
  /// The outlines of its glyphs, with y downwards from a point: the beginning of its line on the baseline, or any other
  /// point to move the piece.
  package func outline(at origin: CGPoint) -> CGPath {
    let path = CGMutablePath()
    for run in runs { path.add(run, at: origin) }
    return path.copy() ?? path
  }
}

extension CGMutablePath {
  /// Adds the outlines of a run's glyphs.
  /// - Parameter origin: the beginning of the run's line on its baseline; y goes downwards.
  fileprivate func add(_ run: GlyphRun, at origin: CGPoint) {
    for glyph in run.placedGlyphs(at: origin) where !glyph.outline.isEmpty {
      addPath(glyph.outline.path, transform: glyph.map(isFlipped: false))
    }
  }
}

extension GlyphRun {
  /// The outlines of the glyphs at their positions.
  /// - Parameter origin: the beginning of the run's line on its baseline; y goes downwards.
  package func placedGlyphs(at origin: CGPoint) -> some Sequence<PlacedGlyph> {
    glyphs.lazy.map { glyph in
      PlacedGlyph(
        font.sharedOutline(of: glyph.glyph), x: Double(origin.x) + x + glyph.x,
        y: Double(origin.y) - baselineOffset - glyph.y, size: fontSize)
    }
  }
}
