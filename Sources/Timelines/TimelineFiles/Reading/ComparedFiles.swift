import FileAccess
import Foundation
import Media
import Pixels

/// Files shared by several timelines that are compared: image files with the same bytes become one image, whatever
/// their names, and the same fonts become one object. Not thread-safe.
package final class ComparedFiles {
  let fonts = SharedFonts()
  private var known: [UInt64: [(path: String, image: CGImage)]] = [:]

  /// Creates an empty set of files.
  package init() {}

  /// The image of an earlier file with the same bytes, or the one that `make` opens.
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
