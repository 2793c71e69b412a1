import Pixels

/// Converts rows of premultiplied pixels to packed pictures: straight in a format with alpha, and otherwise over black.
package enum PackedRows {
  /// Converts the pixels of `area`; `row(y)` points to its first pixel in row y.
  static func convert(_ area: PixelRect, into picture: YUVBuffer, row: (Int) -> UnsafePointer<UInt32>) {
    let plane = picture.planes[0]
    for y in area.minY..<area.maxY {
      let pixels = row(y)
      let target =
        UnsafeMutableRawPointer(plane.base + y * plane.stride).assumingMemoryBound(to: UInt32.self) + area.minX
      if picture.format.hasAlpha {
        straighten(pixels, count: area.width, to: target)
      } else {
        for x in 0..<area.width { target[x] = pixels[x] | 0xFF00_0000 }
      }
    }
  }

  /// Converts a row of premultiplied pixels to straight ones.
  package static func straighten(
    _ pixels: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    // Most pictures are opaque. Groups of opaque pixels are copied, in a fifth of the instructions.
    while count - x >= group {
      var common = UInt32.max
      for index in 0..<group { common &= pixels[x + index] }
      if common >= 0xFF00_0000 {
        for index in 0..<group { target[x + index] = pixels[x + index] }
      } else {
        for index in 0..<group { target[x + index] = straightened(pixels[x + index]) }
      }
      x += group
    }
    while x < count {
      target[x] = straightened(pixels[x])
      x += 1
    }
  }

  private static let group = 16

  /// A pixel with its colours divided by alpha, rounded to nearest as in PNG files; clear pixels become black.
  @inline(__always)
  private static func straightened(_ pixel: UInt32) -> UInt32 {
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
