import Pixels

/// Pixels whose colours are not multiplied by alpha, `0xAARRGGBB`.
package enum StraightPixels {
  /// Copies the pixels of a packed picture into a bitmap of its size.
  /// - Parameter threshold: the least alpha of a pixel that stays, which becomes opaque; pixels of less become 0. Nil
  ///   keeps alpha.
  package static func copy(_ picture: YUVBuffer, into bitmap: PixelBuffer, alphaThreshold threshold: UInt32? = nil) {
    guard picture.format.layout == .packed else { return }
    let plane = picture.planes[0]
    let count = min(picture.width, bitmap.width)
    for y in 0..<min(picture.height, bitmap.height) {
      let source = UnsafeRawPointer(plane.base + y * plane.stride).assumingMemoryBound(to: UInt32.self)
      let target = bitmap.row(y)
      guard let threshold, picture.format.hasAlpha else {
        target.update(from: source, count: count)
        continue
      }
      for x in 0..<count { target[x] = source[x] >> 24 < threshold ? 0 : source[x] | 0xFF00_0000 }
    }
  }

  /// Writes pixels as bytes: red, green and blue, and alpha if it is wanted.
  package static func writeBytes(
    _ pixels: UnsafePointer<UInt32>, count: Int, hasAlpha: Bool, to target: UnsafeMutablePointer<UInt8>
  ) {
    var place = target
    for x in 0..<count {
      let pixel = pixels[x]
      place[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      place[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      place[2] = UInt8(truncatingIfNeeded: pixel)
      if hasAlpha { place[3] = UInt8(truncatingIfNeeded: pixel >> 24) }
      place += hasAlpha ? 4 : 3
    }
  }
}
