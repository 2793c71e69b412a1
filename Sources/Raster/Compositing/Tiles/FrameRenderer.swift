import DisplayList
import Pixels
import Rasterization

/// Draws frames one after another: determines the damage, reads images, renders effects and passes tiles to renderers.
final class FrameRenderer {
  let grid: TileGrid
  let renderers: RendererPool
  private let effectRenderer: EffectRenderer
  private var bins = FramePlan.BinsCache()
  private var base = LatestBasePicture()
  private var previous: Frame?

  /// The area where the latest picture shows a mean of frames instead of the previous frame.
  private var averaged: TileSet

  /// The maximum memory of the latest frame's images, and the objects that keep them in memory.
  private let imageLimit: Int
  private var imageKey: [ObjectIdentifier: Set<Int>] = [:]
  private var images: HeldImages?
  private let imageCharge = MemoryCharge(.images)

  /// Whether `readImages(of:)` was called for the frame that is drawn next.
  private var hasReadImages = false

  /// - Parameter imageLimit: the memory limit for images that come from providers, in bytes.
  init(grid: TileGrid, threads: Int, imageLimit: Int) {
    self.grid = grid
    averaged = TileSet(grid)
    self.imageLimit = imageLimit
    renderers = RendererPool(threads: threads)
    effectRenderer = EffectRenderer(renderers: renderers)
  }

  /// Reads the images of a frame that are not in memory, and releases those that the frame does not show.
  /// - Throws: `ImageMemoryError`; `FrameMemoryError` if images and other held data take too much together; the errors
  ///   of image providers.
  func readImages(of frame: Frame) throws {
    hasReadImages = true
    try holdImages(of: frame)
  }

  /// Holds the images of a frame in memory, instead of those that were held before.
  func holdImages(of frame: Frame) throws {
    guard frame.content.showsProvidedImages else {
      (imageKey, images) = ([:], nil)
      imageCharge.keep(0)
      return
    }
    let needed = FrameImages(of: frame.content, asksAlpha: false)
    let key = needed.key
    if let images, key == imageKey { return images.letGoOfPages() }
    // Releases the images of the previous frame, so that the store may drop them for this one.
    (imageKey, images) = ([:], nil)
    do {
      images = try hold(needed.requests)
      imageKey = key
    } catch is ImageMemoryError {
      // Fewer images may suffice, because others turn out to be opaque and hide them.
      let seen = FrameImages(of: frame.content, asksAlpha: true)
      images = try hold(seen.requests)
      imageKey = seen.key
    }
  }

  private func hold(_ requests: [ImageRequest]) throws -> HeldImages {
    let byteCount = requests.reduce(0) { $0 + $1.byteCount }
    imageCharge.keep(0)
    // Images that are too large by themselves are reported by name.
    if byteCount <= imageLimit { try imageCharge.reserve(byteCount) }
    return try ImageStore.shared.hold(requests, limit: imageLimit, renderers.longWork)
  }

  /// Whether the images that were read last are those of a frame.
  func hasImages(of frame: Frame) -> Bool {
    frame.content.showsProvidedImages
      ? images != nil && FrameImages(of: frame.content, asksAlpha: false).key == imageKey : images == nil
  }

  /// The damage between the picture of the previous call and `frame`, and the plan for drawing it.
  func plan(_ frame: Frame) -> FramePlan {
    if !hasReadImages { try? readImages(of: frame) }
    hasReadImages = false
    let damage = damage(to: frame)
    show(frame)
    renderers.begin()
    return plan(frame, damage: damage)
  }

  /// The plan for drawing the damage of a frame.
  func plan(_ frame: Frame, damage: TileSet) -> FramePlan {
    FramePlan(
      frame, damage: damage, effects: effectRenderer.effects(of: frame, damage: damage),
      base: base.picture(of: frame, grid), cache: &bins)
  }

  /// The difference between the latest picture and a frame.
  func damage(to frame: Frame) -> TileSet {
    var damage = changes(from: previous, to: frame)
    damage.formUnion(averaged)
    return damage
  }

  /// The difference between two frames.
  func changes(from old: Frame?, to new: Frame) -> TileSet {
    FrameDamage.tiles(from: old, to: new, grid: grid, renderers.paths)
  }

  /// Records that the latest picture shows a frame, except in the averaged area.
  func show(_ frame: Frame, averaged: TileSet? = nil) {
    previous = frame
    self.averaged = averaged ?? TileSet(grid)
  }
}
