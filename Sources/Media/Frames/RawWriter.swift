import Foundation
import Pixels
import Synchronization

/// Frames as raw pixels on an open file: rows from the top, four bytes a pixel, straight alpha, without a header.
public final class RawWriter: FrameSink {
  private let descriptor: Int32
  private let path: String
  private let order: RawPixelOrder
  private let isOpen = Mutex(true)

  /// A sequence of frames on an open file or pipe, which stays open.
  /// - Parameters:
  ///   - path: the file's name in errors.
  ///   - order: the order of the four bytes of a pixel.
  public init(fileDescriptor: Int32, path: String = "-", order: RawPixelOrder = .rgba) {
    self.descriptor = fileDescriptor
    self.path = path
    self.order = order
  }

  /// Writes a frame and waits until the file has taken all of it.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`, also for a closed pipe, after which the writer is
  ///   closed.
  public func write(_ picture: PixelBuffer) throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw MediaError.alreadyClosed(path: path) }
      do {
        try BrokenPipe.withoutSignal { try writeRows(of: picture) }
      } catch {
        isOpen = false
        throw error
      }
    }
  }

  /// Takes no more frames.
  /// - Throws: `MediaError.alreadyClosed`.
  public func finish() throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw MediaError.alreadyClosed(path: path) }
      isOpen = false
    }
  }

  /// Takes no more frames; what was written stays.
  public func cancel() { isOpen.withLock { $0 = false } }

  private func writeRows(of picture: PixelBuffer) throws {
    // About 256 KB at a time: row by row, there would be a system call for every few kilobytes.
    let height = max(1, (1 << 16) / picture.width)
    var rows = [UInt32](repeating: 0, count: height * picture.width)
    try rows.withUnsafeMutableBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      for top in stride(from: 0, to: picture.height, by: height) {
        let count = min(height, picture.height - top)
        for y in 0..<count {
          StraightAlpha.convert(
            picture.row(top + y), count: picture.width, to: base + y * picture.width, order: order)
        }
        try writeAll(UnsafeRawBufferPointer(start: base, count: count * picture.width * 4))
      }
    }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        // The other end made the pipe non-blocking: wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if written < 0, errno != EINTR {
        throw MediaError.cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}
