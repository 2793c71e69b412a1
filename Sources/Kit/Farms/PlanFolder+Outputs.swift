import FileAccess
import Foundation
import Media

extension PlanFolder {
  /// Checks that an output replaces neither a file that was read or belongs to the plan, nor a file that the plan was
  /// made from.
  ///
  /// Of the files that it was made from, the plan has copies or digests without the paths, so contents are compared.
  /// - Throws: `MediaError.replacesInput`.
  package func checkOutput(_ path: String) throws {
    try Outputs.check([path])
    if contains(path) { throw MediaError.replacesInput(path: path, user: "the plan") }
    // Most outputs differ in size from all of these files and need no digest.
    guard let size = Self.size(of: path), size > 0 else { return }
    let copies = plan.files.filter { Self.size(of: self.path(of: $0.key)) == size }.values
    let digests = Set(copies).union((plan.sources ?? []).filter { $0.size == size }.map(\.sha256))
    guard !digests.isEmpty, let digest = try? FileDigest.of(fileAt: path, .own), digests.contains(digest) else {
      return
    }
    throw MediaError.replacesInput(path: path, user: "the timeline")
  }

  /// Whether a path leads to a file of the plan, or to a chunk or its record.
  private func contains(_ output: String) -> Bool {
    guard let number = FileNumber(at: output) else { return false }
    let names = plan.files.keys + [RenderPlan.fileName, RenderProbe.fileName]
    let chunks = plan.chunks.lazy.flatMap { [moviePath($0.index), recordPath($0.index)] }
    return names.contains { FileNumber(at: path(of: $0)) == number } || chunks.contains { FileNumber(at: $0) == number }
  }

  /// Replaces `sources` in the plan's file by those of an equal plan, whose timeline was written in another way.
  /// - Returns: the folder with the new plan.
  /// - Throws: `MediaError.cannotWrite`; the errors of reading the plan.
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
