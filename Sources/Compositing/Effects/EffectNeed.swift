import Pixels

/// Where something has to be drawn: in tiles of the picture and in a rectangle.
struct EffectNeed {
  private var tiles: TileSet?
  private var rect: PixelRect

  /// Nothing further from it than `greatestReach` is ever drawn.
  let limit: PixelRect

  /// Keeps memory bounded, whatever filters are nested. In pixels.
  private let greatestReach: Int

  init(tiles: TileSet, limit: PixelRect) {
    self.tiles = tiles
    self.limit = limit
    rect = .empty
    greatestReach = 8192
  }

  /// - Parameter pixelSize: how many pixels of the picture are the side of one here.
  init(rect: PixelRect, limit: PixelRect, pixelSize: Int = 1) {
    self.limit = limit
    self.rect = rect
    greatestReach = 8192 / pixelSize
  }

  mutating func add(_ other: PixelRect) { rect = rect.union(bounded(other)) }

  /// As much of a rectangle as may be drawn.
  func bounded(_ rect: PixelRect) -> PixelRect {
    rect.intersection(limit.expanded(by: greatestReach))
  }

  /// The smallest rectangle around what is needed of an extent.
  func area(in extent: PixelRect) -> PixelRect {
    guard !extent.isEmpty else { return .empty }
    let part = rect.intersection(bounded(extent))
    let touched = tiles?.bounds(in: extent) ?? .empty
    return part.isEmpty ? touched : touched.union(part)
  }
}
