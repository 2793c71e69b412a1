import DisplayList
import Pixels
import Rasterization
import Support

/// Frames of an exposure that are drawn together, tile by tile. Usually that is all of them, unless the images of the
/// frames differ, or their intermediate results would take too much memory.
struct ExposureBatch: Sendable {
  let exposure: ExposurePlan

  /// The frames, each with the number of parts of the exposure that end before it is shown.
  let steps: [(start: Int, plan: FramePlan)]

  /// The indices of these frames within the exposure.
  let indices: Range<Int>

  var isFirst: Bool { indices.lowerBound == 0 }

  var isLast: Bool { indices.upperBound == exposure.steps.count }

  /// The tiles that must be processed. `all` are those of the first batch.
  func tiles(of all: [Int]) -> [Int] {
    guard !isFirst else { return all }
    let moving = exposure.moving.tiles
    return isLast ? moving : moving.filter { tile in steps.contains { $0.plan.damage.contains(tile) } }
  }

  /// The number of parts of the exposure that earlier batches have added to the sums of a tile.
  func partsDone(in tile: Int) -> Int {
    exposure.steps[..<indices.lowerBound].last { $0.damage.contains(tile) }?.start ?? 0
  }
}

extension FrameRenderer {
  /// The maximum memory of a batch's frames and intermediate results, roughly, in bytes.
  private static var batchMemory: Int { CacheMemory.Part.small.capacity(upTo: 256 << 20) }

  /// The memory of an item and its prepared data, roughly, in bytes.
  private static let itemMemory = 1000

  /// The batch that begins with a frame.
  /// - Throws: the errors of reading images.
  private func batch(
    of exposure: ExposurePlan, _ frames: ExposureFrames, from first: Int
  ) throws -> ExposureBatch {
    renderers.begin()
    var steps: [(Int, FramePlan)] = []
    var memory = 0
    let most = Self.batchMemory
    for (index, step) in exposure.steps.enumerated().dropFirst(first) {
      guard steps.isEmpty || memory < most && !FrameMemory.isCrowded && !exposure.isCancelled() else { break }
      let frame = try frames[index]
      if steps.isEmpty {
        try holdImages(of: frame)
      } else if !hasImages(of: frame) {
        break
      }
      let plan = self.plan(frame, damage: step.damage)
      memory += frame.content.itemCount * Self.itemMemory + (plan.effects?.byteCount ?? 0)
      steps.append((step.start, plan))
    }
    return ExposureBatch(exposure: exposure, steps: steps, indices: first..<first + steps.count)
  }

  /// Draws an exposure.
  /// - Parameters:
  ///   - tiles: the tiles to draw, and others for which `before` is called.
  ///   - surface: the picture to draw into; nil draws each tile into a separate bitmap.
  ///   - before: called for each tile before it is drawn.
  ///   - after: called for each tile that was drawn, with the bitmap that contains it.
  /// - Throws: the errors of reading images.
  func draw(
    _ exposure: ExposurePlan, _ frames: ExposureFrames, _ tiles: [Int], onto surface: PixelBuffer? = nil,
    before: @Sendable (_ tile: Int) -> Void = { _ in },
    after: @Sendable (_ tile: Int, _ bitmap: PixelBuffer) -> Void = { _, _ in }
  ) throws {
    var held: [Int: TileExposure] = [:]
    var next = 0
    while next < exposure.steps.count {
      let batch = try self.batch(of: exposure, frames, from: next)
      next = batch.indices.upperBound
      if batch.isFirst, !batch.isLast { held = memory(of: exposure, surface) }
      let worthwhile = exposure.moving.isEmpty ? TileWorkers.worthwhileCount : 1
      renderers.forEach(batch.tiles(of: tiles), worthwhile: worthwhile) { [grid, held] tile, renderer in
        if batch.isFirst { before(tile) }
        guard exposure.damage.contains(tile) else { return }
        func draw(_ memory: TileExposure) {
          renderer.draw(tile, of: batch, into: memory)
          if batch.isLast || !exposure.moving.contains(tile) { after(tile, memory.bitmap) }
        }
        if let memory = held[tile] {
          draw(memory)
        } else if let surface {
          draw(TileExposure(bitmap: surface, rect: surface.rect, sums: renderer.sums))
        } else {
          renderer.withExposure(of: grid.rect(tile), draw)
        }
      }
    }
  }

  /// Memory for the tiles in which something moves, reused from batch to batch.
  private func memory(of exposure: ExposurePlan, _ surface: PixelBuffer?) -> [Int: TileExposure] {
    let moving = exposure.moving
    return Dictionary(
      uniqueKeysWithValues: moving.tiles.map { tile in
        let (rect, area) = (grid.rect(tile), moving.area(of: tile))
        return (
          tile,
          TileExposure(
            bitmap: surface ?? PixelBuffer(width: rect.width, height: rect.height), rect: surface?.rect ?? rect,
            sums: PixelSums(width: area.width, height: area.height))
        )
      })
  }
}

extension PixelBuffer {
  fileprivate var rect: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
