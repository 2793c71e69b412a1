import FileAccess
import Foundation

/// Identifies the contents of a file: its inode, size and modification time.
package struct FileVersion: Equatable, Sendable {
  private let device, number: UInt64
  private let size: Int64
  private let seconds, nanoseconds: Int

  /// The version of the file at a path; nil if there is none, or it may not be read.
  package init?(of path: String, _ origin: InputFile.Origin = .named) {
    guard let status = InputFile.status(of: path, origin) else { return nil }
    self.init(status)
  }

  init(of stream: UnsafeMutablePointer<FILE>) {
    var status = stat()
    fstat(fileno(stream), &status)
    self.init(status)
  }

  private init(_ status: stat) {
    (device, number, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }

  /// Opens a file again. Throws `MediaError` if it is no longer the given version.
  static func reopen(
    _ path: String, _ version: FileVersion, _ origin: InputFile.Origin = .named
  ) throws -> UnsafeMutablePointer<FILE> {
    let stream = try PNGFile.open(path, origin)
    guard FileVersion(of: stream) == version else {
      fclose(stream)
      throw MediaError.cannotRead(path: path, reason: "the file has changed since the image was opened")
    }
    return stream
  }
}
