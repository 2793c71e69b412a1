import Pixels
import Support
import Synchronization

/// A clip that can close its decoder to free memory.
protocol OpenClip: AnyObject, Sendable {
  /// Closes the file and the decoder, unless they are in use.
  func closeIfIdle()
}

/// The clips with an open decoder. Bounds the memory of decoders: when a clip opens one, clips that were not used for
/// long close theirs.
final class OpenClips: Sendable {
  static let shared = OpenClips(most: 64) {
    // Clips are opened while a timeline is read, before the memory is divided.
    CacheMemory.Part.decoders.capacity(upTo: min(1 << 30, FrameMemory.total / 2))
  }

  private let most: Int
  private let byteLimit: @Sendable () -> Int
  private let clips = Mutex(AgingCache<ObjectIdentifier, Entry>())

  private struct Entry {
    weak var clip: (any OpenClip)?
    let byteCount: Int
  }

  /// - Parameters:
  ///   - most: the maximum number of clips.
  ///   - byteLimit: returns the current memory limit for decoders, in bytes.
  init(most: Int, byteLimit: @escaping @Sendable () -> Int) { (self.byteLimit, self.most) = (byteLimit, most) }

  /// The number of clips with an open decoder.
  var count: Int { clips.withLock { $0.values.count } }

  /// The memory of all decoders, in bytes.
  var byteCount: Int { sum.load(ordering: .relaxed) }

  private let sum = Atomic(0)

  /// The number of frames after which an unused clip closes its decoder. A clip that is shown decodes about one picture
  /// for each frame.
  private static let longest = 64

  /// Marks a clip as used.
  func use(_ clip: any OpenClip) {
    clips.withLock { clips in
      clips.advance()
      _ = clips.use(ObjectIdentifier(clip))
    }
  }

  /// Adds a clip that has opened its decoder, and closes others beyond the limits.
  func add(_ clip: any OpenClip, byteCount: Int) {
    let byteLimit = byteLimit()
    let closed = clips.withLock { clips in
      clips.advance()
      clips.remove { _, entry, _ in entry.clip == nil }
      clips.keep(Entry(clip: clip, byteCount: byteCount), for: ObjectIdentifier(clip))
      var sum = clips.values.reduce(0) { $0 + $1.byteCount }
      var count = clips.values.count
      var closed: [any OpenClip] = []
      clips.remove { _, entry, age in
        guard age > Self.longest * count else { return false }
        if let clip = entry.clip { closed.append(clip) }
        sum -= entry.byteCount
        return true
      }
      count = clips.values.count
      clips.removeOldest { oldest in
        guard sum > byteLimit || count > most else { return false }
        (sum, count) = (sum - oldest.byteCount, count - 1)
        if let clip = oldest.clip { closed.append(clip) }
        return true
      }
      self.sum.store(sum, ordering: .relaxed)
      return closed
    }
    for clip in closed { clip.closeIfIdle() }
  }
}
