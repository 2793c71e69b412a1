import Synchronization

/// The memory that the caches of the process may take together. What is kept never changes what is drawn.
package enum CacheMemory {
  /// What caches make use of at most, in bytes.
  package static let most = 8 << 30

  /// What they may take while nothing else is asked for, in bytes.
  private static let standard = min(most, Int(clamping: SystemMemory.allowed / 4))

  private static let shares = Mutex((count: 0, byteCount: 0))

  /// What they may take now, in bytes.
  package static var byteCount: Int { shares.withLock { $0.count > 0 ? $0.byteCount : standard } }

  /// Runs `body` with so many bytes for caches. Several at a time have the sum of theirs.
  package static func sharing<Result>(_ byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
    shares.withLock { $0 = ($0.count + 1, $0.byteCount + byteCount) }
    defer { shares.withLock { $0 = ($0.count - 1, $0.byteCount - byteCount) } }
    return try body()
  }

  /// A cache's part of the memory, in bytes. All parts together are at most one.
  package enum Part: Int {
    /// Decoders of movies.
    case decoders = 16
    /// Pictures of movies, and still images that are decoded as a whole.
    case pictures = 8
    /// Smaller levels of detail of images in memory; images of particles; decoded sounds; what is rasterized or cast as
    /// a shadow; the frames of a shutter.
    case small = 1

    /// The part of `byteCount` that a cache may take now, up to `most` bytes.
    package func room(upTo most: Int) -> Int { min(most, CacheMemory.byteCount / Self.parts * rawValue) }

    private static let parts = 32
  }
}
