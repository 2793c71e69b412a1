import Foundation
import Geometry

extension TextFrame {
  /// The outlines of all glyphs, with y downwards from the container's top left corner, to fill by the winding rule.
  /// Glyphs that are pictures have none.
  package var outline: CGPath {
    let path = CGMutablePath()
    for line in lines {
      for run in line.runs { run.addOutline(to: path, at: line.origin) }
    }
    return path.copy() ?? path
  }
}

extension TextPiece {
  /// The outlines of its glyphs, with y downwards from a point: that where its line begins on the baseline, or any other
  /// to have the piece elsewhere.
  package func outline(at origin: CGPoint) -> CGPath {
    let path = CGMutablePath()
    for run in runs { run.addOutline(to: path, at: origin) }
    return path.copy() ?? path
  }
}

extension GlyphRun {
  /// Adds the outlines of its glyphs.
  /// - Parameter origin: where the line begins on its baseline; y goes downwards.
  fileprivate func addOutline(to path: CGMutablePath, at origin: CGPoint) {
    for glyph in glyphs {
      let transform = CGAffineTransform(
        a: fontSize, b: 0, c: 0, d: -fontSize, tx: Double(origin.x) + x + glyph.x,
        ty: Double(origin.y) - baselineOffset - glyph.y)
      path.addPath(font.outline(of: glyph.glyph), transform: transform)
    }
  }
}
