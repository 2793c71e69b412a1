import Pixels
import Synchronization

/// Writes frames as YUV4MPEG2, which encoders read from a pipe: a header with the size and the exact frame rate, then
/// for each frame the word `FRAME` and its planes.
package final class Y4MWriter: FrameSink {
  package typealias Picture = VideoPicture

  /// The supported pixel formats, the default first.
  package static let pixelFormats: [PixelFormat] = [
    .yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10,
  ]

  private let descriptor: Int32
  private let path: String
  private let video: VideoStream
  private let format: PixelFormat

  /// The buffered bytes; nil when the writer is closed.
  private let bytes = Mutex<[UInt8]?>([])

  /// Creates a writer to an open file or pipe, which stays open, and writes the header.
  /// - Parameters:
  ///   - path: the file's name in errors.
  ///   - format: one of `pixelFormats`.
  /// - Throws: `MediaError.cannotWrite`.
  package init(fileDescriptor: Int32, path: String = "-", video: VideoStream, format: PixelFormat) throws {
    (descriptor, self.path, self.video, self.format) = (fileDescriptor, path, video, format)
    try with { $0 += header.utf8 }
  }

  /// The stream header. 8-bit 4:2:0 chroma samples are at the centre of four pixels, as in JPEG (`C420jpeg`). The
  /// format has no field for the matrix, BT.709.
  private var header: String {
    let depth = format.depth == .bits8 ? "" : "p\(format.depth.rawValue)"
    let site = format.chroma == .yuv420 && format.depth == .bits8 ? "jpeg" : ""
    let chroma = format.chroma.description.filter(\.isNumber)
    let range = format.range == .limited ? "LIMITED" : "FULL"
    return "YUV4MPEG2 W\(video.width) H\(video.height) F\(video.frameRateNumerator):\(video.frameRateDenominator) "
      + "Ip A1:1 C\(chroma)\(site)\(depth) XCOLORRANGE=\(range)\n"
  }

  /// Writes a frame; blocks until all of it is written.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.wrongPixelFormat`; `MediaError.cannotWrite`, also for a closed
  ///   pipe, after which the writer is closed.
  package func write(_ picture: VideoPicture) throws {
    let samples = picture.samples
    guard samples.format == format else { throw MediaError.wrongPixelFormat(samples.format, expected: format) }
    try with { bytes in
      bytes += "FRAME\n".utf8
      for plane in samples.planes {
        // An odd last column or row has its own chroma samples.
        let columns = (video.width + plane.columns - 1) / plane.columns
        let rows = (video.height + plane.rows - 1) / plane.rows
        for y in 0..<rows {
          bytes += UnsafeBufferPointer(start: plane.base + y * plane.stride, count: columns * format.depth.bytes)
          if bytes.count >= Self.portion { try flush(&bytes) }
        }
      }
      try flush(&bytes)
    }
  }

  /// Writes a picture without information on its changes.
  /// - Throws: as `write(_:)` for a `VideoPicture`.
  package func write(_ samples: YUVBuffer) throws { try write(VideoPicture(samples)) }

  /// The number of bytes that are written at once.
  private static let portion = 1 << 18

  private func flush(_ bytes: inout [UInt8]) throws {
    if let error = bytes.withUnsafeBytes({ OpenFile.write($0, to: descriptor) }) {
      throw MediaError.unwritable(path, error)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the remaining bytes and closes the writer.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`.
  package func finish() throws {
    try with { try flush(&$0) }
    cancel()
  }

  /// Closes the writer; written bytes remain.
  package func cancel() { bytes.withLock { $0 = nil } }

  private func with(_ body: (inout [UInt8]) throws -> Void) throws {
    try bytes.withLock { state in
      guard var bytes = state else { throw MediaError.alreadyClosed(path: path) }
      state = nil
      try BrokenPipe.withoutSignal { try body(&bytes) }
      state = bytes
    }
  }
}
