import DisplayList
import Pixels
import Rasterization

/// Draws frames as YUV pictures, each time only what changed since the frame before.
///
/// A tile is drawn into a bitmap of its size and converted at once, while it is in the processor's cache: there is no
/// bitmap of the whole picture. Areas that are stale since earlier frames are copied from the previous picture. A frame
/// that shows what the one before it did is that one's picture.
///
/// Not thread-safe: one thread calls `draw`, which starts the others that help.
package final class VideoCompositor {
  private let frameRenderer: FrameRenderer
  private var pictures: PictureRing

  /// What the latest picture has in common with the one before it, exactly: nothing in the first picture, and all where
  /// a frame shows what the one before it did.
  package private(set) var unchanged: UnchangedMacroblocks

  /// - Parameters:
  ///   - threads: How many threads may draw, the calling one included; 1 starts none.
  ///   - format: The pictures' sample format. Without alpha, frames are drawn over black.
  ///   - imageMemory: The memory limit for the images of one frame, in bytes; nil is half of what the process may take.
  package init(
    width: Int, height: Int, threads: Int, format: PixelFormat = .yuv420p, imageMemory: Int? = nil
  ) {
    let grid = TileGrid(width: max(1, width), height: max(1, height))
    frameRenderer = FrameRenderer(grid: grid, threads: threads, imageLimit: imageMemory ?? ImageStore.standardLimit)
    pictures = PictureRing(grid: grid, format: format)
    unchanged = UnchangedMacroblocks(width: width, height: height, index: -1, areUnchanged: false)
  }

  /// Reads the images of the frame that is drawn next. Optional: without this call nothing reports errors; images that
  /// cannot be read are left out, and those that exceed the memory are read piece by piece.
  /// - Throws: `ImageMemoryError`; `MediaError` and the like where an image cannot be read.
  package func readImages(of frame: Frame) throws { try frameRenderer.readImages(of: frame) }

  /// The picture of a frame: the same bytes as a `Compositor`'s surface, converted. Do not write to the picture.
  ///
  /// Its memory is reused for a later frame when nobody but the compositor holds the picture any more.
  package func draw(_ frame: Frame) -> YUVBuffer {
    let plan = frameRenderer.plan(frame)
    advance(plan.damage)
    if plan.damage.isEmpty, let latest = pictures.latest { return latest }
    let (blank, unchanged) = (pictures.next(changed: plan.damage), unchanged)
    frameRenderer.renderers.forEach(blank.stale.tiles) { tile, renderer in
      let (stale, changed) = (blank.stale.area(of: tile), plan.damage.area(of: tile))
      if let latest = blank.latest, stale != changed { VideoRows.copy(stale, from: latest, into: blank.picture) }
      if changed.isEmpty { return }
      renderer.withBitmap(of: tile, of: plan) {
        VideoRows.convert(changed, of: $0, at: plan.grid.rect(tile), into: blank.picture)
      }
      if let latest = blank.latest { VideoRows.compare(changed, of: blank.picture, with: latest, into: unchanged) }
    }
    return blank.picture
  }

  /// Begins the macroblocks of the next picture: those outside of the damage are unchanged, others are compared.
  private func advance(_ damage: TileSet) {
    unchanged = UnchangedMacroblocks(
      width: damage.grid.width, height: damage.grid.height, index: unchanged.index + 1,
      areUnchanged: pictures.latest != nil)
  }

  /// The picture of the mean of an exposure's frames, as `draw(_:)` makes one of a frame. What does not move is drawn
  /// once.
  /// - Throws: `FrameMemoryError`, and what reading images and making frames throws; then later pictures are undefined.
  package func draw(_ exposure: Exposure) throws -> YUVBuffer {
    try FrameMemory.checking { try drawAll(exposure) }
  }

  private func drawAll(_ exposure: Exposure) throws -> YUVBuffer {
    if let frame = try exposure.onlyFrame {
      try readImages(of: frame)
      return draw(frame)
    }
    let (plan, frames) = try frameRenderer.plan(exposure)
    advance(plan.damage)
    if plan.damage.isEmpty, let latest = pictures.latest { return latest }
    let (blank, unchanged) = (pictures.next(changed: plan.damage), unchanged)
    let grid = frameRenderer.grid
    try frameRenderer.draw(
      plan, frames, blank.stale.tiles,
      before: { tile in
        let stale = blank.stale.area(of: tile)
        guard let latest = blank.latest, stale != plan.damage.area(of: tile) else { return }
        VideoRows.copy(stale, from: latest, into: blank.picture)
      },
      after: { tile, bitmap in
        let changed = plan.damage.area(of: tile)
        VideoRows.convert(changed, of: bitmap, at: grid.rect(tile), into: blank.picture)
        if let latest = blank.latest { VideoRows.compare(changed, of: blank.picture, with: latest, into: unchanged) }
      })
    return blank.picture
  }
}
