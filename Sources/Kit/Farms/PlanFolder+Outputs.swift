import FileAccess
import Foundation
import Media

extension PlanFolder {
  /// Checks that an output replaces no file that was read, and none that the plan was made from.
  ///
  /// The plan has copies or digests of those files without their original paths, so the check compares contents.
  /// - Throws: `MediaError.replacesInput`.
  package func checkOutput(_ path: String) throws {
    try Outputs.check([path])
    // Most outputs differ in size from every one of them, and need no digest.
    guard let size = Self.size(of: path), size > 0 else { return }
    let copies = plan.files.filter { Self.size(of: self.path(of: $0.key)) == size }.values
    let digests = Set(copies).union((plan.sources ?? []).filter { $0.size == size }.map(\.sha256))
    guard !digests.isEmpty, let digest = try? FileDigest.of(fileAt: path, .own), digests.contains(digest) else {
      return
    }
    throw MediaError.replacesInput(path: path, user: "the timeline")
  }

  /// The folder after it got the sources of the same plan, made of a timeline that was written in another way.
  /// - Throws: `MediaError.cannotWrite`; what reading the plan throws.
  func replacingSources(with new: RenderPlan) throws -> PlanFolder {
    guard new.sources != plan.sources else { return self }
    let file = try TextFile(path: path(of: RenderPlan.fileName))
    try file.write(String(decoding: new.data(), as: UTF8.self))
    try file.finish()
    return try PlanFolder(path, named: name)
  }

  /// The size of a regular file in bytes; nil if there is none at a path.
  private static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
