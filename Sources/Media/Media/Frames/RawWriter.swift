import Pixels
import Support
import Synchronization

/// Writes frames as raw pixels to an open file: rows from the top, four bytes a pixel, straight alpha, no header.
public final class RawWriter: FrameSink {
  private let descriptor: Int32
  private let path: String
  private let order: RawPixelOrder
  private let isOpen = Mutex(true)

  /// Creates a writer to an open file or pipe, which stays open.
  /// - Parameters:
  ///   - path: the file's name in errors.
  ///   - order: the order of a pixel's four bytes.
  public init(fileDescriptor: Int32, path: String = "-", order: RawPixelOrder = .bgra) {
    self.descriptor = fileDescriptor
    self.path = path
    self.order = order
  }

  /// Writes a frame; blocks until all of it is written.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`, also for a closed pipe. Then the writer is closed.
  public func write(_ picture: PixelBuffer) throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw MediaError.alreadyClosed(path: path) }
      try onFailure({ isOpen = false }) {
        try BrokenPipe.withoutSignal { try writeRows(of: picture) }
      }
    }
  }

  /// Closes the writer.
  /// - Throws: `MediaError.alreadyClosed`.
  public func finish() throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw MediaError.alreadyClosed(path: path) }
      isOpen = false
    }
  }

  /// Closes the writer; written bytes remain.
  public func cancel() { isOpen.withLock { $0 = false } }

  private func writeRows(of picture: PixelBuffer) throws {
    // Writes about 256 KB at a time, because one system call for each row is slow.
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
