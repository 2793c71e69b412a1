import Foundation
import Pixels

extension AlphaMask {
  /// What both masks cover, where both are; nil where their rectangles do not meet.
  public func multiplied(by other: AlphaMask) -> AlphaMask? {
    let area = rect.intersection(other.rect)
    guard !area.isEmpty else { return nil }
    let product = AlphaMask(rect: area)
    for y in area.minY..<area.maxY {
      let target = product.rows.row(y - area.minY)
      let (a, b) = (pixel(x: area.minX, y: y), other.pixel(x: area.minX, y: y))
      for x in 0..<area.width { target[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(a[x]), UInt32(b[x]))) }
    }
    return product
  }

  /// The part within a rectangle; nil where there is none.
  public func cropped(to area: PixelRect) -> AlphaMask? {
    let area = rect.intersection(area)
    guard !area.isEmpty else { return nil }
    guard area != rect else { return self }
    let part = AlphaMask(rect: area)
    for y in area.minY..<area.maxY {
      part.rows.row(y - area.minY).update(from: pixel(x: area.minX, y: y), count: area.width)
    }
    return part
  }

  /// The same coverage with room around it.
  public func padded(by margin: Int) -> AlphaMask {
    let padded = AlphaMask(
      rect: PixelRect(
        minX: rect.minX - margin, minY: rect.minY - margin, maxX: rect.maxX + margin, maxY: rect.maxY + margin))
    for y in rect.minY..<rect.maxY {
      padded.pixel(x: rect.minX, y: y).update(from: pixel(x: rect.minX, y: y), count: rect.width)
    }
    return padded
  }

  /// The mask moved, also by parts of pixels, as far as it is then within a rectangle; nil where it is not.
  public func moved(x: Double, y: Double, in rect: PixelRect) -> AlphaMask? {
    guard !rect.isEmpty, abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let area = PixelRect(
      minX: self.rect.minX + left, minY: self.rect.minY + top, maxX: self.rect.maxX + left + 1,
      maxY: self.rect.maxY + top + 1
    ).intersection(rect)
    guard !area.isEmpty else { return nil }
    let moved = AlphaMask(rect: area)
    for row in area.minY..<area.maxY {
      _ = read(
        x: area.minX, y: row, count: area.width, offsetX: x, offsetY: y, into: moved.rows.row(row - area.minY))
    }
    return moved
  }

  /// The lightness of each pixel of an opaque bitmap, or the alpha of one that is not, whose corner is that of `rect`.
  public convenience init(lightnessOrAlphaOf image: PixelBuffer, isOpaque: Bool, rect: PixelRect) {
    guard isOpaque else {
      self.init(alphaOf: image, rect: rect)
      return
    }
    self.init(rect: rect)
    for y in 0..<min(image.height, self.rect.height) {
      let (source, target) = (image.row(y), rows.row(y))
      for x in 0..<min(image.width, self.rect.width) {
        let pixel = source[x]
        // The weights of bt.709, out of 256.
        let light = 18 * (pixel & 255) + 183 * (pixel >> 8 & 255) + 55 * (pixel >> 16 & 255)
        target[x] = UInt8(truncatingIfNeeded: PixelMath.product((light + 128) >> 8, pixel >> 24))
      }
    }
  }

  @inline(__always)
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> { rows.row(y - rect.minY) + (x - rect.minX) }
}
