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
  /// Reads a timeline with its images: a file, what a pipe gives (`<(…)`), or standard input (`-`). Files that a timeline
  /// names are beside it; without a folder of its own, in the working folder.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for one that says something wrong.
  static func read(_ path: String) throws -> Timeline {
    if let descriptor = openFile(named: path) {
      let name = path == "-" ? "<stdin>" : path
      return try Timeline(
        data: Input(descriptor, named: name).read(), file: name,
        directory: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      throw Failure(
        .missingInput,
        reason == ENOENT ? "there is no file \(path)" : "cannot read \(path): \(String(cString: strerror(reason)))")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try contents(of: path)
    case S_IFDIR: throw Failure(.missingInput, "\(path) is a folder; a timeline is a .yaml or .json file")
    case S_IFIFO:
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      return try Timeline(
        data: Input(descriptor, named: path).read(), file: path,
        directory: URL(fileURLWithPath: path).deletingLastPathComponent())
    default: throw Failure(.missingInput, "\(path) is a device; a timeline is a file, or - for standard input")
    }
  }

  private static func contents(of path: String) throws -> Timeline {
    do {
      return try Timeline(contentsOf: path)
    } catch let error as TimelineError {
      throw error
    } catch {
      throw Failure(.missingInput, "cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// The open file that a name stands for: `-`, or what a shell hands over.
  static func openFile(named path: String) -> Int32? {
    if path == "-" || path == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}

/// An open file that may be a pipe.
private struct Input {
  private let descriptor: Int32
  private let name: String

  /// A timeline of this size would be refused for what it says.
  private static let limit = 64 << 20

  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Everything to its end.
  func read() throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        data.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        return data
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw Failure(.missingInput, "cannot read \(name): \(String(cString: strerror(errno)))")
      }
      guard data.count <= Self.limit else {
        throw Failure(.missingInput, "\(name) gives more than \(Self.limit >> 20) MB; a timeline has less")
      }
    }
  }
}
