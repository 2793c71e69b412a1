import Foundation

/// A text that is laid out. Lengths are in points, and y goes downwards from the container's top left corner.
package struct TextFrame: Sendable {
  /// From top to bottom.
  package let lines: [TextLine]

  /// To which the runs of the lines refer.
  package let attributes: [TextAttributes]

  /// Where fonts did not suffice.
  package let report: FontReport

  let structure: TextStructure

  /// What is drawn behind, under and through the letters of a piece of a text; nil for a whole text, whose runs tell it.
  var ownDecorations: [TextDecoration]?

  /// The smallest rectangle around all lines, without white space at their ends.
  package var bounds: CGRect { lines.reduce(CGRect.null) { $0.union($1.frame) } }

  /// The smallest rectangle around all that glyphs show; null where they show nothing.
  package var inkBounds: CGRect { lines.reduce(CGRect.null) { $0.union($1.inkBounds) } }

  /// The line with a place of the text, in UTF-16.
  package func lineIndex(at offset: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < lines.count ? low : lines.indices.last
  }
}
