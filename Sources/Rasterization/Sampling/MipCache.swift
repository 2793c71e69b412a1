import Pixels
import Synchronization

/// The levels of detail of images, made once for each and kept while there is room.
final class MipCache: Sendable {
  static let shared = MipCache(byteLimit: 256 << 20)

  private struct Entry {
    let pyramid: MipPyramid
    var lastUse: Int
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var byteCount = 0
    var time = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// How much memory the kept images and levels take up.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The levels of an image. Who needs them while they are made waits for them.
  func pyramid(of image: CGImage) -> MipPyramid {
    state.withLock { state in
      state.time += 1
      let id = ObjectIdentifier(image)
      if let pyramid = state.entries[id]?.pyramid {
        state.entries[id]?.lastUse = state.time
        return pyramid
      }
      let pyramid = MipPyramid(image)
      state.byteCount += pyramid.byteCount
      while state.byteCount > byteLimit, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
        state.byteCount -= oldest.value.pyramid.byteCount
      }
      // One that exceeds the limit alone is kept as well, until the next comes.
      state.entries[id] = Entry(pyramid: pyramid, lastUse: state.time)
      return pyramid
    }
  }
}
