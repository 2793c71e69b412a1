import Pixels
import Rasterization
import Synchronization

/// Turns a surface that changes tile by tile into YUV pictures, converting what each of them lacks.
///
/// The pictures are used in turn. One is filled again when nobody but the converter holds it any more, so that an encoder
/// can keep as many as it likes for as long as it likes; if all are in use there will be one more.
public final class YUVConverter {
  public let grid: TileGrid
  private let workers: TileWorkers
  private var pictures: [Picture] = []

  private struct Picture {
    var buffer: YUVBuffer

    /// The tiles that changed since it was filled.
    var stale: TileSet
  }

  public init(grid: TileGrid, threads: Int) {
    self.grid = grid
    workers = TileWorkers(threads: threads)
  }

  /// The picture of `surface`, which has changed in the tiles `changed` since the last call. Do not write to it.
  public func convert(_ surface: PixelBuffer, changed: TileSet) -> YUVBuffer {
    for index in pictures.indices { pictures[index].stale.formUnion(changed) }
    let index = freePicture()
    let buffer = pictures[index].buffer
    let grid = self.grid
    workers.forEach(pictures[index].stale.tiles) { tile, _ in
      VideoRows.convert(surface, grid.rect(tile), into: buffer)
    }
    pictures[index].stale.removeAll()
    return buffer
  }

  /// The picture that lacks least of those that nobody holds.
  private func freePicture() -> Int {
    var best: (index: Int, count: Int)?
    for index in pictures.indices where isKnownUniquelyReferenced(&pictures[index].buffer) {
      let count = pictures[index].stale.count
      if count < best?.count ?? .max { best = (index, count) }
    }
    // What the last holder read happened before it let go.
    atomicMemoryFence(ordering: .acquiring)
    if let best { return best.index }
    pictures.append(
      Picture(buffer: YUVBuffer(width: grid.width, height: grid.height), stale: TileSet(all: grid)))
    return pictures.count - 1
  }
}
