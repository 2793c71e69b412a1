import Foundation
import Geometry
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

  /// Clears the pixels of `region` whose centres are on the other side of a line.
  public func cut(_ target: RasterTarget, _ plane: HalfPlane, region: PixelRect) {
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      let kept = plane.columns(0..<region.width, originX: region.minX, y: y)
      for x in 0..<kept.lowerBound { pixels[x] = 0 }
      for x in kept.upperBound..<region.width { pixels[x] = 0 }
    }
  }
}
