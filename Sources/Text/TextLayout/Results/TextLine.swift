import Foundation

/// A line of text. Lengths are in points; y goes downwards.
package struct TextLine: Sendable {
  /// Its UTF-16 range, including the separator that ends it.
  package var range: Range<Int>

  /// The left end of its text on the baseline, from the container's upper left corner.
  package var origin: CGPoint

  /// From the top of the container to the top of the line.
  package var top: Double
  /// From the top of the line to its bottom.
  package var height: Double

  /// The metrics of its fonts: the distances from the baseline up and down, and the gap to the next line.
  package var ascent: Double
  package var descent: Double
  package var leading: Double

  /// The width without trailing white space.
  package var width: Double
  package var trailingWhitespaceWidth: Double

  /// From left to right.
  package var runs: [GlyphRun]

  package var isRightToLeft: Bool
  package var isTruncated: Bool

  /// The index of its paragraph, from 0.
  package var paragraph: Int

  /// Its rectangle, without trailing white space.
  package var frame: CGRect { CGRect(x: origin.x, y: top, width: width, height: height) }

  package var bottom: Double { top + height }
}

extension TextLine {
  /// The bounding box of all drawn glyphs, from the container's upper left corner; null if nothing is drawn.
  package var inkBounds: CGRect {
    var bounds = CGRect.null
    for run in runs {
      for glyph in run.glyphs {
        let box = run.font.bounds(of: glyph.glyph)
        guard !box.isNull else { continue }
        let baseline = origin.y - run.baselineOffset - glyph.y
        bounds = bounds.union(
          CGRect(
            x: origin.x + run.x + glyph.x + box.minX * run.fontSize, y: baseline - box.maxY * run.fontSize,
            width: box.width * run.fontSize, height: box.height * run.fontSize))
      }
    }
    return bounds
  }
}
