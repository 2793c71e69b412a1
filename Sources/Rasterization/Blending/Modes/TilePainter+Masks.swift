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

  /// Multiplies the pixels of `region` by what a face shows of them.
  public func cut(_ target: RasterTarget, to face: FaceOutline, tile: PixelRect, region: PixelRect) {
    let area = region.intersection(tile)
    guard !area.isEmpty else { return }
    outer.begin(face, tile: tile)
    let columns = area.minX - tile.minX..<area.maxX - tile.minX
    for y in area.minY..<area.maxY {
      let pixels = target.pixel(x: tile.minX, y: y)
      let row = outer.rows.contains(y) ? outer.scan(y) : .empty
      let kept = (row.start..<max(row.start, row.end)).clamped(to: columns)
      for x in columns.lowerBound..<kept.lowerBound { pixels[x] = 0 }
      row.forEachPart(in: kept) { range, level in
        guard level != 255 else { return }
        for x in range { pixels[x] = PixelMath.scale(pixels[x], by: UInt32(level ?? outer.mask[x])) }
      }
      for x in kept.upperBound..<columns.upperBound { pixels[x] = 0 }
    }
  }
}
