import Pixels
import Synchronization

/// The YUV pictures of a movie, used in turn.
///
/// One is filled again when nobody else holds it any more, so that an encoder can keep as many as it likes for as long as
/// it likes; if all are in use there will be one more.
struct PictureRing {
  private let grid: TileGrid
  private let format: PixelFormat
  private var entries: [Entry] = []
  private var latestIndex: Int?

  private struct Entry {
    var picture: YUVBuffer

    /// What changed since it was filled.
    var stale: TileSet
  }

  init(grid: TileGrid, format: PixelFormat) {
    self.grid = grid
    self.format = format
  }

  /// A picture to fill.
  struct Blank {
    let picture: YUVBuffer

    /// Where it is not yet what it shall be.
    let stale: TileSet

    /// The picture before, which lacks only what changed, if it is another one.
    let latest: YUVBuffer?
  }

  /// The next picture, which shall differ from the one before in what `changed`.
  mutating func next(changed: TileSet) -> Blank {
    for index in entries.indices { entries[index].stale.formUnion(changed) }
    let index = freeEntry()
    defer {
      entries[index].stale.removeAll()
      latestIndex = index
    }
    let latest = latestIndex.flatMap { $0 == index ? nil : entries[$0].picture }
    return Blank(picture: entries[index].picture, stale: entries[index].stale, latest: latest)
  }

  /// The picture that lacks least of those that nobody holds.
  private mutating func freeEntry() -> Int {
    var best: (index: Int, count: Int)?
    for index in entries.indices where isKnownUniquelyReferenced(&entries[index].picture) {
      let count = entries[index].stale.count
      if count < best?.count ?? .max { best = (index, count) }
    }
    // What the last holder read happened before it let go.
    atomicMemoryFence(ordering: .acquiring)
    if let best { return best.index }
    let picture = YUVBuffer(width: grid.width, height: grid.height, format: format)
    entries.append(Entry(picture: picture, stale: TileSet(all: grid)))
    return entries.count - 1
  }
}
