import Foundation

/// An error that is thrown if the temporary file for a tiled image cannot be created.
public struct ImageStorageError: Error, Equatable, Sendable {
  /// The folder for temporary files; nil if the file exists but cannot be written to.
  package let folder: String?

  /// The size of the file, in bytes.
  package let byteCount: Int

  /// The error message of the system.
  package let reason: String

  package init(folder: String?, byteCount: Int, reason: String) {
    (self.folder, self.byteCount, self.reason) = (folder, byteCount, reason)
  }
}

extension ImageStorageError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the size of the file, the problem, and advice.
  public var description: String {
    let place = folder.map { " in \($0)" } ?? ""
    return "an image of a CATiledLayer needs a temporary file of \((byteCount + (1 << 20) - 1) >> 20) MB\(place): "
      + "\(reason); free some space, or name another folder in the environment variable TMPDIR"
  }
}
