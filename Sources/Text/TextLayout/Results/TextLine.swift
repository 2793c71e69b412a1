import Foundation

/// A line of text. Lengths are in points; y goes downwards.
package struct TextLine: Sendable {
  /// Its characters in UTF-16, with what ends it.
  package var range: Range<Int>

  /// Where its text begins at the left, on the baseline, from the container's top left corner.
  package var origin: CGPoint

  /// From the top of the container to the top of the line.
  package var top: Double
  /// From there to its bottom.
  package var height: Double

  /// The measures of its fonts: from the baseline up, and down, and the gap to the next line that they want.
  package var ascent: Double
  package var descent: Double
  package var leading: Double

  /// Of what it shows, without white space at its end.
  package var width: Double
  package var trailingWhitespaceWidth: Double

  /// From left to right.
  package var runs: [GlyphRun]

  package var isRightToLeft: Bool
  package var isTruncated: Bool

  /// The number of its paragraph, from 0.
  package var paragraph: Int

  /// Where it stands, without white space at its end.
  package var frame: CGRect { CGRect(x: origin.x, y: top, width: width, height: height) }

  package var bottom: Double { top + height }
}

extension TextLine {
  /// The smallest rectangle around all that its glyphs show, from the container's top left corner; null where they show
  /// nothing.
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
