import Foundation

/// Functions for open files and pipes.
package enum OpenFile {
  /// Writes all bytes; blocks until they are written.
  /// - Returns: the `errno` of an error; nil if there was none.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        // The other end made the pipe non-blocking: wait until it is writable.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if written < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
