import FileAccess
import Foundation
import Media

extension PlanFolder {
  /// Checks that an output replaces no file that was read, and none that the plan was made from.
  ///
  /// The plan holds copies of those files without their original paths, so the check compares contents.
  /// - Throws: `MediaError.replacesInput`.
  package func checkOutput(_ path: String) throws {
    try Outputs.check([path])
    // Most outputs differ in size from every copy, and need no digest.
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
