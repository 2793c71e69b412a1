import Dispatch
import Synchronization

/// Executes a piece of work for each of many tiles, on several threads.
struct TileWorkers: Sendable {
  /// The number of threads, including the calling one.
  let threads: Int

  init(threads: Int) { self.threads = max(1, threads) }

  /// The minimum number of tiles that is worth waking a thread for.
  static let worthwhileCount = 2

  /// Calls `body` once for every tile. `worker` is below `threads`, and differs between concurrent calls.
  /// - Parameter worthwhile: the minimum number of tiles that is worth waking a thread for.
  func forEach(
    _ tiles: [Int], worthwhile: Int = worthwhileCount, _ body: @Sendable (_ tile: Int, _ worker: Int) -> Void
  ) {
    let workers = min(threads, (tiles.count + worthwhile - 1) / worthwhile)
    guard workers > 1 else {
      for tile in tiles { body(tile, 0) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < tiles.count else { return }
        body(tiles[index], worker)
      }
    }
  }
}
