import Foundation
import Pixels

/// What several timelines read, to be compared with one another: image files with the same bytes are one image, whatever
/// their names, and the same fonts are one object. Not thread-safe.
package final class ComparedFiles {
  let fonts = SharedFonts()
  private var known: [UInt64: [(path: String, image: CGImage)]] = [:]

  /// Nothing has been read yet.
  package init() {}

  /// The image of another file with the same bytes, or else the one that `make` opens.
  func image(at path: String, make: () throws -> CGImage) rethrows -> CGImage {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let files = FileManager.default
    let size = (try? files.attributesOfItem(atPath: path))?[.size] as? UInt64 ?? 0
    let same = known[size]?.first { $0.path == path || files.contentsEqual(atPath: $0.path, andPath: path) }
    if let same { return same.image }
    let image = try make()
    known[size, default: []].append((path, image))
    return image
  }
}
