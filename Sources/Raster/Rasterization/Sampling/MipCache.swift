import Pixels
import Support
import Synchronization

/// A cache for the mip levels of images in memory, with a limit on bytes.
final class MipCache: Sendable {
  static let shared = MipCache { CacheMemory.Part.small.capacity(upTo: 256 << 20) }

  private let byteLimit: @Sendable () -> Int
  private let pyramids = Mutex(AgingCache<ObjectIdentifier, MipPyramid>())

  /// - Parameter byteLimit: returns the current maximum memory for levels, in bytes.
  init(byteLimit: @escaping @Sendable () -> Int) { self.byteLimit = byteLimit }

  /// The levels of an image, computed on first use. Other threads wait meanwhile.
  func pyramid(of image: CGImage) -> MipPyramid {
    pyramids.withLock { pyramids in
      pyramids.advance()
      let id = ObjectIdentifier(image)
      if let known = pyramids.use(id) { return known }
      let pyramid = MipPyramid(image)
      let byteLimit = byteLimit()
      var byteCount = pyramids.values.reduce(pyramid.byteCount) { $0 + $1.byteCount }
      pyramids.removeOldest { oldest in
        guard byteCount > byteLimit else { return false }
        byteCount -= oldest.byteCount
        return true
      }
      // A pyramid that exceeds the limit alone is kept, too, until the next one is needed.
      pyramids.keep(pyramid, for: id)
      return pyramid
    }
  }
}
