import CH264

/// A decoded reference picture: a copy of one of libx264, which overwrites its own, or one that the slice writer
/// reconstructs.
///
/// Unchecked, because the memory is behind pointers: this object alone owns it. It is filled before its readers begin,
/// by the encoder or by a slice that `MiniGOPSlices` writes before those that refer to it. `X264Packets` reuses it only
/// after `MiniGOPSlices.wait` of the last mini-GOP that reads it.
package final class DecodedReference: @unchecked Sendable {
  /// The bytes that must be readable behind the last row of a plane.
  private static let margin = 16

  private let luma: UnsafeMutablePointer<UInt8>
  private let chroma: UnsafeMutablePointer<UInt8>
  private let strides: (luma: Int, chroma: Int)

  /// The bytes from the first sample of a plane to its last.
  private let counts: (luma: Int, chroma: Int)

  /// - Parameters:
  ///   - strides: the bytes from one row of a plane to the next; Cb and Cr alternate in the plane of chroma.
  ///   - columns: the number of macroblocks in a row.
  ///   - rows: the number of rows of macroblocks.
  package convenience init(strides: (luma: Int, chroma: Int), columns: Int, rows: Int) {
    let counts = (strides.luma * (rows * 16 - 1) + columns * 16, strides.chroma * (rows * 8 - 1) + columns * 16)
    self.init(strides: strides, counts: counts)
  }

  /// Allocates memory of the same shape as another picture's.
  package convenience init(like other: DecodedReference) { self.init(strides: other.strides, counts: other.counts) }

  private init(strides: (luma: Int, chroma: Int), counts: (luma: Int, chroma: Int)) {
    (self.strides, self.counts) = (strides, counts)
    (luma, chroma) = (Self.memory(counts.luma), Self.memory(counts.chroma))
  }

  private static func memory(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: count + margin)
    memory.initialize(repeating: 0, count: count + margin)
    return memory
  }

  deinit {
    luma.deallocate()
    chroma.deallocate()
  }

  /// Copies planes of the same shape.
  package func copy(luma: UnsafePointer<UInt8>, chroma: UnsafePointer<UInt8>) {
    self.luma.update(from: luma, count: counts.luma)
    self.chroma.update(from: chroma, count: counts.chroma)
  }

  /// The memory, for the slice writer to fill.
  var memory: h264_decoded {
    h264_decoded(luma: luma, chroma: chroma, luma_stride: Int64(strides.luma), chroma_stride: Int64(strides.chroma))
  }

  /// The picture, for slices that refer to it.
  var reference: h264_reference {
    h264_reference(
      luma: luma, chroma: chroma, luma_stride: Int64(strides.luma), chroma_stride: Int64(strides.chroma))
  }
}
