import Pixels

extension TileGrid {
  /// The rectangles, in pixels, of the tiles of an unbounded grid that a rectangle touches.
  static func tiles(touching rect: PixelRect) -> [PixelRect] {
    guard !rect.isEmpty else { return [] }
    func cells(_ low: Int, _ high: Int, _ size: Int) -> Range<Int> {
      let first = (low >= 0 ? low : low - size + 1) / size
      let last = (high - 1 >= 0 ? high - 1 : high - size) / size
      return first..<last + 1
    }
    return cells(rect.minY, rect.maxY, tileHeight).flatMap { row in
      cells(rect.minX, rect.maxX, tileWidth).map { column in
        let (x, y) = (column * tileWidth, row * tileHeight)
        return PixelRect(minX: x, minY: y, maxX: x + tileWidth, maxY: y + tileHeight)
      }
    }
  }
}
