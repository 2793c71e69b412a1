import CH264

/// What decoders make of a picture: a copy of one of libx264, which overwrites its own, or one that is made without it.
///
/// Unchecked, as the memory is behind pointers: this object alone owns it. It is filled before its readers begin, by the
/// encoder or by a slice that `GroupSlices` makes before those that refer to it, and `X264Packets` gives it out again only after
/// `GroupSlices.wait` of the last group that reads it.
final class DecodedReference: @unchecked Sendable {
  /// The bytes that may be read behind the last row of a plane.
  private static let margin = 16

  private let luma: UnsafeMutablePointer<UInt8>
  private let chroma: UnsafeMutablePointer<UInt8>
  private let strides: (luma: Int, chroma: Int)

  /// The bytes from the first sample of a plane to its last.
  private let counts: (luma: Int, chroma: Int)

  /// - Parameters:
  ///   - strides: the bytes from one row of a plane to the next; that of chroma has both colours in turn.
  ///   - columns: the number of macroblocks in a row.
  ///   - rows: the number of rows of macroblocks.
  convenience init(strides: (luma: Int, chroma: Int), columns: Int, rows: Int) {
    let counts = (strides.luma * (rows * 16 - 1) + columns * 16, strides.chroma * (rows * 8 - 1) + columns * 16)
    self.init(strides: strides, counts: counts)
  }

  /// Memory of the same shape as another's.
  convenience init(like other: DecodedReference) { self.init(strides: other.strides, counts: other.counts) }

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
  func copy(luma: UnsafePointer<UInt8>, chroma: UnsafePointer<UInt8>) {
    self.luma.update(from: luma, count: counts.luma)
    self.chroma.update(from: chroma, count: counts.chroma)
  }

  /// The memory, to be filled.
  var memory: h264_decoded {
    h264_decoded(luma: luma, chroma: chroma, luma_stride: Int64(strides.luma), chroma_stride: Int64(strides.chroma))
  }

  /// The picture, as others refer to it.
  var reference: h264_reference {
    h264_reference(
      luma: luma, chroma: chroma, luma_stride: Int64(strides.luma), chroma_stride: Int64(strides.chroma))
  }
}
