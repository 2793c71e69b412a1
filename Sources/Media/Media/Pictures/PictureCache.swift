import Pixels
import Support
import Synchronization

/// The pictures that were decoded last, of all clips and still images together, within a limit on memory: so that a
/// clip that plays backwards or is shown at several times at once is not decoded anew for each picture.
///
/// The memory is shared evenly: a clip that decodes a hundred pictures to get at one, as when it plays backwards, pushes
/// out its own pictures and not those of other clips, which would do the same to it.
final class PictureCache: Sendable {
  static let shared = PictureCache(beside: OpenClips.shared) { CacheMemory.Part.pictures.room(upTo: 256 << 20) }

  private let mostBytes: @Sendable () -> Int
  private let decoders: OpenClips?
  private let pictures = Mutex(Pictures())

  fileprivate struct Pictures {
    var owners: [ObjectIdentifier: Owner] = [:]
    var byteCount = 0

    /// How many pictures were asked for.
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
  ///   - decoders: those whose memory counts half here, as long as a quarter of the limit is left.
  ///   - byteLimit: returns the greatest memory for pictures at the moment, in bytes.
  init(beside decoders: OpenClips? = nil, byteLimit: @escaping @Sendable () -> Int) {
    (mostBytes, self.decoders) = (byteLimit, decoders)
  }

  private var byteLimit: Int {
    let mostBytes = mostBytes()
    return max(mostBytes / 4, mostBytes - (decoders?.byteCount ?? 0) / 2)
  }

  /// A picture, if it is known.
  func picture(_ index: Int, of owner: AnyObject) -> (any DecodedPicture)? {
    pictures.withLock { pictures in
      pictures.requestCount += 1
      guard let place = pictures.owners.index(forKey: ObjectIdentifier(owner)) else { return nil }
      pictures.owners.values[place].lastRequest = pictures.requestCount
      pictures.owners.values[place].known.advance()
      return pictures.owners.values[place].known.use(index)
    }
  }

  /// Keeps a picture in the place of others. One that alone exceeds the limit is not kept.
  func keep(_ picture: any DecodedPicture, _ index: Int, of owner: AnyObject) {
    let byteLimit = byteLimit
    guard picture.byteCount <= byteLimit else { return }
    let owner = ObjectIdentifier(owner)
    pictures.withLock { pictures in
      let added = pictures.owners[owner, default: Owner(lastRequest: pictures.requestCount)].keep(picture, index)
      pictures.byteCount += added
      // An eighth more at once, because finding the oldest takes a look at all.
      if pictures.byteCount > byteLimit { pictures.reduce(to: byteLimit / 8 * 7, keepingLatestOf: owner) }
    }
  }

  /// Forgets the pictures of an owner that goes away.
  func removeAll(of owner: ObjectIdentifier) {
    pictures.withLock { pictures in
      if let gone = pictures.owners.removeValue(forKey: owner) { pictures.byteCount -= gone.byteCount }
    }
  }
}

extension PictureCache.Owner {
  /// Returns how many bytes more there are.
  fileprivate mutating func keep(_ picture: any DecodedPicture, _ index: Int) -> Int {
    known.advance()
    let former = known.use(index)?.byteCount ?? 0
    known.keep(picture, for: index)
    byteCount += picture.byteCount - former
    return picture.byteCount - former
  }

  /// Removes pictures, the least recently used first, while `shouldEvict` holds. Returns how many bytes they were.
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
  /// Removes pictures until there are `goal` bytes: all those of owners that were not asked for a while, then the least
  /// recently used ones of owners that have more than their share.
  fileprivate mutating func reduce(to goal: Int, keepingLatestOf current: ObjectIdentifier) {
    // An owner that is shown is asked about once for each frame.
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
    let most = owners.sorted {
      ($1.value.byteCount, $0.value.lastRequest) < ($0.value.byteCount, $1.value.lastRequest)
    }
    for (owner, entry) in most {
      guard byteCount > goal, entry.byteCount > share, let place = owners.index(forKey: owner) else { return }
      if owner != current { owners.values[place].known.advance() }
      let count = byteCount
      byteCount -= owners.values[place].evict { left, removed in left > share && count - removed > goal }
      if owners.values[place].byteCount == 0 { owners.remove(at: place) }
    }
  }

  /// The most bytes that each owner may have so that all have `goal` together, where some have less.
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
