import Foundation
import Pixels

extension TilePainter {
  /// Multiplies the pixels of `region` by the alpha of those of another bitmap.
  public func multiply(_ target: RasterTarget, byAlphaOf mask: RasterTarget, region: PixelRect) {
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      let weights = UnsafePointer(mask.pixel(x: region.minX, y: y))
      for x in 0..<region.width { pixels[x] = PixelMath.scale(pixels[x], by: weights[x] >> 24) }
    }
  }

  /// Clears the pixels of `region` whose centres do not satisfy `a·x + b·y + c ≥ 0`, or `> 0` without the edge.
  public func cut(
    _ target: RasterTarget, a: Double, b: Double, c: Double, includesEdge: Bool, region: PixelRect
  ) {
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      for x in 0..<region.width {
        let side = a * (Double(region.minX + x) + 0.5) + b * (Double(y) + 0.5) + c
        if !(includesEdge ? side >= 0 : side > 0) { pixels[x] = 0 }
      }
    }
  }
}
