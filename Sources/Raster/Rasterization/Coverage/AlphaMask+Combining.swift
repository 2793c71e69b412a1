import Foundation
import Pixels

extension AlphaMask {
  /// The product of both masks in the intersection of their rectangles; nil if that is empty.
  package func multiplied(by other: AlphaMask) -> AlphaMask? {
    let area = rect.intersection(other.rect)
    guard !area.isEmpty else { return nil }
    let product = AlphaMask(rect: area)
    for y in area.minY..<area.maxY {
      let target = product.row(y - area.minY)
      let (a, b) = (pixel(x: area.minX, y: y), other.pixel(x: area.minX, y: y))
      for x in 0..<area.width { target[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(a[x]), UInt32(b[x]))) }
    }
    return product
  }

  /// The part of the mask within a rectangle; nil if there is none.
  package func cropped(to area: PixelRect) -> AlphaMask? {
    let area = rect.intersection(area)
    guard !area.isEmpty else { return nil }
    guard area != rect else { return self }
    let part = AlphaMask(rect: area)
    for y in area.minY..<area.maxY {
      part.row(y - area.minY).update(from: pixel(x: area.minX, y: y), count: area.width)
    }
    return part
  }

  /// The alpha of a bitmap, placed at the corner of `rect`; 0 where the bitmap is smaller than `rect`.
  package convenience init(alphaOf image: PixelBuffer, rect: PixelRect) {
    self.init(rect: rect)
    for y in 0..<min(image.height, self.rect.height) {
      let (source, target) = (image.row(y), row(y))
      for x in 0..<min(image.width, self.rect.width) { target[x] = UInt8(truncatingIfNeeded: source[x] >> 24) }
    }
  }

  /// The luma of an opaque bitmap, or the alpha of one that is not, placed at the corner of `rect`.
  package convenience init(lightnessOrAlphaOf image: PixelBuffer, isOpaque: Bool, rect: PixelRect) {
    guard isOpaque else {
      self.init(alphaOf: image, rect: rect)
      return
    }
    self.init(rect: rect)
    for y in 0..<min(image.height, self.rect.height) {
      let (source, target) = (image.row(y), row(y))
      for x in 0..<min(image.width, self.rect.width) {
        let pixel = source[x]
        // The luma weights of BT.709, in 256ths.
        let light = 18 * (pixel & 255) + 183 * (pixel >> 8 & 255) + 55 * (pixel >> 16 & 255)
        target[x] = UInt8(truncatingIfNeeded: PixelMath.product((light + 128) >> 8, pixel >> 24))
      }
    }
  }

  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> { row(y - rect.minY) + (x - rect.minX) }
}
