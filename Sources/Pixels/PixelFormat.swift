/// How the samples of a video picture are stored and what they stand for.
///
/// A picture has a plane of luma, two of chroma and, where it has alpha, one of alpha. A sample of 8 bits takes a byte, one
/// of 10 bits two in the machine's order. Where there is alpha, colours are straight: alpha is not multiplied in.
public struct PixelFormat: Hashable, Sendable {
  public var chroma: ChromaSubsampling
  public var depth: SampleDepth
  public var hasAlpha: Bool
  public var range: SampleRange
  public var matrix: YUVMatrix

  public init(
    _ chroma: ChromaSubsampling, depth: SampleDepth = .bits8, hasAlpha: Bool = false, range: SampleRange = .limited,
    matrix: YUVMatrix = .bt709
  ) {
    self.chroma = chroma
    self.depth = depth
    self.hasAlpha = hasAlpha
    self.range = range
    self.matrix = matrix
  }

  public static let yuv420p = PixelFormat(.yuv420)
  public static let yuv422p = PixelFormat(.yuv422)
  public static let yuv444p = PixelFormat(.yuv444)
  public static let yuv420p10 = PixelFormat(.yuv420, depth: .bits10)
  public static let yuv422p10 = PixelFormat(.yuv422, depth: .bits10)
  public static let yuv444p10 = PixelFormat(.yuv444, depth: .bits10)
}

/// How many pixels share a sample of chroma.
public enum ChromaSubsampling: CaseIterable, Sendable {
  /// Two columns of two rows.
  case yuv420
  /// Two columns of one row.
  case yuv422
  /// Every pixel has its own.
  case yuv444

  public var columns: Int { self == .yuv444 ? 1 : 2 }
  public var rows: Int { self == .yuv420 ? 2 : 1 }
}

/// The bits of a sample.
public enum SampleDepth: Int, CaseIterable, Sendable {
  case bits8 = 8
  case bits10 = 10

  /// The largest sample.
  public var maximum: Int { (1 << rawValue) - 1 }

  /// How many bytes a sample takes.
  public var bytes: Int { self == .bits8 ? 1 : 2 }
}

/// The samples that black and white have. Alpha always has all of them.
public enum SampleRange: Sendable {
  /// In 8 bits, luma from 16 to 235 and chroma from 16 to 240.
  case limited
  /// From 0 to the largest sample.
  case full
}

/// How luma and chroma are made of red, green and blue.
public enum YUVMatrix: Sendable {
  /// Y′ = 0.2126 R′ + 0.7152 G′ + 0.0722 B′, as in HDTV.
  case bt709
  /// No mixture: green, blue and red in place of Y′, Cb and Cr.
  case identity
}

extension PixelFormat: CustomStringConvertible {
  /// FFmpeg's name without the order of bytes: `yuv420p`, `yuva444p10`, `gbrp`.
  public var name: String {
    let alpha = hasAlpha ? "a" : ""
    let bits = depth == .bits8 ? "" : String(depth.rawValue)
    return matrix == .identity ? "gbr\(alpha)p\(bits)" : "yuv\(alpha)\(chroma.digits)p\(bits)"
  }

  public var description: String { name }

  /// Bytes of a pixel in all planes together, on average.
  public var bytesPerPixel: Double {
    Double(depth.bytes) * (1 + 2 / Double(chroma.columns * chroma.rows) + (hasAlpha ? 1 : 0))
  }

  /// Black in the planes of luma and chroma.
  var blackSamples: (luma: Int, chroma: Int) {
    let luma = range == .limited ? 16 << (depth.rawValue - 8) : 0
    return (luma, matrix == .identity ? luma : 1 << (depth.rawValue - 1))
  }
}

extension ChromaSubsampling: CustomStringConvertible {
  /// As it is written: `4:2:0`.
  public var description: String {
    switch self {
    case .yuv420: "4:2:0"
    case .yuv422: "4:2:2"
    case .yuv444: "4:4:4"
    }
  }

  fileprivate var digits: String { description.replacing(":", with: "") }
}
