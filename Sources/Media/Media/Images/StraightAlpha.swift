import Rasterization

/// Converts rows between the engine's pixels (`0xAARRGGBB`, premultiplied) and those of files (straight alpha).
///
/// Both directions round to nearest, so a premultiplied pixel survives a round trip through a file unchanged.
enum StraightAlpha {
  private static let kernels = RowKernels()

  /// Premultiplies straight pixels in place.
  static func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard let base = pixels.baseAddress else { return }
    kernels.premultiply(base, count: pixels.count)
  }

  /// Converts `count` premultiplied pixels to straight alpha in a byte order.
  static func convert(
    _ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt32>, order: RawPixelOrder
  ) {
    PackedRows.straighten(source, count: count, to: target)
    guard order == .rgba else { return }
    for index in 0..<count {
      let pixel = target[index]
      target[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
  }
}
