import Pixels

/// Where edges are scanned: the columns of a tile, and how far the edges are moved.
struct ScanPlace {
  /// The x of the tile's first column where the edges are.
  let left: Double
  let width: Int

  /// How far the edges are moved down.
  private let y: Double

  /// - Parameters:
  ///   - x: how far the edges are moved to the right.
  ///   - y: how far they are moved down: not at all, or a glyph as `GlyphEdges.Place` tells.
  init(_ tile: PixelRect, x: Double = 0, y: Double = 0) {
    left = Double(tile.minX) - x
    width = tile.width
    self.y = y
  }

  /// The height of a row's top where the edges are.
  @inline(__always)
  func top(of row: Int) -> Double { Double(row) - y }

  /// The row of a height that is not above the picture.
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
  /// Where the edges are.
  let top, bottom: Double

  /// The x of the tile's first column, where the edges are.
  let left: Double

  @inline(__always)
  init(y: Int, in tile: ScanPlace) { (top, bottom, left) = (tile.top(of: y), tile.top(of: y &+ 1), tile.left) }
}
