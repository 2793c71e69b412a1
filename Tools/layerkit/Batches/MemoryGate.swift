import Foundation
import Synchronization

/// Lets as many movies be written at a time as there is memory for, and one in any case.
final class MemoryGate: Sendable {
  /// In bytes.
  let limit: UInt64

  private let used = Mutex<UInt64>(0)
  private let condition = NSCondition()

  /// - Parameter limit: in bytes.
  init(limit: UInt64) { self.limit = limit }

  /// How many movies that need so many bytes each fit; at least one.
  func room(for byteCount: UInt64) -> Int { Int(min(max(1, limit / max(1, byteCount)), 1 << 20)) }

  /// Runs `body` when there is room for so many bytes.
  func withRoom<Result>(for byteCount: UInt64, _ body: () throws -> Result) rethrows -> Result {
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

  private func take(_ byteCount: UInt64) -> Bool {
    used.withLock { used in
      guard used == 0 || used + byteCount <= limit else { return false }
      used += byteCount
      return true
    }
  }
}
