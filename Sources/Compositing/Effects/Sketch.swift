import Pixels
import Rasterization
import RenderTree

/// Something that can be drawn into any rectangle of pixels: a list or a part of it, or what filters made of it.
struct Sketch: Sendable {
  var list: DrawList
  var effects: ListEffects?

  /// Where in the list to stop; nil to draw all of it.
  var limit: ItemPlace?

  var background = PackedColor.clear
  var image = FinishedImage()

  /// Where it is not clear, or all that is asked for.
  var extent: PixelRect
}

/// Those who draw, and the threads that they do it on.
final class ArtistPool: PieceWorkers {
  private let workers: TileWorkers
  private let artists: Artists

  /// - Parameter threads: How many threads may draw, the calling one included; 1 starts none.
  init(threads: Int) {
    workers = TileWorkers(threads: threads)
    artists = Artists((0..<workers.threads).map { _ in TileArtist() })
  }

  /// Starts with a frame.
  func begin() { artists.begin() }

  /// Calls `body` once for every tile, on several threads, each with an artist of its own.
  func forEach(_ tiles: [Int], _ body: @Sendable (_ tile: Int, _ artist: TileArtist) -> Void) {
    workers.forEach(tiles) { [artists] tile, worker in body(tile, artists[worker]) }
  }

  /// Does independent pieces of work on several threads.
  func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) {
    workers.forEach(Array(0..<count)) { piece, _ in body(piece) }
  }

  /// Those who do few pieces of work that each take long.
  var longWork: some PieceWorkers { LongWork(workers: workers) }

  private struct LongWork: PieceWorkers {
    let workers: TileWorkers

    func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) {
      workers.forEach(Array(0..<count), worthwhile: 1) { piece, _ in body(piece) }
    }
  }

  /// Draws the parts of a rectangle that lie in the tiles of an endless grid, whose origin is that of the picture. What a
  /// pixel becomes does not depend on the rectangle. The sides of tiles are multiples of the cells of every blur.
  func draw(
    _ sketch: Sketch, in rect: PixelRect, _ body: @Sendable (_ image: RasterTarget, _ area: PixelRect) -> Void
  ) {
    let tiles = TileGrid.tiles(touching: rect)
    forEach(Array(tiles.indices)) { index, artist in
      artist.draw(sketch, tile: tiles[index], area: tiles[index].intersection(rect), body)
    }
  }

  /// Draws a rectangle into memory that holds all of it.
  func draw(_ sketch: Sketch, in rect: PixelRect, into target: RasterTarget) {
    let tiles = TileGrid.tiles(touching: rect)
    forEach(Array(tiles.indices)) { index, artist in
      artist.draw(sketch, tile: tiles[index], area: tiles[index].intersection(rect), into: target)
    }
  }

  /// A bitmap of a rectangle.
  func bitmap(of sketch: Sketch, in rect: PixelRect) -> PixelBuffer {
    let bitmap = PixelBuffer(width: rect.width, height: rect.height)
    let corner = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + 1, maxY: rect.minY + 1)
    draw(sketch, in: rect, into: RasterTarget(bitmap, tile: corner))
    return bitmap
  }

  /// Unchecked: `TileWorkers` gives each artist to one thread at a time.
  private struct Artists: @unchecked Sendable {
    private let artists: [TileArtist]

    init(_ artists: [TileArtist]) { self.artists = artists }

    subscript(worker: Int) -> TileArtist { artists[worker] }

    func begin() { for artist in artists { artist.begin() } }
  }
}

extension TileGrid {
  /// The whole tiles, of a grid without end, that a rectangle touches.
  static func tiles(touching rect: PixelRect) -> [PixelRect] {
    guard !rect.isEmpty else { return [] }
    func cells(_ low: Int, _ high: Int, _ size: Int) -> Range<Int> {
      let first = (low >= 0 ? low : low - size + 1) / size
      let last = (high - 1 >= 0 ? high - 1 : high - size) / size
      return first..<last + 1
    }
    return cells(rect.minY, rect.maxY, tileHeight).flatMap { row in
      cells(rect.minX, rect.maxX, tileWidth).map { column in
        let (x, y) = (column * tileWidth, row * tileHeight)
        return PixelRect(minX: x, minY: y, maxX: x + tileWidth, maxY: y + tileHeight)
      }
    }
  }
}
