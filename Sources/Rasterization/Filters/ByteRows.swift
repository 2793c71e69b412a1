import Pixels

/// Rows of interleaved 8-bit channels in memory that somebody else keeps.
struct ByteRows {
  let base: UnsafeMutablePointer<UInt8>

  /// From one row to the next, in bytes.
  let stride: Int
  let width: Int
  let height: Int
  let channels: Int

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y &* stride }
}

extension PixelBuffer {
  var bytes: ByteRows {
    ByteRows(
      base: UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), stride: stride * 4, width: width,
      height: height, channels: 4)
  }
}
