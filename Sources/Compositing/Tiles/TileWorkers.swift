import Dispatch
import Synchronization

/// Does one piece of work for each of many tiles, on several threads.
struct TileWorkers: Sendable {
  /// How many threads take part, the calling one included.
  let threads: Int

  init(threads: Int) { self.threads = max(1, threads) }

  /// Fewer tiles than this to a thread do not repay waking it.
  static let worthwhileCount = 2

  /// Calls `body` once for every tile. `worker` is below `threads`, and no two calls run at a time with the same one.
  /// - Parameter worthwhile: how many tiles repay waking a thread.
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
