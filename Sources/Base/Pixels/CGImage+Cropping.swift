import Foundation
import Geometry

extension CGImage {
  /// The part of the image within a rectangle, in pixels with y pointing down. It contains every pixel that the
  /// rectangle touches. Nil if there are none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = whole.overlap(with: rect.standardized)
    guard !part.isEmpty else { return nil }
    let (left, right) = (Int(part.minX.rounded(.down)), Int(part.maxX.rounded(.up)))
    let (top, bottom) = (Int(part.minY.rounded(.down)), Int(part.maxY.rounded(.up)))
    let rows = rows
    var pixels: [UInt32] = []
    pixels.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom { pixels += rows[y * stride + left..<y * stride + right] }
    return CGImage(width: right - left, height: bottom - top, pixels: pixels)
  }
}
