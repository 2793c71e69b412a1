/// A part of a line with one direction and one set of attributes, before it is positioned.
struct LinePiece {
  var face: FontFace
  /// The index of its attributes.
  var attributes: Int
  var level: UInt8
  /// The range in scalars.
  var range: Range<Int>
  /// From left to right, in points.
  var glyphs: [PositionedGlyph]
  var width: Double
  /// Whether it is trailing white space.
  var isTrailing = false
  /// Whether it was inserted, and is not part of the text: a hyphen or an ellipsis.
  var isInserted = false
}

extension LinePiece {
  /// Sorts pieces into visual order from left to right: rule L2 of the Unicode bidirectional algorithm.
  static func reorder(_ pieces: inout [LinePiece]) {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
    let lowestOdd = pieces.lazy.map(\.level).filter { $0 & 1 == 1 }.min() ?? highest
    guard lowestOdd & 1 == 1 else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
    }
  }
}
