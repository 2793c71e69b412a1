import Foundation

/// What the program was asked for.
enum StandardOutput {
  /// - Throws: `Failure` where the output is closed or full; a reader that has gone needs no telling.
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

/// What the program has to say besides.
enum StandardError {
  /// Writes a line; an empty text is nothing to say.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
