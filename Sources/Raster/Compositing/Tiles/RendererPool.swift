import DisplayList
import Pixels
import Rasterization

/// Tile renderers, one for each thread that draws.
final class RendererPool: ParallelExecutor {
  private let workers: TileWorkers
  private let renderers: Renderers
  let paths: PathStore

  /// - Parameter threads: The number of threads that may draw, including the calling one; 1 starts none.
  init(threads: Int) {
    workers = TileWorkers(threads: threads)
    let paths = PathStore()
    renderers = Renderers((0..<workers.threads).map { _ in TileRenderer(paths) })
    self.paths = paths
  }

  /// Starts a frame.
  func begin() {
    renderers.begin()
    paths.begin()
  }

  /// Calls `body` once for every tile, on several threads, each with a separate renderer.
  /// - Parameter worthwhile: the minimum number of tiles that is worth waking a thread for.
  func forEach(
    _ tiles: [Int], worthwhile: Int = TileWorkers.worthwhileCount,
    _ body: @Sendable (_ tile: Int, _ renderer: TileRenderer) -> Void
  ) {
    workers.forEach(tiles, worthwhile: worthwhile) { [renderers] tile, worker in body(tile, renderers[worker]) }
  }

  /// Executes independent pieces of work on several threads.
  func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) {
    workers.forEach(Array(0..<count)) { piece, _ in body(piece) }
  }

  /// Workers for few pieces that each take long: a second piece already wakes another thread.
  var longWork: some ParallelExecutor { LongWork(workers: workers) }

  private struct LongWork: ParallelExecutor {
    let workers: TileWorkers

    func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) {
      workers.forEach(Array(0..<count), worthwhile: 1) { piece, _ in body(piece) }
    }
  }

  /// Draws a rectangle tile by tile, on an unbounded grid whose origin is that of the picture, and passes each part to
  /// `body`. Pixels do not depend on the rectangle. The sides of tiles are multiples of every blur's cell size.
  func draw(
    _ input: EffectInput, in rect: PixelRect, _ body: @Sendable (_ image: RasterTarget, _ area: PixelRect) -> Void
  ) {
    let tiles = TileGrid.tiles(touching: rect)
    forEach(Array(tiles.indices)) { index, renderer in
      renderer.draw(input, tile: tiles[index], area: tiles[index].intersection(rect), body)
    }
  }

  /// Draws a rectangle into a target that contains all of it.
  func draw(_ input: EffectInput, in rect: PixelRect, into target: RasterTarget) {
    let tiles = TileGrid.tiles(touching: rect)
    forEach(Array(tiles.indices)) { index, renderer in
      renderer.draw(input, tile: tiles[index], area: tiles[index].intersection(rect), into: target)
    }
  }

  /// Draws a rectangle into a new bitmap of its size.
  func bitmap(of input: EffectInput, in rect: PixelRect) -> PixelBuffer {
    let bitmap = PixelBuffer(width: rect.width, height: rect.height)
    draw(input, in: rect, into: RasterTarget(bitmap, tile: rect))
    return bitmap
  }

  /// Unchecked Sendable: the array never changes. Concurrent workers have distinct numbers, and each uses only the
  /// renderer of its number. `begin()` is called while no worker runs.
  private struct Renderers: @unchecked Sendable {
    private let renderers: [TileRenderer]

    init(_ renderers: [TileRenderer]) { self.renderers = renderers }

    subscript(worker: Int) -> TileRenderer { renderers[worker] }

    func begin() { for renderer in renderers { renderer.begin() } }
  }
}
