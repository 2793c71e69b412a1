import Geometry
import Support
import Synchronization

/// The memory of the process for what frames hold beside bitmaps: laid out texts, particles, items, the outlines of paths
/// and glyphs, and the images that a frame shows. All of it is counted before it is taken.
package enum FrameMemory {
  /// What may be taken while no share is given, in bytes.
  private static let standard = Atomic<Int>(Int(clamping: SystemMemory.allowed / 2))

  private static let shares = Mutex((count: 0, byteCount: 0))
  private static let taken = Atomic<Int>(0)
  private static let refusals = Mutex((count: 0, last: FrameMemoryError?.none))

  /// What may be taken now, in bytes.
  package static var limit: Int { shares.withLock { $0.count > 0 ? $0.byteCount : standard.load(ordering: .relaxed) } }

  /// What is taken now, in bytes.
  package static var byteCount: Int { taken.load(ordering: .relaxed) }

  /// Whether so much is taken that several frames at a time may be too many.
  package static var isCrowded: Bool { byteCount > limit / 16 }

  /// Sets how many bytes may be taken while no share is given.
  package static func allow(_ byteCount: Int) { standard.store(byteCount, ordering: .relaxed) }

  /// Runs `body` with so many bytes. Several at a time have the sum of theirs.
  package static func sharing<Result>(_ byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
    shares.withLock { $0 = ($0.count + 1, $0.byteCount + byteCount) }
    defer { shares.withLock { $0 = ($0.count - 1, $0.byteCount - byteCount) } }
    return try body()
  }

  /// Takes bytes.
  /// - Returns: whether there were as many; otherwise nothing is taken.
  fileprivate static func take(_ byteCount: Int) -> Bool {
    let sum = taken.add(byteCount, ordering: .relaxed).newValue
    guard sum > limit else { return true }
    taken.subtract(byteCount, ordering: .relaxed)
    return false
  }

  fileprivate static func giveBack(_ byteCount: Int) { taken.subtract(byteCount, ordering: .relaxed) }

  // MARK: Refusals

  /// Notes that something is not drawn for want of memory, so that its picture is not used.
  /// - Parameter layer: the identity of its layer.
  package static func note(_ error: FrameMemoryError, layer: UInt64) {
    var error = error
    error.layer = layer
    refusals.withLock { $0 = ($0.count + 1, error) }
  }

  /// How often something has not been drawn so far.
  package static var refusalCount: Int { refusals.withLock { $0.count } }

  /// Throws where something has not been drawn since a count of refusals. With several pictures in the making it may be
  /// that of another, for which there is not enough memory either.
  /// - Throws: `FrameMemoryError`.
  package static func checkRefusals(since count: Int) throws(FrameMemoryError) {
    let error = refusals.withLock { $0.count > count ? $0.last : nil }
    if let error { throw error }
  }

  /// Runs `body` and throws where something in it has not been drawn.
  /// - Throws: `FrameMemoryError`, and what `body` throws.
  @discardableResult
  package static func checking<Result>(_ body: () throws -> Result) throws -> Result {
    let count = refusalCount
    let result = try body()
    try checkRefusals(since: count)
    return result
  }
}

// To charge memory that grows with the timeline: take it before it is allocated, and pass the layer to
// `FrameMemory.note` where that throws; nothing is drawn then. A new kind is a case of `FrameMemoryError.Kind`, a row
// in `Limits.md` and a kind in `Tests/Base/Randomness/HostileMemory.swift`.

/// Memory that something has taken from that of the frames, given back with the last reference.
@usableFromInline package final class MemoryCharge: MemoryAccount, Sendable {
  private let kind: FrameMemoryError.Kind
  private let taken = Atomic<Int>(0)

  package init(_ kind: FrameMemoryError.Kind) { self.kind = kind }

  /// A charge with bytes.
  /// - Throws: `FrameMemoryError` where there are not as many.
  package convenience init(_ kind: FrameMemoryError.Kind, _ byteCount: Int) throws(FrameMemoryError) {
    self.init(kind)
    try reserve(byteCount)
  }

  deinit { FrameMemory.giveBack(byteCount) }

  /// What is taken, in bytes.
  package var byteCount: Int { taken.load(ordering: .relaxed) }

  package func reserve(_ byteCount: Int) throws(FrameMemoryError) {
    guard FrameMemory.take(byteCount) else {
      throw FrameMemoryError(kind: kind, needed: self.byteCount + byteCount, limit: FrameMemory.limit)
    }
    taken.add(byteCount, ordering: .relaxed)
  }

  /// Gives back what is taken beyond what is kept, in bytes.
  package func keep(_ byteCount: Int) {
    let rest = self.byteCount - byteCount
    guard rest > 0 else { return }
    taken.subtract(rest, ordering: .relaxed)
    FrameMemory.giveBack(rest)
  }
}
