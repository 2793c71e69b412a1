import Foundation

/// Writes the results of a command.
enum StandardOutput {
  /// - Throws: `Failure` if the output is closed or full; without a message if the reader of a pipe has closed it.
  static func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EPIPE {
        throw Failure(.cannotWrite)
      } else if written < 0, errno == EAGAIN {
        var waiting = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if written < 0, errno != EINTR {
        throw Failure(.cannotWrite, "cannot write the output: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// Writes messages: problems and progress.
enum StandardError {
  /// Writes a line; nothing for an empty text.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
