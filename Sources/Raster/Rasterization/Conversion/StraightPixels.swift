import Pixels

/// Pixels with straight alpha, `0xAARRGGBB`.
package enum StraightPixels {
  /// A row of a packed picture, counted from 0 at the top; the index is not checked.
  package static func row(_ y: Int, of picture: YUVBuffer) -> UnsafePointer<UInt32> {
    let plane = picture.planes[0]
    return UnsafeRawPointer(plane.base + y * plane.stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Copies the pixels of a packed picture into a bitmap of its size.
  /// - Parameter threshold: the minimum alpha of a pixel that is kept and becomes opaque; pixels with less become 0.
  package static func copy(_ picture: YUVBuffer, into bitmap: PixelBuffer, alphaThreshold threshold: UInt32) {
    guard picture.format.layout == .packed else { return }
    let count = min(picture.width, bitmap.width)
    for y in 0..<min(picture.height, bitmap.height) {
      let source = row(y, of: picture)
      let target = bitmap.row(y)
      guard picture.format.hasAlpha else {
        target.update(from: source, count: count)
        continue
      }
      for x in 0..<count { target[x] = source[x] >> 24 < threshold ? 0 : source[x] | 0xFF00_0000 }
    }
  }

  /// The number of pixels of a part of a bitmap that are 0.
  package static func clearCount(of bitmap: PixelBuffer, in rect: PixelRect) -> Int {
    (rect.minY..<rect.maxY).reduce(0) { count, y in
      let row = bitmap.row(y)
      return (rect.minX..<rect.maxX).reduce(count) { $0 + (row[$1] == 0 ? 1 : 0) }
    }
  }

  /// Writes pixels as bytes: red, green and blue, and alpha if requested.
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
