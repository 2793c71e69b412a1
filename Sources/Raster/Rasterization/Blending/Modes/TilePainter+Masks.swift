import Foundation
import Geometry
import Pixels

extension TilePainter {
  /// Multiplies the pixels of `region` by the alpha of another bitmap.
  package func multiply(_ target: RasterTarget, byAlphaOf mask: RasterTarget, region: PixelRect) {
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      let weights = UnsafePointer(mask.pixel(x: region.minX, y: y))
      for x in 0..<region.width { pixels[x] = PixelMath.scale(pixels[x], by: weights[x] >> 24) }
    }
  }

  /// Multiplies the pixels of `region` by the coverage of a face.
  package func cut(_ target: RasterTarget, to face: FaceOutline, tile: PixelRect, region: PixelRect) {
    outer.begin(face, tile: tile)
    cutToOutline(target, tile: tile, region: region)
  }

  /// Multiplies the pixels of `region` by the coverage of a clip.
  package func cut(_ target: RasterTarget, to clip: ClipShape, tile: PixelRect, region: PixelRect) {
    outer.begin(clip.shape, projection: clip.projection, tile: tile, open: clip.openEdges)
    cutToOutline(target, tile: tile, region: region)
  }

  /// Multiplies the pixels of `region` by the coverage that `outer` scans.
  private func cutToOutline(_ target: RasterTarget, tile: PixelRect, region: PixelRect) {
    let area = region.intersection(tile)
    guard !area.isEmpty else { return }
    let columns = area.minX - tile.minX..<area.maxX - tile.minX
    for y in area.minY..<area.maxY {
      let pixels = target.pixel(x: tile.minX, y: y)
      let row = outer.rows.contains(y) ? outer.scan(y) : .empty
      let kept = (row.start..<max(row.start, row.end)).clamped(to: columns)
      kernels.set(pixels + columns.lowerBound, count: kept.lowerBound - columns.lowerBound, to: .clear)
      row.forEachPart(in: kept) { range, level in
        guard level != 255 else { return }
        for x in range { pixels[x] = PixelMath.scale(pixels[x], by: UInt32(level ?? outer.mask[x])) }
      }
      kernels.set(pixels + kept.upperBound, count: columns.upperBound - kept.upperBound, to: .clear)
    }
  }
}
