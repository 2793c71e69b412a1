import DisplayList
import Pixels
import Rasterization

/// Draws frames one after the other, tile by tile: finds what changed, reads images, makes effects and hands tiles to renderers.
final class FrameRenderer {
  let grid: TileGrid
  private let renderers: RendererPool
  private let effectRenderer: EffectRenderer
  private var bins = TileBinsCache()
  private var previous: Frame?

  /// The images of the latest frame, and what keeps them in memory.
  private let imageLimit: Int
  private var imageKey: [FrameImages.Key] = []
  private var images: HeldImages?

  /// Whether somebody has asked for the images of the frame that is drawn next.
  private var hasReadImages = false

  /// - Parameter imageLimit: for the pixels of images that come from providers, in bytes.
  init(grid: TileGrid, threads: Int, imageLimit: Int) {
    self.grid = grid
    self.imageLimit = imageLimit
    renderers = RendererPool(threads: threads)
    effectRenderer = EffectRenderer(renderers: renderers)
  }

  /// Reads the images of a frame that are not in memory, and lets go of those that it does not show.
  /// - Throws: `ImageMemoryError`; what the provider of an image throws.
  func readImages(of frame: Frame) throws {
    hasReadImages = true
    guard frame.content.showsProvidedImages else {
      (imageKey, images) = ([], nil)
      return
    }
    let needed = FrameImages(of: frame.content, asksAlpha: false)
    let key = needed.key
    if images != nil, key == imageKey { return }
    // What the frame before showed may be dropped for this one.
    (imageKey, images) = ([], nil)
    do {
      images = try ImageStore.shared.hold(needed.requests, limit: imageLimit, renderers.longWork)
      imageKey = key
    } catch is ImageMemoryError {
      // Some may lie behind others, if those turn out to be opaque.
      let seen = FrameImages(of: frame.content, asksAlpha: true)
      images = try ImageStore.shared.hold(seen.requests, limit: imageLimit, renderers.longWork)
      imageKey = seen.key
    }
  }

  /// Where `frame` differs from the frame of the call before, and what to draw there.
  func plan(_ frame: Frame) -> FramePlan {
    if !hasReadImages { try? readImages(of: frame) }
    hasReadImages = false
    let damage = FrameDamage.tiles(from: previous, to: frame, grid: grid)
    previous = frame
    renderers.begin()
    return FramePlan(frame, damage: damage, effects: effectRenderer.effects(of: frame, damage: damage), cache: &bins)
  }

  /// Calls `body` once for every tile, on several threads, each with a renderer of its own.
  func forEach(_ tiles: [Int], _ body: @Sendable (_ tile: Int, _ renderer: TileRenderer) -> Void) {
    renderers.forEach(tiles, body)
  }
}
