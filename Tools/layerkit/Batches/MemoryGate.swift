import Foundation
import Synchronization

/// Lets as many movies be written at a time as there is memory for, and one in any case.
final class MemoryGate: Sendable {
  /// In bytes.
  let limit: Int

  private let used = Mutex(0)
  private let condition = NSCondition()

  /// - Parameter limit: in bytes.
  init(limit: Int) { self.limit = limit }

  /// How many movies that need so many bytes each fit; at least one.
  func room(for byteCount: Int) -> Int { min(max(1, limit / max(1, byteCount)), 1 << 20) }

  /// Runs `body` when there is room for so many bytes.
  func withRoom<Result>(for byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
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
