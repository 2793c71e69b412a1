import Pixels

/// The position at which edges are scanned: the columns of a tile, and the offset of the edges.
struct ScanPlace {
  /// The x of the tile's first column in the coordinates of the edges.
  let left: Double
  let width: Int

  /// The offset of the edges downwards.
  private let y: Double

  /// - Parameters:
  ///   - x: the offset of the edges to the right.
  ///   - y: their offset downwards: 0, or that of a glyph, in the precision of `GlyphEdges.Place`.
  init(_ tile: PixelRect, x: Double = 0, y: Double = 0) {
    left = Double(tile.minX) - x
    width = tile.width
    self.y = y
  }

  /// The height of a row's top in the coordinates of the edges.
  @inline(__always)
  func top(of row: Int) -> Double { Double(row) - y }

  /// The row that contains a height, which must not be above the picture.
  @inline(__always)
  func row(of height: Double) -> Int { Int(whole: height + y) }

  /// The rows that a part touches.
  @inline(__always)
  func rows(of part: PathEdges.Part) -> Range<Int> {
    let (top, bottom) = ((part.top + y).rounded(.down), (part.bottom + y).rounded(.up))
    return top < bottom ? Int(whole: top)..<Int(whole: bottom) : 0..<0
  }
}

/// A row of pixels in a tile.
struct RowPlace {
  /// The top and the bottom in the coordinates of the edges.
  let top, bottom: Double

  /// The x of the tile's first column in the coordinates of the edges.
  let left: Double

  @inline(__always)
  init(y: Int, in tile: ScanPlace) { (top, bottom, left) = (tile.top(of: y), tile.top(of: y &+ 1), tile.left) }
}
