import DisplayList
import Pixels
import Rasterization
import Synchronization

/// A picture of the static items below everything else, drawn once for many frames.
///
/// Once enough parts of a tile have been drawn, the whole tile is drawn into separate memory, and from then on copied.
/// In the showcase with fireworks, resampling the photo below them took an eighth of the processor time.
final class BasePicture: Sendable {
  /// The first item that is not in the picture.
  let end: ItemPosition

  /// Whether each item takes longer to draw than to copy.
  private let isCostly: [Bool]

  private let tiles: Mutex<[Tile]>

  private struct Tile {
    /// The number of pixels that have been drawn without the picture.
    var drawnCount = 0
    var pixels: PixelBuffer?
  }

  /// A tile is drawn as a whole once this multiple of its pixel count has been drawn in parts.
  private static let patience = 2

  /// Returns nil if no item before the first one with intermediate images is costly. Intermediate images are rendered
  /// for the damage of one frame only.
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

  /// The picture of a tile; nil while drawing parts of it is less work. Only one thread at a time may request the same
  /// tile.
  /// - Parameters:
  ///   - rect: the pixels of the tile.
  ///   - area: the pixels to draw.
  ///   - draw: draws the whole tile into a target that contains it.
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

/// The base picture of the latest frame, reused for later frames while they begin with the same items.
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
  /// Whether it, or an item within it, is drawn using images that are rendered before the tiles.
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
