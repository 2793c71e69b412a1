/// A part of a line with one direction and one look, before it has its place.
struct LinePiece {
  var face: FontFace
  /// The index of its attributes.
  var attributes: Int
  var level: UInt8
  /// In scalars.
  var range: Range<Int>
  /// From left to right; in points.
  var glyphs: [PositionedGlyph]
  var width: Double
  /// Whether it is white space after the end of what the line shows.
  var isTrailing = false
  /// Whether it stands for something that the text has not: a hyphen or an ellipsis.
  var isInserted = false
}

extension LinePiece {
  /// Puts pieces into the order in which they are seen from left to right: rule L2 of the Unicode bidirectional
  /// algorithm.
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
