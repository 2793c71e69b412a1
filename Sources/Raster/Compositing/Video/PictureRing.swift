import Pixels
import Synchronization

/// A pool of YUV pictures for the frames of a movie.
///
/// A picture is reused once nobody else holds it, so an encoder can keep any number of pictures for any time. If all
/// are in use, another one is allocated. The picture of the latest frame is never reused for the next one, which is
/// compared with it.
struct PictureRing {
  private let grid: TileGrid
  private let format: PixelFormat

  /// The pictures, and the damage of the frames since each was filled.
  private var entries: [(picture: YUVBuffer, stale: TileSet)] = []
  private var latestIndex: Int?

  /// The picture of the latest frame; nil before the first.
  var latest: YUVBuffer? { latestIndex.map { entries[$0].picture } }

  init(grid: TileGrid, format: PixelFormat) {
    self.grid = grid
    self.format = format
  }

  /// The picture to fill for the next frame.
  /// - Parameter changed: the damage since the previous frame.
  /// - Returns: the picture, and where it still shows an earlier frame; and the picture of the previous frame, which
  ///   differs from the new one only by the latest damage, or nil if there is none.
  mutating func next(
    changed: TileSet
  ) -> (picture: YUVBuffer, stale: TileSet, latest: YUVBuffer?) {
    for index in entries.indices { entries[index].stale.formUnion(changed) }
    let index = freeEntry()
    defer {
      entries[index].stale.removeAll()
      latestIndex = index
    }
    return (entries[index].picture, entries[index].stale, latest)
  }

  /// The index of the least stale picture that nobody else holds, or of a new one.
  private mutating func freeEntry() -> Int {
    var best: (index: Int, count: Int)?
    for index in entries.indices where index != latestIndex && isKnownUniquelyReferenced(&entries[index].picture) {
      let count = entries[index].stale.count
      if count < best?.count ?? .max { best = (index, count) }
    }
    // Orders the last holder's reads before the writes that follow: it released the picture after reading.
    atomicMemoryFence(ordering: .acquiring)
    if let best { return best.index }
    let picture = YUVBuffer(width: grid.width, height: grid.height, format: format)
    entries.append((picture, TileSet(all: grid)))
    return entries.count - 1
  }
}
