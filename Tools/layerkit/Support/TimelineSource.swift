import Foundation
import LayerKit

/// The bytes of a timeline, from a file, a pipe or standard input.
struct TimelineSource {
  let data: Data

  /// What messages call it.
  let name: String

  /// The folder that paths in the timeline are relative to.
  let directory: URL

  /// - Parameters:
  ///   - kind: what the file is, for messages.
  ///   - limit: the most bytes that are read.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for one that is too large.
  init(
    _ path: String, kind: String = "a timeline is a .yaml or .json file", limit: Int = FileLimits.fileSize
  ) throws {
    if let descriptor = Timeline.openFile(named: path) {
      name = path == "-" ? "<stdin>" : path
      directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      data = try readAll(of: descriptor, named: name, limit)
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      throw Failure(
        .missingInput,
        reason == ENOENT ? "there is no file \(path)" : "cannot read \(path): \(SystemError.describe(reason))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: break
    case S_IFDIR: throw Failure(.missingInput, "\(path) is a folder; \(kind)")
    default: throw Failure(.missingInput, "\(path) is a device; \(kind), or - for standard input")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.missingInput, "cannot read \(path): \(SystemError.describe(errno))")
    }
    defer { close(descriptor) }
    (name, directory) = (path, URL(fileURLWithPath: path).deletingLastPathComponent())
    data = try readAll(of: descriptor, named: path, limit)
  }
}

/// Reads an open file, which may be a pipe, to the end. Throws `TimelineError` beyond so many bytes, `Failure` if
/// reading fails.
private func readAll(of descriptor: Int32, named name: String, _ limit: Int) throws -> Data {
  var data = Data()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while data.count <= limit {
    let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      data.append(contentsOf: buffer[..<count])
    } else if count == 0 {
      return data
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
    } else if errno != EINTR {
      throw Failure(.missingInput, "cannot read \(name): \(SystemError.describe(errno))")
    }
  }
  let message = "there are more than \(limit) bytes; expected at most that many"
  throw TimelineError(diagnostics: [Diagnostic(file: name, position: .start, message: message)])
}
