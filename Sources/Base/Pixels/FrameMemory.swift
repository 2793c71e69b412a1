import Geometry
import Support
import Synchronization

/// The memory of the process for the contents of frames apart from their bitmaps: laid-out texts, particles, items, the
/// outlines of paths and glyphs, and the images that a frame shows. It is reserved before it is allocated.
package enum FrameMemory {
  /// The limit outside of `sharing`, in bytes.
  private static let standard = Atomic<Int>(Int(clamping: SystemMemory.allowed / 2))

  private static let shares = Mutex((count: 0, byteCount: 0))
  private static let taken = Atomic<Int>(0)
  private static let refusals = Mutex((count: 0, last: FrameMemoryError?.none))

  /// The current limit, in bytes.
  package static var limit: Int { shares.withLock { $0.count > 0 ? $0.byteCount : standard.load(ordering: .relaxed) } }

  /// The limit for the whole program, in bytes, no matter which shares are in use.
  package static var total: Int { standard.load(ordering: .relaxed) }

  /// The memory that is reserved now, in bytes.
  package static var byteCount: Int { taken.load(ordering: .relaxed) }

  /// Whether so much is reserved that drawing several frames at a time may exceed the limit.
  package static var isCrowded: Bool { byteCount > limit / 16 }

  /// Sets the limit that applies outside of `sharing`, in bytes.
  package static func allow(_ byteCount: Int) { standard.store(byteCount, ordering: .relaxed) }

  /// Runs `body` with a share of bytes. Concurrent calls add their shares.
  package static func sharing<Result>(_ byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
    shares.withLock { $0 = ($0.count + 1, $0.byteCount + byteCount) }
    defer { shares.withLock { $0 = ($0.count - 1, $0.byteCount - byteCount) } }
    return try body()
  }

  /// Reserves bytes.
  /// - Returns: whether there were enough; otherwise nothing is reserved.
  fileprivate static func take(_ byteCount: Int) -> Bool {
    let sum = taken.add(byteCount, ordering: .relaxed).newValue
    guard sum > limit else { return true }
    taken.subtract(byteCount, ordering: .relaxed)
    return false
  }

  fileprivate static func giveBack(_ byteCount: Int) { taken.subtract(byteCount, ordering: .relaxed) }

  // MARK: Refusals

  /// Records that something was not drawn because of a lack of memory, so that its frame is discarded.
  /// - Parameter layer: the identity of its layer.
  package static func note(_ error: FrameMemoryError, layer: UInt64) {
    var error = error
    error.layer = layer
    refusals.withLock { $0 = ($0.count + 1, error) }
  }

  /// The number of times that something has not been drawn so far.
  package static var refusalCount: Int { refusals.withLock { $0.count } }

  /// Throws if something has not been drawn since a count of refusals. If several frames are drawn at a time, the
  /// refusal may belong to another frame, but then this one also lacks memory.
  /// - Throws: `FrameMemoryError`.
  package static func checkRefusals(since count: Int) throws(FrameMemoryError) {
    let error = refusals.withLock { $0.count > count ? $0.last : nil }
    if let error { throw error }
  }

  /// Runs `body`, and throws if something in it has not been drawn.
  /// - Throws: `FrameMemoryError`, and what `body` throws.
  @discardableResult
  package static func checking<Result>(_ body: () throws -> Result) throws -> Result {
    let count = refusalCount
    let result = try body()
    try checkRefusals(since: count)
    return result
  }
}

// To account for memory that grows with the timeline: reserve it before it is allocated. If that throws, pass the layer
// to `FrameMemory.note` and draw nothing. For a new kind, add a case to `FrameMemoryError.Kind`, a row in `Memory.md`,
// and a kind in `Tests/Base/Randomness/HostileMemory.swift`.

/// Memory that is reserved from that of frames, and released with the last reference.
@usableFromInline package final class MemoryCharge: MemoryAccount, Sendable {
  private let kind: FrameMemoryError.Kind
  private let taken = Atomic<Int>(0)

  package init(_ kind: FrameMemoryError.Kind) { self.kind = kind }

  /// Creates a charge and reserves bytes.
  /// - Throws: `FrameMemoryError` if there are not enough.
  package convenience init(_ kind: FrameMemoryError.Kind, _ byteCount: Int) throws(FrameMemoryError) {
    self.init(kind)
    try reserve(byteCount)
  }

  deinit { FrameMemory.giveBack(byteCount) }

  /// The memory that is reserved, in bytes.
  package var byteCount: Int { taken.load(ordering: .relaxed) }

  package func reserve(_ byteCount: Int) throws(FrameMemoryError) {
    guard FrameMemory.take(byteCount) else {
      throw FrameMemoryError(kind: kind, needed: self.byteCount + byteCount, limit: FrameMemory.limit)
    }
    taken.add(byteCount, ordering: .relaxed)
  }

  /// Releases the memory beyond a number of bytes.
  package func keep(_ byteCount: Int) {
    let rest = self.byteCount - byteCount
    guard rest > 0 else { return }
    taken.subtract(rest, ordering: .relaxed)
    FrameMemory.giveBack(rest)
  }
}
