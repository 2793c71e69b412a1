import Foundation

/// The temporary file for an image that is shown in tiles cannot be made.
public struct ImageStorageError: Error, Equatable, Sendable {
  /// The folder for temporary files; nil where the file exists, but cannot be written further.
  package let folder: String?

  /// The size of the file, in bytes.
  package let byteCount: Int

  /// What the system says.
  package let reason: String

  package init(folder: String?, byteCount: Int, reason: String) {
    (self.folder, self.byteCount, self.reason) = (folder, byteCount, reason)
  }
}

extension ImageStorageError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the size of the file, what is wrong and what to do.
  public var description: String {
    let place = folder.map { " in \($0)" } ?? ""
    return "an image of a CATiledLayer needs a temporary file of \((byteCount + (1 << 20) - 1) >> 20) MB\(place): "
      + "\(reason); free some space, or name another folder in the environment variable TMPDIR"
  }
}
