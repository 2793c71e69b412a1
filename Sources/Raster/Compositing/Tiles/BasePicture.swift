import DisplayList
import Pixels
import Rasterization
import Synchronization

/// What the still items below everything else look like, drawn once for many frames.
///
/// A tile is drawn into memory of its own once it has been drawn in parts for as long as that takes; from then on it is
/// copied. In the showcase with fireworks, sampling the photo below them anew took an eighth of the processor time.
final class BasePicture: Sendable {
  /// The first item that it does not show.
  let end: ItemPosition

  /// Whether each item takes longer to draw than to copy.
  private let isCostly: [Bool]

  private let tiles: Mutex<[Tile]>

  private struct Tile {
    /// The pixels that have been drawn without the picture.
    var drawnCount = 0
    var pixels: PixelBuffer?
  }

  /// A tile is drawn as a whole once as many pixels have been drawn of it as it has so many times over.
  private static let patience = 2

  /// Nil where no item is costly before the first that needs intermediate images, which are made for the damage of one
  /// frame.
  fileprivate init?(_ items: StillItems, _ grid: TileGrid) {
    let below = items.items.prefix { !$0.needsIntermediateImages }
    isCostly = below.map(\.isCostly)
    guard isCostly.contains(true) else { return nil }
    end = ItemPosition(run: 0, index: below.count)
    tiles = Mutex(Array(repeating: Tile(), count: grid.count))
  }

  /// Whether items of a tile are worth copying.
  /// - Parameter places: those before `end`.
  func isWorthwhile(_ places: ArraySlice<ItemPosition>) -> Bool { places.contains { isCostly[$0.index] } }

  /// The picture of a tile; nil while drawing parts of it is less work. One thread at a time asks for the same tile.
  /// - Parameters:
  ///   - rect: the pixels of the tile.
  ///   - area: what is to be drawn of them.
  ///   - draw: draws the whole tile into a target that holds it.
  func picture(of tile: Int, _ rect: PixelRect, for area: PixelRect, draw: (RasterTarget) -> Void) -> RasterTarget? {
    let known = tiles.withLock { tiles in
      if tiles[tile].pixels == nil { tiles[tile].drawnCount += area.width * area.height }
      return tiles[tile]
    }
    if let pixels = known.pixels { return RasterTarget(pixels, tile: rect) }
    guard known.drawnCount > Self.patience * rect.width * rect.height else { return nil }
    let pixels = PixelBuffer(width: rect.width, height: rect.height)
    draw(RasterTarget(pixels, tile: rect))
    tiles.withLock { $0[tile].pixels = pixels }
    return RasterTarget(pixels, tile: rect)
  }
}

/// The base picture of the latest frame, which is that of later ones as long as they have the same items there.
struct LatestBasePicture {
  private var latest: (items: StillItems, background: PremultipliedColor, picture: BasePicture?)?

  /// The base picture of a frame; nil if it has none.
  mutating func picture(of frame: Frame, _ grid: TileGrid) -> BasePicture? {
    guard case .still(let items) = frame.content.runs.first else {
      latest = nil
      return nil
    }
    if let latest, latest.items === items, latest.background == frame.background { return latest.picture }
    let picture = BasePicture(items, grid)
    latest = (items, frame.background, picture)
    return picture
  }
}

extension DrawItem {
  /// Whether it, or an item within it, is drawn by way of images that are made before the tiles.
  fileprivate var needsIntermediateImages: Bool {
    if placement.hasShadow { return true }
    guard let group = GroupItem(self) else { return false }
    return group.hasEffects || group.content.list.needsIntermediateImages
      || group.content.mask?.needsIntermediateImages ?? false
  }

  /// Whether it takes longer to draw than to copy.
  fileprivate var isCostly: Bool {
    if case .box(let box) = content { box.gradient != nil || !box.images.isEmpty } else { true }
  }
}

extension DrawList {
  fileprivate var needsIntermediateImages: Bool {
    runs.contains { $0.items.contains(where: \.needsIntermediateImages) }
  }
}
