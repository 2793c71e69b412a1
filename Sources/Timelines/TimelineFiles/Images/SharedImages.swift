import Media
import Pixels
import Support
import Synchronization

/// Images that several timelines share. Each file is opened once, so that pixels decoded for one timeline are available
/// to the next.
final class SharedImages: Sendable {
  private struct Entry {
    let image: CGImage
    let version: FileVersion?
  }

  /// The maximum number of images kept open. Their pixels are counted elsewhere.
  private static let maximumCount = 256

  private let load: ImageLoader
  private let entries = Mutex(AgingCache<[UInt8], Entry>())

  /// - Parameter load: opens a file.
  init(load: @escaping ImageLoader) { self.load = load }

  /// The image in a file, opened again only if the file has changed.
  func image(at path: String) throws -> CGImage {
    // Strings compare equal even if their Unicode normal forms differ, but then may name two different files.
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
      var excess = entries.values.count - Self.maximumCount
      guard excess > 0 else { return }
      entries.removeOldest { _ in
        excess -= 1
        return excess >= 0
      }
    }
    return image
  }
}
