import Foundation
import LayerKit
import Media

/// Writes the results of a command.
enum StandardOutput {
  /// - Throws: `Failure` if the output is closed or full, or a file that was read; without a message if the reader of a
  ///   pipe has closed it.
  static func write(_ text: String) throws(Failure) {
    try check()
    let error = Array(text.utf8).withUnsafeBytes { OpenFile.write($0, to: STDOUT_FILENO) }
    if error == EPIPE { throw Failure(.cannotWrite) }
    if let error { throw Failure(.cannotWrite, "cannot write the output: \(SystemError.describe(error))") }
  }

  /// Checks that standard output was not redirected to a file that was read.
  static func check() throws(Failure) {
    do { try Outputs.check(STDOUT_FILENO) } catch {
      throw Failure(.usage, "standard output goes to a file that is read: \(error)")
    }
  }

  /// Checks an output that a user named: a file, or `-` for standard output.
  static func check(_ output: String) throws {
    if output == "-" { try check() } else { try Outputs.check([output]) }
  }
}

/// Writes messages: problems and progress.
enum StandardError {
  /// Writes a line; nothing for an empty text.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes a line, unless the pipe is full because nobody reads it.
  static func writeWithoutWaiting(_ text: String) {
    var ready = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    // A pipe that is ready has space for at least a page.
    if poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 { write(String(text.prefix(2000))) }
  }
}
