import Pixels
import Support
import Synchronization

/// A cache of the latest decoded pictures of all clips and still images, with a memory limit. A clip that plays
/// backwards, or is shown at several times at once, is not decoded again for each picture.
///
/// The memory is shared evenly. A clip that decodes a hundred pictures to reach one, as when it plays backwards, evicts
/// its own pictures, not those of other clips.
final class PictureCache: Sendable {
  static let shared = PictureCache(beside: OpenClips.shared) {
    // Images are decoded while a timeline is read, before the memory is divided.
    CacheMemory.Part.pictures.capacity(upTo: min(256 << 20, FrameMemory.total / 8))
  }

  private let memoryLimit: @Sendable () -> Int
  private let decoders: OpenClips?
  private let pictures = Mutex(Pictures())

  fileprivate struct Pictures {
    var owners: [ObjectIdentifier: Owner] = [:]
    var byteCount = 0

    /// The number of requests so far.
    var requestCount = 0
  }

  /// The pictures of a clip or an image.
  fileprivate struct Owner {
    var known = AgingCache<Int, any DecodedPicture>()
    var byteCount = 0

    /// The number of the last request for one of the pictures.
    var lastRequest: Int
  }

  /// - Parameters:
  ///   - decoders: clips with open decoders. Half of their memory is subtracted from the limit, of which at least a
  ///     quarter remains.
  ///   - byteLimit: returns the current memory limit for pictures, in bytes.
  init(beside decoders: OpenClips? = nil, byteLimit: @escaping @Sendable () -> Int) {
    (memoryLimit, self.decoders) = (byteLimit, decoders)
  }

  private var byteLimit: Int {
    let limit = memoryLimit()
    return max(limit / 4, limit - (decoders?.byteCount ?? 0) / 2)
  }

  /// A picture, if it is in the cache.
  func picture(_ index: Int, of owner: AnyObject) -> (any DecodedPicture)? {
    pictures.withLock { pictures in
      pictures.requestCount += 1
      guard let position = pictures.owners.index(forKey: ObjectIdentifier(owner)) else { return nil }
      pictures.owners.values[position].lastRequest = pictures.requestCount
      pictures.owners.values[position].known.advance()
      return pictures.owners.values[position].known.use(index)
    }
  }

  /// Adds a picture, and evicts others. A picture larger than the limit is not cached.
  func keep(_ picture: any DecodedPicture, _ index: Int, of owner: AnyObject) {
    let byteLimit = byteLimit
    guard picture.byteCount <= byteLimit else { return }
    let owner = ObjectIdentifier(owner)
    pictures.withLock { pictures in
      let added = pictures.owners[owner, default: Owner(lastRequest: pictures.requestCount)].keep(picture, index)
      pictures.byteCount += added
      // Frees an eighth more, because finding the oldest pictures visits all of them.
      if pictures.byteCount > byteLimit { pictures.reduce(to: byteLimit / 8 * 7, keepingLatestOf: owner) }
    }
  }

  /// Removes the pictures of an owner that is deallocated.
  func removeAll(of owner: ObjectIdentifier) {
    pictures.withLock { pictures in
      if let gone = pictures.owners.removeValue(forKey: owner) { pictures.byteCount -= gone.byteCount }
    }
  }
}

extension PictureCache.Owner {
  /// Adds a picture. Returns the increase in bytes.
  fileprivate mutating func keep(_ picture: any DecodedPicture, _ index: Int) -> Int {
    known.advance()
    let previous = known.use(index)?.byteCount ?? 0
    known.keep(picture, for: index)
    byteCount += picture.byteCount - previous
    return picture.byteCount - previous
  }

  /// Removes pictures, the least recently used first, while `shouldEvict` returns true. Returns their size in bytes.
  fileprivate mutating func evict(while shouldEvict: (_ left: Int, _ removed: Int) -> Bool) -> Int {
    var removed = 0
    known.removeOldest { oldest in
      guard shouldEvict(byteCount - removed, removed) else { return false }
      removed += oldest.byteCount
      return true
    }
    byteCount -= removed
    return removed
  }
}

extension PictureCache.Pictures {
  /// Removes pictures until `goal` bytes remain: all pictures of owners without recent requests, then the least
  /// recently used ones of owners that have more than their share.
  fileprivate mutating func reduce(to goal: Int, keepingLatestOf current: ObjectIdentifier) {
    // An owner that is shown gets about one request for each frame.
    let recent = requestCount - 4 * owners.count - 16
    for (owner, entry) in owners.sorted(by: { $0.value.lastRequest < $1.value.lastRequest }) {
      guard byteCount > goal, entry.lastRequest < recent else { break }
      if owner == current { continue }
      byteCount -= entry.byteCount
      owners[owner] = nil
    }
    reduce(to: goal, share: share(of: goal), keepingLatestOf: current)
    // The latest picture alone may be more than a share.
    reduce(to: goal, share: 0, keepingLatestOf: current)
  }

  private mutating func reduce(to goal: Int, share: Int, keepingLatestOf current: ObjectIdentifier) {
    let largestFirst = owners.sorted {
      ($1.value.byteCount, $0.value.lastRequest) < ($0.value.byteCount, $1.value.lastRequest)
    }
    for (owner, entry) in largestFirst {
      guard byteCount > goal, entry.byteCount > share, let position = owners.index(forKey: owner) else { return }
      if owner != current { owners.values[position].known.advance() }
      let count = byteCount
      byteCount -= owners.values[position].evict { left, removed in left > share && count - removed > goal }
      if owners.values[position].byteCount == 0 { owners.remove(at: position) }
    }
  }

  /// The maximum bytes of each owner so that all owners together have `goal` bytes; some owners have less than the
  /// maximum.
  private func share(of goal: Int) -> Int {
    let counts = owners.values.map(\.byteCount).sorted()
    var rest = goal
    for (index, count) in counts.enumerated() {
      let share = rest / (counts.count - index)
      if count > share { return share }
      rest -= count
    }
    return goal
  }
}
