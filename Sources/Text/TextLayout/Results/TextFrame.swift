import Foundation

/// A text after layout. Lengths are in points, and y goes downwards from the container's upper left corner.
package struct TextFrame: Sendable {
  /// From top to bottom.
  package let lines: [TextLine]

  /// The sets of attributes to which the runs refer.
  package let attributes: [TextAttributes]

  /// Characters and colours that the fonts lack.
  package let report: FontReport

  let structure: TextStructure

  /// The decorations of a piece of a text; nil for a whole text, whose decorations follow from its runs.
  var ownDecorations: [TextDecoration]?

  /// The bounding box of all lines, without trailing white space.
  package var bounds: CGRect { lines.reduce(CGRect.null) { $0.union($1.frame) } }

  /// The bounding box of all drawn glyphs; null if nothing is drawn.
  package var inkBounds: CGRect { lines.reduce(CGRect.null) { $0.union($1.inkBounds) } }

  /// The index of the line that contains a UTF-16 offset.
  package func lineIndex(at offset: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low < lines.count ? low : lines.indices.last
  }
}
