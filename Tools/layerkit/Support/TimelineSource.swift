import Documents
import FileAccess
import Foundation
import LayerKit
import Media
import Support

/// The bytes of a timeline, from a file, a pipe or standard input.
struct TimelineSource {
  let data: Data

  /// The file's name in messages.
  let name: String

  /// The folder to which paths in the timeline are relative.
  let directory: URL

  /// - Parameters:
  ///   - kind: describes the expected file, for messages.
  ///   - limit: the maximum number of bytes.
  ///   - allowsPipes: whether the path may be that of a named pipe.
  /// - Throws: `Failure` for a file that cannot be read, `TimelineError` for a file that is too large.
  init(
    _ path: String, kind: String = "a timeline is a .yaml or .json file", limit: Int = FileLimits.fileSize,
    allowingPipes allowsPipes: Bool = true
  ) throws {
    if let descriptor = Timeline.openFile(named: path) {
      name = path == "-" ? "<stdin>" : path
      directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      UsedFiles.note(descriptor, path: nil)
      data = try readAll(of: descriptor, named: name, limit)
      return
    }
    let place = InputRoot.given(path)
    let descriptor: Int32
    var isPipe = false
    do throws(InputFileProblem) { descriptor = try InputFile.open(place) } catch {
      isPipe = error == .special(.pipe)
      guard isPipe, allowsPipes, !InputRoot.isSet else {
        throw Failure(.missingInput, Self.message(error, path, kind))
      }
      descriptor = try openPipe(path)
    }
    defer { close(descriptor) }
    (name, directory) = (path, URL(fileURLWithPath: place).deletingLastPathComponent())
    data = try readAll(of: descriptor, named: path, limit, isNewPipe: isPipe)
  }

  private static func message(_ problem: InputFileProblem, _ path: String, _ kind: String) -> String {
    switch problem {
    case .missing: "there is no file \(path)"
    case .folder: "\(path) is a folder; \(kind)"
    case .special(.pipe): "\(path) is a pipe; \(kind)"
    case .special(.socket): "\(path) is a socket; \(kind)"
    case .special(.device): "\(path) is a device; \(kind), or - for standard input"
    case .notAName, .ambiguous, .system: "cannot read \(path): \(problem.reason)"
    }
  }
}

/// Opens a named pipe without waiting for a writer.
private func openPipe(_ path: String) throws -> Int32 {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { throw Failure(.missingInput, "cannot read \(path): \(SystemError.describe(errno))") }
  return descriptor
}

/// The maximum time to wait for the writer of a pipe, in seconds.
private let longestSilence = 5.0

/// Reads an open file, which may be a pipe, to the end.
/// - Parameter isNewPipe: whether it is a pipe that this program has opened. Such a pipe may not have a writer yet, and
///   until then it reads as ended.
/// - Throws: `TimelineError` for more than `limit` bytes; `Failure` if reading fails.
private func readAll(
  of descriptor: Int32, named name: String, _ limit: Int, isNewPipe: Bool = false
) throws -> Data {
  var data = Data()
  var hasWriter = !isNewPipe
  let start = Date()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while data.count <= limit {
    let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      data.append(contentsOf: buffer[..<count])
    } else if count == 0, hasWriter || !data.isEmpty {
      return data
    } else if count == 0 {
      guard Date().timeIntervalSince(start) < longestSilence else {
        throw Failure(.missingInput, "cannot read \(name): it is a pipe without a writer")
      }
      usleep(10_000)
    } else if errno == EAGAIN {
      hasWriter = true
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
    } else if errno != EINTR {
      throw Failure(.missingInput, "cannot read \(name): \(SystemError.describe(errno))")
    }
  }
  let message = "there are more than \(limit) bytes; expected at most that many"
  throw TimelineError(diagnostics: [Diagnostic(file: name, position: .start, message: message)])
}
