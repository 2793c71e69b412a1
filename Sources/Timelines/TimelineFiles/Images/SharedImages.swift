import Media
import Pixels
import Support
import Synchronization

/// The images of timelines that name the same files, opened once for all of them, so that what was decoded for one is
/// there for the next.
final class SharedImages: Sendable {
  private struct Entry {
    let image: CGImage
    let version: FileVersion?
  }

  /// How many are kept open; their pixels count elsewhere.
  private static let mostKept = 256

  private let load: ImageLoader
  private let entries = Mutex(AgingCache<[UInt8], Entry>())

  /// - Parameter load: opens a file.
  init(load: @escaping ImageLoader) { self.load = load }

  /// The image in a file, opened again only if the file has changed.
  func image(at path: String) throws -> CGImage {
    // Strings of different normal forms are equal, and may be the names of two files.
    let key = Array(path.utf8)
    let version = FileVersion(of: path)
    let known = entries.withLock { entries in
      entries.advance()
      return entries.use(key)
    }
    if let known, known.version == version { return known.image }
    let image = try load(path)
    entries.withLock { entries in
      entries.keep(Entry(image: image, version: version), for: key)
      var excess = entries.values.count - Self.mostKept
      guard excess > 0 else { return }
      entries.removeOldest { _ in
        excess -= 1
        return excess >= 0
      }
    }
    return image
  }
}
