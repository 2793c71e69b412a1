import DisplayList
import Pixels
import Rasterization

/// Draws frames as YUV pictures. Each `draw` redraws only the parts that changed since the previous frame.
///
/// A tile is drawn into a bitmap of its size and converted immediately, while it is in the processor's cache; there is
/// no bitmap of the whole picture. Areas that are stale since earlier frames are copied from the previous picture. A
/// frame that looks the same as the previous one returns the previous picture.
///
/// Not thread-safe: one thread calls `draw`, which starts the other threads.
package final class VideoCompositor {
  private let frameRenderer: FrameRenderer
  private var pictures: PictureRing

  /// The macroblocks of the latest picture that are identical to those of the previous one: none in the first picture,
  /// and all if a frame looks the same as the previous one.
  package private(set) var unchanged: UnchangedMacroblocks

  /// - Parameters:
  ///   - threads: The number of threads that may draw, including the calling one; 1 starts none.
  ///   - format: The pictures' sample format. Without alpha, frames are drawn over black.
  ///   - imageMemory: The memory limit for the images of one frame, in bytes; nil is half of the memory available to
  ///     the process.
  package init(
    width: Int, height: Int, threads: Int, format: PixelFormat = .yuv420p, imageMemory: Int? = nil
  ) {
    let grid = TileGrid(width: max(1, width), height: max(1, height))
    frameRenderer = FrameRenderer(grid: grid, threads: threads, imageLimit: imageMemory ?? ImageStore.standardLimit)
    pictures = PictureRing(grid: grid, format: format)
    unchanged = UnchangedMacroblocks(width: width, height: height, index: -1, areUnchanged: false)
  }

  /// Reads the images of the frame that is drawn next. Optional, but without this call no errors are reported: images
  /// that cannot be read are omitted, and images that exceed the memory limit are read piece by piece.
  /// - Throws: `ImageMemoryError`; errors such as `MediaError` if an image cannot be read.
  package func readImages(of frame: Frame) throws { try frameRenderer.readImages(of: frame) }

  /// The picture of a frame: the same bytes as a `Compositor`'s surface, converted. Do not write to the picture.
  ///
  /// Its memory is reused for a later frame once only the compositor holds the picture.
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

  /// Starts the macroblocks of the next picture: those outside the damage are unchanged, others are compared.
  private func advance(_ damage: TileSet) {
    unchanged = UnchangedMacroblocks(
      width: damage.grid.width, height: damage.grid.height, index: unchanged.index + 1,
      areUnchanged: pictures.latest != nil)
  }

  /// The picture of the mean of an exposure's frames, like that of a frame by `draw(_:)`. Static parts are drawn once.
  /// - Throws: `FrameMemoryError`, and the errors of reading images and creating frames; later pictures are then
  ///   undefined.
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
