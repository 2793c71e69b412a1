import Synchronization

/// The memory that all caches of the process may take together. Caching never changes what is drawn.
package enum CacheMemory {
  /// The maximum memory that caches make use of, in bytes.
  package static let maximum = 8 << 30

  /// The limit outside of `sharing`, in bytes.
  private static let standard = min(maximum, Int(clamping: SystemMemory.allowed / 4))

  private static let shares = Mutex((count: 0, byteCount: 0))

  /// The current limit, in bytes.
  package static var byteCount: Int { shares.withLock { $0.count > 0 ? $0.byteCount : standard } }

  /// Runs `body` with a share of bytes for caches. Concurrent calls add their shares.
  package static func sharing<Result>(_ byteCount: Int, _ body: () throws -> Result) rethrows -> Result {
    shares.withLock { $0 = ($0.count + 1, $0.byteCount + byteCount) }
    defer { shares.withLock { $0 = ($0.count - 1, $0.byteCount - byteCount) } }
    return try body()
  }

  /// The parts of the memory that caches have; together they are at most the whole.
  package enum Part: Int {
    /// Decoders of movies.
    case decoders = 16
    /// Frames of movies, and still images that are decoded as a whole.
    case pictures = 8
    /// Smaller levels of detail of images in memory, images of particles, decoded sounds, rasterized layers, shadows,
    /// and the samples of a shutter.
    case small = 1

    /// The memory that a cache of this part may take now, at most `maximum` bytes.
    package func capacity(upTo maximum: Int) -> Int { min(maximum, CacheMemory.byteCount / Self.parts * rawValue) }

    private static let parts = 32
  }
}
