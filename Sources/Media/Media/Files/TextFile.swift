import Foundation

/// Writes a text file in pieces. The file gets its name when it is complete; missing folders are created.
package final class TextFile {
  private let file: TemporaryFile
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Begins a file under a hidden name.
  /// - Throws: `MediaError.cannotWrite`.
  package init(path: String) throws {
    let file = try TemporaryFile(for: path)
    descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw MediaError.unwritable(path) }
    self.file = file
  }

  deinit { close(descriptor) }

  /// Appends a text.
  /// - Throws: `MediaError.cannotWrite`.
  package func write(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Makes the file executable for everyone who may read it.
  /// - Throws: `MediaError.cannotWrite`.
  package func makeExecutable() throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0, fchmod(descriptor, status.st_mode | (status.st_mode & 0o444) >> 2) == 0
    else { throw MediaError.unwritable(file.target) }
  }

  /// Completes the file and gives it its name. Otherwise it is removed with this object.
  /// - Throws: `MediaError.cannotWrite`.
  package func finish() throws {
    try flush()
    try file.complete()
  }

  private func flush() throws {
    let error = buffer.withUnsafeBytes { OpenFile.write($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
    if let error { throw MediaError.unwritable(file.target, error) }
  }
}
