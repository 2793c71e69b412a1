import FileAccess
import Foundation
import Media

extension PlanFolder {
  /// Checks that an output replaces neither a file that was read nor one of which the plan has a copy. The plan does not
  /// keep the paths of the latter, so that contents are compared.
  /// - Throws: `MediaError.replacesInput`.
  package func checkOutput(_ path: String) throws {
    try Outputs.check([path])
    // A digest is only needed where a copy has the same size.
    guard let size = Self.size(of: path), size > 0 else { return }
    let digests = plan.files.filter { Self.size(of: self.path(of: $0.key)) == size }.values
    guard !digests.isEmpty, let digest = try? FileDigest.of(fileAt: path, .own), digests.contains(digest) else {
      return
    }
    throw MediaError.replacesInput(path: path, user: "the timeline")
  }

  /// The size of a regular file in bytes; nil if there is none at a path.
  private static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
