import Pixels
import Support
import Synchronization

/// A clip with a decoder that takes memory.
protocol OpenClip: AnyObject, Sendable {
  /// Lets go of file and decoder, unless they are in use right now.
  func closeIfIdle()
}

/// The clips that have a decoder open, so that many of them do not take more memory than a few: those that were not
/// used for long close theirs when others are opened.
final class OpenClips: Sendable {
  static let shared = OpenClips(most: 64) { CacheMemory.Part.decoders.room(upTo: 1 << 30) }

  private let most: Int
  private let byteLimit: @Sendable () -> Int
  private let clips = Mutex(AgingCache<ObjectIdentifier, Entry>())

  private struct Entry {
    weak var clip: (any OpenClip)?
    let byteCount: Int
  }

  /// - Parameters:
  ///   - most: the greatest number of clips.
  ///   - byteLimit: returns the greatest memory for decoders at the moment, in bytes.
  init(most: Int, byteLimit: @escaping @Sendable () -> Int) { (self.byteLimit, self.most) = (byteLimit, most) }

  /// How many clips have a decoder open.
  var count: Int { clips.withLock { $0.values.count } }

  /// The memory of all decoders, in bytes.
  var byteCount: Int { sum.load(ordering: .relaxed) }

  private let sum = Atomic(0)

  /// A clip that is shown decodes a picture for about each frame, as the others do; one that did not for so many frames
  /// may close its decoder.
  private static let longest = 64

  /// Notes that a clip is in use.
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
