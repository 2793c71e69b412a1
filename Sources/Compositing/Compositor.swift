import DisplayList
import Pixels
import Rasterization

/// Draws frames, each time only what changed since the frame before.
///
/// Not for several threads at a time: one draws, with the help of others that it starts itself.
package final class Compositor {
  /// The picture, complete after every `draw`.
  package let surface: PixelBuffer

  private let frameRenderer: FrameRenderer

  /// - Parameters:
  ///   - threads: How many threads may draw, the calling one included; 1 starts none.
  ///   - imageMemory: What the images of a frame may take, in bytes; nil is half of what the process may take.
  package init(width: Int, height: Int, threads: Int, imageMemory: Int? = nil) {
    surface = PixelBuffer(width: width, height: height)
    frameRenderer = FrameRenderer(
      grid: TileGrid(width: surface.width, height: surface.height), threads: threads,
      imageLimit: imageMemory ?? ImageStore.standardLimit)
  }

  package var width: Int { surface.width }
  package var height: Int { surface.height }
  package var grid: TileGrid { frameRenderer.grid }

  /// Reads the images of a frame, for it to be drawn next. Who does without gets no error: what cannot be read is left out,
  /// and what exceeds the memory is read piece by piece.
  /// - Throws: `ImageMemoryError`; `MediaError` and the like where an image cannot be read.
  package func readImages(of frame: Frame) throws { try frameRenderer.readImages(of: frame) }

  /// Makes `surface` show `frame`, and returns what of its tiles was drawn anew.
  ///
  /// What a pixel becomes depends on the frame alone: neither on what was drawn before nor on the number of threads.
  @discardableResult
  package func draw(_ frame: Frame) -> TileSet {
    let plan = frameRenderer.plan(frame)
    let surface = self.surface
    frameRenderer.forEach(plan.damage.tiles) { tile, renderer in renderer.draw(tile, of: plan, into: surface) }
    return plan.damage
  }
}
