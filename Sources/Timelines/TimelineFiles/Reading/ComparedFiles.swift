import FileAccess
import Foundation
import Media
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
    let size = InputFile.status(of: path).map { UInt64($0.st_size) } ?? 0
    let version = FileVersion(of: path)
    let same = known[size]?.first { FileVersion(of: $0.path) == version || InputFile.haveSameBytes($0.path, path) }
    if let same { return same.image }
    let image = try make()
    known[size, default: []].append((path, image))
    return image
  }
}
