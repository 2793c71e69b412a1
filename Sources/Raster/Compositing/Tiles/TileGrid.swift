import Pixels

/// A picture divided into tiles of equal size; tiles at the right and the bottom may be smaller.
package struct TileGrid: Equatable, Sendable {
  // In pixels. A shape is set up again for every tile that it touches: with 64 rows, 200 cards with shadows took 5 %
  // longer. Both sizes are multiples of 64, the maximum cell size of a blur.
  package static let tileWidth = 960
  package static let tileHeight = 128

  package let width: Int
  package let height: Int
  package let columns: Int
  package let rows: Int

  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    columns = (self.width + Self.tileWidth - 1) / Self.tileWidth
    rows = (self.height + Self.tileHeight - 1) / Self.tileHeight
  }

  package var count: Int { columns * rows }

  /// The pixels of a tile.
  package func rect(_ tile: Int) -> PixelRect {
    let (row, column) = tile.quotientAndRemainder(dividingBy: max(1, columns))
    let (x, y) = (column * Self.tileWidth, row * Self.tileHeight)
    return PixelRect(minX: x, minY: y, maxX: min(x + Self.tileWidth, width), maxY: min(y + Self.tileHeight, height))
  }

  /// The columns and rows of tiles that a rectangle touches.
  @inline(__always)
  func span(_ rect: PixelRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let area = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    guard !area.isEmpty else { return (0..<0, 0..<0) }
    return (
      area.minX / Self.tileWidth..<(area.maxX - 1) / Self.tileWidth + 1,
      area.minY / Self.tileHeight..<(area.maxY - 1) / Self.tileHeight + 1
    )
  }

  /// Calls `body` with each tile that a rectangle touches and the part of the rectangle in it, enlarged to even
  /// coordinates (except at the right and bottom of the picture), because a chroma sample covers two by two pixels.
  @inline(__always)
  func forEachPart(of rect: PixelRect, _ body: (_ tile: Int, _ part: PixelRect) -> Void) {
    let span = span(rect)
    let seen = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    let even = PixelRect(
      minX: seen.minX & ~1, minY: seen.minY & ~1, maxX: (seen.maxX + 1) & ~1, maxY: (seen.maxY + 1) & ~1)
    for row in span.rows {
      for column in span.columns {
        let tile = row * columns + column
        body(tile, even.intersection(self.rect(tile)))
      }
    }
  }
}
