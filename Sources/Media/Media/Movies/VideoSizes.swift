import Pixels

/// The sizes that the pictures of a movie may have, in pixels.
public struct VideoSizes: Hashable, Sendable, CustomStringConvertible {
  /// The codec, which limits width and height.
  package let codec: VideoCodec

  /// The chroma subsampling: width and height are multiples of its block of pixels.
  package let chroma: ChromaSubsampling

  /// Whether the pictures have alpha.
  package let hasAlpha: Bool

  /// The sizes of a codec's pictures with a chroma subsampling.
  package init(codec: VideoCodec, chroma: ChromaSubsampling, hasAlpha: Bool = false) {
    self.codec = codec
    self.chroma = chroma
    self.hasAlpha = hasAlpha
  }

  /// Whether a size, in pixels, is supported.
  package func contains(width: Int, height: Int) -> Bool {
    widths.contains(width) && codec.sideLengths.contains(height) && width.isMultiple(of: chroma.columns)
      && height.isMultiple(of: chroma.rows)
  }

  /// The nearest supported size: each side is clamped to the codec's range, then rounded up if it must be even.
  package func nearest(width: Int, height: Int) -> (width: Int, height: Int) {
    func nearest(_ length: Int, in lengths: ClosedRange<Int>, multipleOf multiple: Int) -> Int {
      let bounded = min(max(length, lengths.lowerBound), lengths.upperBound)
      let rounded = (bounded + multiple - 1) / multiple * multiple
      return rounded <= lengths.upperBound ? rounded : rounded - multiple
    }
    return (
      nearest(width, in: widths, multipleOf: chroma.columns),
      nearest(height, in: codec.sideLengths, multipleOf: chroma.rows)
    )
  }

  /// The widths that the codec supports, in pixels.
  package var widths: ClosedRange<Int> { codec.minimumWidth...codec.sideLengths.upperBound }

  /// The codec's first pixel format that supports a size, in pixels; nil if none does.
  package func pixelFormat(width: Int, height: Int) -> PixelFormat? {
    codec.pixelFormats.first { format in
      format.hasAlpha == hasAlpha
        && VideoSizes(codec: codec, chroma: format.chroma).contains(width: width, height: height)
    }
  }

  /// A description of the sizes, such as `even sizes in 2…16384`.
  public var description: String {
    let kind =
      switch chroma {
      case .yuv420: "even sizes"
      case .yuv422: "sizes of even width"
      case .yuv444: "sizes"
      }
    let lengths = "\(codec.sideLengths.lowerBound)…\(codec.sideLengths.upperBound)"
    return "\(kind) in \(lengths)\(widths == codec.sideLengths ? "" : ", \(codec.minimumWidth) or more wide")"
  }
}
