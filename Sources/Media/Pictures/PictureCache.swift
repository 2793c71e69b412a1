import Pixels
import Synchronization

/// The pictures that were decoded last, of all clips and still images together, within a limit on memory: so that a
/// clip that plays backwards or is shown at several times at once is not decoded anew for each picture.
final class PictureCache: Sendable {
  static let shared = PictureCache(byteLimit: Int(min(256 << 20, SystemMemory.allowed / 16)))

  struct Key: Hashable {
    let owner: ObjectIdentifier
    let index: Int
  }

  private let byteLimit: Int
  private let pictures = Mutex(Pictures())

  private struct Pictures {
    var known = AgingCache<Key, any DecodedPicture>()
    var byteCount = 0
  }

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// A picture, if it is known.
  func picture(_ index: Int, of owner: AnyObject) -> (any DecodedPicture)? {
    pictures.withLock { pictures in
      pictures.known.advance()
      return pictures.known.use(Key(owner: ObjectIdentifier(owner), index: index))
    }
  }

  /// Keeps a picture in the place of those that were used least recently. One that alone exceeds the limit is not kept.
  func keep(_ picture: any DecodedPicture, _ index: Int, of owner: AnyObject) {
    guard picture.byteCount <= byteLimit else { return }
    let key = Key(owner: ObjectIdentifier(owner), index: index)
    pictures.withLock { pictures in
      pictures.known.advance()
      if let former = pictures.known.use(key) { pictures.byteCount -= former.byteCount }
      pictures.known.keep(picture, for: key)
      pictures.byteCount += picture.byteCount
      guard pictures.byteCount > byteLimit else { return }
      // An eighth more at once, because finding the oldest takes a look at all.
      let goal = byteLimit / 8 * 7
      var count = pictures.byteCount
      pictures.known.removeOldest { oldest in
        guard count > goal else { return false }
        count -= oldest.byteCount
        return true
      }
      pictures.byteCount = count
    }
  }

  /// Forgets the pictures of an owner that goes away.
  func removeAll(of owner: ObjectIdentifier) {
    pictures.withLock { pictures in
      pictures.known.remove { key, _, _ in key.owner == owner }
      pictures.byteCount = pictures.known.values.reduce(0) { $0 + $1.byteCount }
    }
  }
}
