import Pixels
import Synchronization

/// Frames as YUV4MPEG2 on an open file: what encoders read from a pipe. A header with the size and the exact frame
/// rate, then for each frame a word and its planes.
package final class Y4MWriter: FrameSink {
  package typealias Picture = VideoPicture

  /// The formats of pictures that can be written, the usual one first.
  package static let pixelFormats: [PixelFormat] = [
    .yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10,
  ]

  private let descriptor: Int32
  private let path: String
  private let video: VideoStream
  private let format: PixelFormat

  /// Nil when the writer is closed.
  private let bytes = Mutex<[UInt8]?>([])

  /// A movie on an open file or pipe, which stays open.
  /// - Parameters:
  ///   - path: the file's name in errors.
  ///   - format: one of `pixelFormats`.
  /// - Throws: `MediaError.cannotWrite`.
  package init(fileDescriptor: Int32, path: String = "-", video: VideoStream, format: PixelFormat) throws {
    (descriptor, self.path, self.video, self.format) = (fileDescriptor, path, video, format)
    try with { $0 += header.utf8 }
  }

  /// The chroma of 8 bits in 4:2:0 lies in the middle of four pixels, as in JPEG files. That the conversion is BT.709's
  /// cannot be said.
  private var header: String {
    let depth = format.depth == .bits8 ? "" : "p\(format.depth.rawValue)"
    let site = format.chroma == .yuv420 && format.depth == .bits8 ? "jpeg" : ""
    let chroma = format.chroma.description.filter(\.isNumber)
    let range = format.range == .limited ? "LIMITED" : "FULL"
    return "YUV4MPEG2 W\(video.width) H\(video.height) F\(video.frameRateNumerator):\(video.frameRateDenominator) "
      + "Ip A1:1 C\(chroma)\(site)\(depth) XCOLORRANGE=\(range)\n"
  }

  /// Writes a frame and waits until the file has taken all of it.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.wrongPixelFormat`; `MediaError.cannotWrite`, also for a closed
  ///   pipe, after which the writer is closed.
  package func write(_ picture: VideoPicture) throws {
    let samples = picture.samples
    guard samples.format == format else { throw MediaError.wrongPixelFormat(samples.format, expected: format) }
    try with { bytes in
      bytes += "FRAME\n".utf8
      for plane in samples.planes {
        // An odd column or row has a sample of chroma of its own.
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

  /// Writes a picture of which nothing but the samples is known.
  /// - Throws: as `write(_:)` of a `VideoPicture`.
  package func write(_ samples: YUVBuffer) throws { try write(VideoPicture(samples)) }

  /// How much is written at a time, in bytes.
  private static let portion = 1 << 18

  private func flush(_ bytes: inout [UInt8]) throws {
    if let error = bytes.withUnsafeBytes({ OpenFile.write($0, to: descriptor) }) {
      throw MediaError.unwritable(path, error)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Takes no more frames.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`.
  package func finish() throws {
    try with { try flush(&$0) }
    cancel()
  }

  /// Takes no more frames; what was written stays.
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
