import Pixels
import Rasterization

/// The memory in which the frames of an exposure are drawn and summed in one tile.
struct TileExposure: Sendable {
  /// Contains the last drawn frame, and finally the picture.
  let bitmap: PixelBuffer

  /// The pixels of the picture that the bitmap holds.
  let rect: PixelRect

  let sums: PixelSums

  var target: RasterTarget { RasterTarget(bitmap, tile: rect) }
}

extension TileRenderer {
  /// Draws the frames of a batch in one tile, each where it differs from the previous one, and sums the moving parts.
  func draw(_ tile: Int, of batch: ExposureBatch, into memory: TileExposure) {
    let exposure = batch.exposure
    let moving = exposure.moving.area(of: tile)
    var done = batch.partsDone(in: tile)
    if batch.isFirst, !moving.isEmpty { memory.sums.clear(moving) }
    for (start, plan) in batch.steps where plan.damage.contains(tile) {
      if exposure.isCancelled() { return }
      if start > done {
        memory.sums.add(moving, of: memory.target, weight: start - done)
        done = start
      }
      draw(tile, of: plan, into: memory.target)
    }
    guard batch.isLast, !moving.isEmpty else { return }
    memory.sums.add(moving, of: memory.target, weight: exposure.parts - done)
    memory.sums.writeMeans(moving, count: exposure.parts, into: memory.target)
  }

  /// Provides `body` with memory for one tile.
  func withExposure(of rect: PixelRect, _ body: (TileExposure) -> Void) {
    let bitmap = buffers.take()
    defer { buffers.put(bitmap) }
    body(TileExposure(bitmap: bitmap, rect: rect, sums: sums))
  }
}
