import DisplayList
import Pixels
import Rasterization

/// Draws frames. Each `draw` redraws only the parts that changed since the previous frame.
///
/// Not thread-safe: one thread calls `draw`, which starts the other threads.
package final class Compositor {
  /// The picture, complete after every `draw`.
  package let surface: PixelBuffer

  private let frameRenderer: FrameRenderer

  /// - Parameters:
  ///   - threads: The number of threads that may draw, including the calling one; 1 starts none.
  ///   - imageMemory: The memory limit for the images of one frame, in bytes; nil is half of the memory available to
  ///     the process.
  package init(width: Int, height: Int, threads: Int, imageMemory: Int? = nil) {
    surface = PixelBuffer(width: width, height: height)
    frameRenderer = FrameRenderer(
      grid: TileGrid(width: surface.width, height: surface.height), threads: threads,
      imageLimit: imageMemory ?? ImageStore.standardLimit)
  }

  /// Reads the images of the frame that is drawn next. Optional, but without this call no errors are reported: images
  /// that cannot be read are omitted, and images that exceed the memory limit are read piece by piece.
  /// - Throws: `ImageMemoryError`; errors such as `MediaError` if an image cannot be read.
  package func readImages(of frame: Frame) throws { try frameRenderer.readImages(of: frame) }

  /// Makes `surface` show `frame`, and returns the damage: the part of each tile that was redrawn.
  ///
  /// Pixels depend only on the frame, neither on earlier frames nor on the number of threads.
  @discardableResult
  package func draw(_ frame: Frame) -> TileSet {
    let plan = frameRenderer.plan(frame)
    let surface = self.surface
    frameRenderer.renderers.forEach(plan.damage.tiles) { tile, renderer in renderer.draw(tile, of: plan, into: surface)
    }
    return plan.damage
  }

  /// Makes `surface` show the mean of an exposure's frames, and returns the part of each tile that was redrawn. Static
  /// parts are drawn once.
  /// - Throws: `FrameMemoryError`, and the errors of reading images and creating frames; the surface is then undefined.
  @discardableResult
  package func draw(_ exposure: Exposure) throws -> TileSet {
    try FrameMemory.checking { try drawAll(exposure) }
  }

  private func drawAll(_ exposure: Exposure) throws -> TileSet {
    if let frame = try exposure.onlyFrame {
      try readImages(of: frame)
      return draw(frame)
    }
    let (plan, frames) = try frameRenderer.plan(exposure)
    try frameRenderer.draw(plan, frames, plan.damage.tiles, onto: surface)
    return plan.damage
  }
}
