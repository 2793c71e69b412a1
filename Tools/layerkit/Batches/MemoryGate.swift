import Foundation
import Synchronization

/// Limits the number of movies that are written at a time by their memory. At least one is always allowed.
final class MemoryGate: Sendable {
  /// The memory for all movies, in bytes.
  let limit: Int

  private let used = Mutex(0)
  private let condition = NSCondition()

  /// - Parameter limit: the memory for all movies, in bytes.
  init(limit: Int) { self.limit = limit }

  /// The number of movies with `byteCount` bytes each that fit; at least one.
  func capacity(for byteCount: Int) -> Int { min(max(1, limit / max(1, byteCount)), 1 << 20) }

  /// Waits until `byteCount` bytes are free, then reserves them while it runs `body`.
  func withCapacity<Result>(for byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
    condition.lock()
    while !take(byteCount) { condition.wait() }
    condition.unlock()
    defer {
      condition.lock()
      used.withLock { $0 -= byteCount }
      condition.broadcast()
      condition.unlock()
    }
    return try body()
  }

  private func take(_ byteCount: Int) -> Bool {
    used.withLock { used in
      guard used == 0 || byteCount <= limit - used else { return false }
      used += byteCount
      return true
    }
  }
}
