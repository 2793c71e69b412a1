import Pixels
import Support
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
  public init(fileDescriptor: Int32, path: String = "-", order: RawPixelOrder = .bgra) {
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
      try onFailure({ isOpen = false }) {
        try BrokenPipe.withoutSignal { try writeRows(of: picture) }
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
        let bytes = UnsafeRawBufferPointer(start: base, count: count * picture.width * 4)
        if let error = OpenFile.write(bytes, to: descriptor) {
          throw MediaError.unwritable(path, error)
        }
      }
    }
  }
}
