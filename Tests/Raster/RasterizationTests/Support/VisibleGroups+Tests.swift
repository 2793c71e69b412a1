import Pixels
import Rasterization

extension VisibleGroups {
  /// All groups of a tile; nil for a tile that is too wide.
  convenience init?(all tile: PixelRect) {
    guard Self.fits(tile) else { return nil }
    self.init()
    showAll(tile, rows: tile)
  }

  /// Whether any pixel of a rectangle may be visible.
  func touches(_ area: PixelRect) -> Bool { !seen(in: area).isEmpty }
}
