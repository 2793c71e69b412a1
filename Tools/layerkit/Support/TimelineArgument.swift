import ArgumentParser
import Foundation
import LayerKit

/// The timeline that a command works on.
struct TimelineArgument: ParsableArguments {
  @Argument(
    help: "The timeline: a YAML or JSON file; - is standard input.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var file: String

  func read() throws -> Timeline { try Timeline.read(file) }

  /// Standard input can be read once.
  static func checkStandardInput(_ files: [String]) throws {
    guard files.count(where: { Timeline.openFile(named: $0) == STDIN_FILENO }) > 1 else { return }
    throw ValidationError("Standard input is one timeline: give - once.")
  }
}

extension Timeline {
  /// Reads a timeline with its images: from a file, a pipe (`<(…)`) or standard input (`-`). Paths in the timeline are
  /// relative to its folder, or to the working folder if it comes through an open file.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for an invalid timeline.
  static func read(_ path: String) throws -> Timeline {
    if let descriptor = openFile(named: path) {
      let name = path == "-" ? "<stdin>" : path
      return try Timeline(
        data: readAll(of: descriptor, named: name), file: name,
        directory: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
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
    case S_IFDIR: throw Failure(.missingInput, "\(path) is a folder; a timeline is a .yaml or .json file")
    default: throw Failure(.missingInput, "\(path) is a device; a timeline is a file, or - for standard input")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.missingInput, "cannot read \(path): \(SystemError.describe(errno))")
    }
    defer { close(descriptor) }
    return try Timeline(
      data: readAll(of: descriptor, named: path), file: path,
      directory: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  /// The descriptor of the open file that a name stands for: `-`, `/dev/stdin`, or `/dev/fd/3` as a shell passes it.
  static func openFile(named path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}

/// Reads an open file, which may be a pipe, to the end. Throws `TimelineError` beyond `FileLimits.fileSize` bytes,
/// `Failure` if reading fails.
private func readAll(of descriptor: Int32, named name: String) throws -> Data {
  var data = Data()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while data.count <= FileLimits.fileSize {
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
  let message = "there are more than \(FileLimits.fileSize) bytes; expected at most that many"
  throw TimelineError(diagnostics: [Diagnostic(file: name, position: .start, message: message)])
}
