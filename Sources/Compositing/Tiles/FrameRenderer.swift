import DisplayList
import Pixels
import Rasterization

/// Draws frames one after the other: finds the damage, reads images, makes effects and hands tiles to renderers.
final class FrameRenderer {
  let grid: TileGrid
  let renderers: RendererPool
  private let effectRenderer: EffectRenderer
  private var bins = FramePlan.BinsCache()
  private var previous: Frame?

  /// The images of the latest frame, and what keeps them in memory.
  private let imageLimit: Int
  private var imageKey: [ObjectIdentifier: Set<Int>] = [:]
  private var images: HeldImages?

  /// Whether `readImages(of:)` was called for the frame that is drawn next.
  private var hasReadImages = false

  /// - Parameter imageLimit: the memory limit for images that come from providers, in bytes.
  init(grid: TileGrid, threads: Int, imageLimit: Int) {
    self.grid = grid
    self.imageLimit = imageLimit
    renderers = RendererPool(threads: threads)
    effectRenderer = EffectRenderer(renderers: renderers)
  }

  /// Reads the images of a frame that are not in memory, and releases those that the frame does not show.
  /// - Throws: `ImageMemoryError`; the errors of image providers.
  func readImages(of frame: Frame) throws {
    hasReadImages = true
    guard frame.content.showsProvidedImages else {
      (imageKey, images) = ([:], nil)
      return
    }
    let needed = FrameImages(of: frame.content, asksAlpha: false)
    let key = needed.key
    if let images, key == imageKey { return images.letGoOfPages() }
    // Releases the images of the previous frame, so that the store may drop them for this one.
    (imageKey, images) = ([:], nil)
    do {
      images = try ImageStore.shared.hold(needed.requests, limit: imageLimit, renderers.longWork)
      imageKey = key
    } catch is ImageMemoryError {
      // Fewer may do: images are hidden by others that turn out to be opaque.
      let seen = FrameImages(of: frame.content, asksAlpha: true)
      images = try ImageStore.shared.hold(seen.requests, limit: imageLimit, renderers.longWork)
      imageKey = seen.key
    }
  }

  /// The damage between `frame` and that of the previous call, and what to draw there.
  func plan(_ frame: Frame) -> FramePlan {
    if !hasReadImages { try? readImages(of: frame) }
    hasReadImages = false
    let damage = FrameDamage.tiles(from: previous, to: frame, grid: grid, renderers.paths)
    previous = frame
    renderers.begin()
    return FramePlan(frame, damage: damage, effects: effectRenderer.effects(of: frame, damage: damage), cache: &bins)
  }
}
