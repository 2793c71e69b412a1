import Pixels
import Synchronization

/// The levels of detail of images, made once for each and kept while there is room.
final class MipCache: Sendable {
  static let shared = MipCache(byteLimit: 256 << 20)

  private let byteLimit: Int
  private let pyramids = Mutex(AgingCache<ObjectIdentifier, MipPyramid>())

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The levels of an image. Who needs them while they are made waits for them.
  func pyramid(of image: CGImage) -> MipPyramid {
    pyramids.withLock { pyramids in
      pyramids.advance()
      let id = ObjectIdentifier(image)
      if let known = pyramids.use(id) { return known }
      let pyramid = MipPyramid(image)
      var byteCount = pyramids.values.reduce(pyramid.byteCount) { $0 + $1.byteCount }
      pyramids.removeOldest { oldest in
        guard byteCount > byteLimit else { return false }
        byteCount -= oldest.byteCount
        return true
      }
      // One that exceeds the limit alone is kept as well, until the next comes.
      pyramids.keep(pyramid, for: id)
      return pyramid
    }
  }
}
