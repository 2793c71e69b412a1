import Pixels
import Rasterization

extension VisibleGroups {
  /// Everything in a tile; nil of one that is too wide.
  convenience init?(all tile: PixelRect) {
    guard Self.fits(tile) else { return nil }
    self.init()
    showAll(tile, rows: tile)
  }

  /// Whether anything in a rectangle may be seen.
  func touches(_ area: PixelRect) -> Bool { !seen(in: area).isEmpty }
}
