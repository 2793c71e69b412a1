import DisplayList
import Pixels
import Rasterization

/// Draws frames, each time only what changed since the frame before.
///
/// Not thread-safe: one thread calls `draw`, which starts the others that help.
package final class Compositor {
  /// The picture, complete after every `draw`.
  package let surface: PixelBuffer

  private let frameRenderer: FrameRenderer

  /// - Parameters:
  ///   - threads: How many threads may draw, the calling one included; 1 starts none.
  ///   - imageMemory: The memory limit for the images of one frame, in bytes; nil is half of what the process may take.
  package init(width: Int, height: Int, threads: Int, imageMemory: Int? = nil) {
    surface = PixelBuffer(width: width, height: height)
    frameRenderer = FrameRenderer(
      grid: TileGrid(width: surface.width, height: surface.height), threads: threads,
      imageLimit: imageMemory ?? ImageStore.standardLimit)
  }

  /// Reads the images of the frame that is drawn next. Optional: without this call nothing reports errors; images that
  /// cannot be read are left out, and those that exceed the memory are read piece by piece.
  /// - Throws: `ImageMemoryError`; `MediaError` and the like where an image cannot be read.
  package func readImages(of frame: Frame) throws { try frameRenderer.readImages(of: frame) }

  /// Makes `surface` show `frame`, and returns the damage: the part of each tile that was redrawn.
  ///
  /// Pixels depend on the frame alone, neither on earlier frames nor on the number of threads.
  @discardableResult
  package func draw(_ frame: Frame) -> TileSet {
    let plan = frameRenderer.plan(frame)
    let surface = self.surface
    frameRenderer.renderers.forEach(plan.damage.tiles) { tile, renderer in renderer.draw(tile, of: plan, into: surface)
    }
    return plan.damage
  }

  /// Makes `surface` show the mean of an exposure's frames, and returns the part of each tile that was redrawn. What does
  /// not move is drawn once.
  /// - Throws: `FrameMemoryError`, and what reading images and making frames throws; then the surface is undefined.
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
