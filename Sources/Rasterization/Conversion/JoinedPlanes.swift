import Pixels

/// Pixels joined from the planes of a picture in green, blue and red, with alpha where it has that.
package enum JoinedPlanes {
  /// Writes rows of a picture of 8 bits into a bitmap, as words `0xAARRGGBB` whose colours are not premultiplied.
  /// - Parameter threshold: the least alpha of a pixel that stays, which becomes opaque; pixels of less become 0. Nil
  ///   keeps alpha.
  package static func write(
    _ rows: Range<Int>, of picture: YUVBuffer, into bitmap: PixelBuffer, alphaThreshold threshold: UInt8? = nil
  ) {
    let planes = picture.planes
    guard picture.format.depth == .bits8, picture.format.chroma == .yuv444, planes.count >= 3 else { return }
    let count = min(picture.width, bitmap.width)
    for y in rows.clamped(to: 0..<min(picture.height, bitmap.height)) {
      let target = bitmap.row(y)
      let (green, blue, red) = (planes[0].row(y), planes[1].row(y), planes[2].row(y))
      for x in 0..<count {
        target[x] = 0xFF00_0000 | UInt32(red[x]) << 16 | UInt32(green[x]) << 8 | UInt32(blue[x])
      }
      guard planes.count > 3 else { continue }
      let alpha = planes[3].row(y)
      for x in 0..<count {
        if let threshold {
          if alpha[x] < threshold { target[x] = 0 }
        } else {
          target[x] = target[x] & 0xFF_FFFF | UInt32(alpha[x]) << 24
        }
      }
    }
  }

  /// Writes pixels of a row as bytes: red, green and blue, and alpha if it is wanted.
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

extension YUVBuffer.Plane {
  fileprivate func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }
}
