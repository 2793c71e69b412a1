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
    let swaps = order == .rgba
    for index in 0..<count {
      let pixel = straight(source[index])
      target[index] = swaps ? pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16 : pixel
    }
  }

  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 0xFF) * 255 + half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) * 255 + half) / alpha)
    let blue = min(255, ((pixel & 0xFF) * 255 + half) / alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
