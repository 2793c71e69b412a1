// To add a format: add a constant here, and add it to the list of each codec that encodes it. `SampleRows` converts any
// combination of subsampling, depth, alpha, range and matrix. A new value of one of these is a case, with its numbers
// in `SampleWeights`. `PackedRows` converts packed RGB. A format that must be as fast as drawing needs a kernel.

/// The layout and meaning of the samples of a video picture.
///
/// A picture has a plane of luma, two planes of chroma and, if it has alpha, one of alpha; a packed picture has one
/// plane of whole pixels. An 8-bit sample takes a byte, a 10-bit sample two bytes in native byte order. If there is
/// alpha, colours are not premultiplied.
public struct PixelFormat: Hashable, Sendable {
  /// The chroma subsampling.
  package var chroma: ChromaSubsampling

  /// The number of bits of a sample.
  package var depth: SampleDepth

  /// Whether there is a plane of alpha.
  package var hasAlpha: Bool

  /// The range of sample values for black to white.
  package var range: SampleRange

  /// The conversion from red, green and blue to luma and chroma.
  package var matrix: YUVMatrix

  /// The layout of the samples in memory.
  package var layout: PictureLayout = .planar

  /// Creates a format; by default with 8 bits, no alpha, limited range and BT.709.
  package init(
    _ chroma: ChromaSubsampling, depth: SampleDepth = .bits8, hasAlpha: Bool = false, range: SampleRange = .limited,
    matrix: YUVMatrix = .bt709
  ) {
    self.chroma = chroma
    self.depth = depth
    self.hasAlpha = hasAlpha
    self.range = range
    self.matrix = matrix
  }

  /// 8 bits, one chroma sample per 2 × 2 pixels.
  public static let yuv420p = PixelFormat(.yuv420)
  /// 8 bits, one chroma sample per two pixels in a row.
  public static let yuv422p = PixelFormat(.yuv422)
  /// 8 bits, one chroma sample per pixel.
  public static let yuv444p = PixelFormat(.yuv444)
  /// 10 bits, one chroma sample per 2 × 2 pixels.
  public static let yuv420p10 = PixelFormat(.yuv420, depth: .bits10)
  /// 10 bits, one chroma sample per two pixels in a row.
  public static let yuv422p10 = PixelFormat(.yuv422, depth: .bits10)
  /// 10 bits, one chroma sample per pixel.
  public static let yuv444p10 = PixelFormat(.yuv444, depth: .bits10)

  /// 8 bits with alpha, one chroma sample per 2 × 2 pixels.
  public static let yuva420p = PixelFormat(.yuv420, hasAlpha: true)
  /// 8 bits with alpha, one chroma sample per two pixels in a row.
  public static let yuva422p = PixelFormat(.yuv422, hasAlpha: true)
  /// 8 bits with alpha, one chroma sample per pixel.
  public static let yuva444p = PixelFormat(.yuv444, hasAlpha: true)
  /// 10 bits with alpha, one chroma sample per pixel.
  public static let yuva444p10 = PixelFormat(.yuv444, depth: .bits10, hasAlpha: true)

  /// Planar red, green and blue with 8 bits.
  public static let gbrp = PixelFormat(.yuv444, range: .full, matrix: .identity)
  /// Packed blue, green, red and an unused byte.
  public static let bgr0 = packed(hasAlpha: false)
  /// Packed blue, green, red and alpha with 8 bits.
  public static let bgra = packed(hasAlpha: true)

  private static func packed(hasAlpha: Bool) -> PixelFormat {
    var format = PixelFormat(.yuv444, hasAlpha: hasAlpha, range: .full, matrix: .identity)
    format.layout = .packed
    return format
  }
}

/// The layout of a picture's samples in memory.
package enum PictureLayout: Sendable {
  /// Each component in a separate plane.
  case planar
  /// The components of a pixel in a 32-bit word, `0xAARRGGBB`: 8 bits each, in full range, without chroma.
  case packed
}

/// Chroma subsampling: how many pixels share a chroma sample.
package enum ChromaSubsampling: CaseIterable, Sendable {
  /// 2 × 2 pixels share a sample.
  case yuv420
  /// Two pixels in a row share a sample.
  case yuv422
  /// Every pixel has its own sample.
  case yuv444

  /// The number of columns that share a sample: 1 or 2.
  package var columns: Int { self == .yuv444 ? 1 : 2 }

  /// The number of rows that share a sample: 1 or 2.
  package var rows: Int { self == .yuv420 ? 2 : 1 }
}

/// The number of bits of a sample.
package enum SampleDepth: Int, CaseIterable, Sendable {
  /// 8 bits in a byte.
  case bits8 = 8
  /// 10 bits, the lower ones of two bytes.
  case bits10 = 10

  /// The maximum sample: 255 or 1023.
  package var maximum: Int { (1 << rawValue) - 1 }

  /// The number of bytes of a sample: 1 or 2.
  package var bytes: Int { self == .bits8 ? 1 : 2 }
}

/// The range of sample values for black to white. Alpha always has the full range.
package enum SampleRange: Sendable {
  /// Luma from 16 to 235 and chroma from 16 to 240 with 8 bits; four times as much with 10 bits.
  case limited
  /// From 0 to the maximum sample.
  case full
}

/// The conversion from red, green and blue to luma and chroma.
package enum YUVMatrix: Sendable {
  /// Y′ = 0.2126 R′ + 0.7152 G′ + 0.0722 B′, as in HDTV.
  case bt709
  /// Y′ = 0.299 R′ + 0.587 G′ + 0.114 B′, as in JPEG files.
  case bt601
  /// No conversion: green, blue and red are stored as Y′, Cb and Cr.
  case identity
}

extension PixelFormat: CustomStringConvertible {
  /// FFmpeg's name without the byte order, such as `yuv420p`, `yuva444p10`, `gbrp` or `bgra`.
  package var name: String {
    if layout == .packed { return hasAlpha ? "bgra" : "bgr0" }
    let alpha = hasAlpha ? "a" : ""
    let bits = depth == .bits8 ? "" : String(depth.rawValue)
    return matrix == .identity ? "gbr\(alpha)p\(bits)" : "yuv\(alpha)\(chroma.digits)p\(bits)"
  }

  /// The same as `name`.
  public var description: String { name }

  /// The average number of bytes per pixel in all planes together.
  package var bytesPerPixel: Double {
    if layout == .packed { return 4 }
    return Double(depth.bytes) * (1 + 2 / Double(chroma.columns * chroma.rows) + (hasAlpha ? 1 : 0))
  }

  /// The luma and chroma samples of black.
  var blackSamples: (luma: Int, chroma: Int) {
    let luma = range == .limited ? 16 << (depth.rawValue - 8) : 0
    return (luma, matrix == .identity ? luma : 1 << (depth.rawValue - 1))
  }
}

extension ChromaSubsampling: CustomStringConvertible {
  /// The usual notation, such as `4:2:0`.
  package var description: String {
    switch self {
    case .yuv420: "4:2:0"
    case .yuv422: "4:2:2"
    case .yuv444: "4:4:4"
    }
  }

  fileprivate var digits: String { description.replacing(":", with: "") }
}
