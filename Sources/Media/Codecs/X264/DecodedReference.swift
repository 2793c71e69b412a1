#if HAS_X264
  import CH264
  import CX264

  /// What decoders make of a picture: a copy of one of libx264, which overwrites its own, or one that is made without it.
  final class DecodedReference {
    /// The bytes that may be read behind the last row of a plane.
    private static let margin = 16

    private let luma: UnsafeMutablePointer<UInt8>
    private let chroma: UnsafeMutablePointer<UInt8>
    private let strides: (luma: Int, chroma: Int)

    /// The bytes from the first sample of a plane to its last.
    private let counts: (luma: Int, chroma: Int)

    /// Memory for pictures like one of libx264.
    /// - Parameters:
    ///   - columns: the number of macroblocks in a row.
    ///   - rows: the number of rows of macroblocks.
    convenience init(like image: x264_image_t, columns: Int, rows: Int) {
      self.init(strides: (Int(image.i_stride.0), Int(image.i_stride.1)), columns: columns, rows: rows)
    }

    /// Memory for pictures whose rows follow one another.
    convenience init(columns: Int, rows: Int) {
      self.init(strides: (columns * 16, columns * 16), columns: columns, rows: rows)
    }

    private init(strides: (luma: Int, chroma: Int), columns: Int, rows: Int) {
      self.strides = strides
      counts = (strides.luma * (rows * 16 - 1) + columns * 16, strides.chroma * (rows * 8 - 1) + columns * 16)
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

    /// Copies a picture of libx264, as its encoder has just returned it.
    func copy(_ image: x264_image_t) {
      guard let from = image.plane.0, let chromaFrom = image.plane.1 else { return }
      luma.update(from: from, count: counts.luma)
      chroma.update(from: chromaFrom, count: counts.chroma)
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

  extension h264_reference {
    /// A picture of libx264, which is valid until its encoder is called again.
    init(_ image: x264_image_t) {
      self.init(
        luma: UnsafePointer(image.plane.0), chroma: UnsafePointer(image.plane.1),
        luma_stride: Int64(image.i_stride.0), chroma_stride: Int64(image.i_stride.1))
    }
  }
#endif
