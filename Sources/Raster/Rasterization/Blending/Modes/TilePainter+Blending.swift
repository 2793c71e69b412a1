import Pixels

extension TilePainter {
  /// Blends the pixels L of `region` of another bitmap with those B of the target: `R = blend(L · opacity, B)`, and
  /// `B + (R − B) · clip · mask` where the coverage of the clip or the alpha of the mask is less than 1.
  package func blend(
    _ source: RasterTarget, with function: CGBlendMode, opacity: Double, clip: ClipShape?, mask: RasterTarget?,
    tile: PixelRect, region: PixelRect, onto target: RasterTarget
  ) {
    let area = region.intersection(tile)
    guard !area.isEmpty else { return }
    let place = PaintArea(tile: tile, region: area, target: target)
    let fade = Float(UnitScale.clamped(opacity))
    if let clip { outer.begin(clip.shape, projection: clip.projection, tile: tile, open: clip.openEdges) }
    for y in area.minY..<area.maxY {
      if clip != nil {
        outer.materialize(outer.rows.contains(y) ? outer.scan(y) : .empty, place.columns(y))
      }
      let pixels = UnsafePointer(source.pixel(x: tile.minX, y: y))
      let masks = mask.map { UnsafePointer($0.pixel(x: tile.minX, y: y)) }
      let below = place.row(y)
      for x in place.columns(y) {
        let weight = (clip == nil ? 1 : Float(outer.mask[x]) / 255) * (masks.map { Float($0[x] >> 24) / 255 } ?? 1)
        if weight == 0 { continue }
        let behind = SIMD4<Float>(pixel: below[x])
        let result = function.blend(SIMD4(pixel: pixels[x]) * fade, behind)
        below[x] = (behind + (result - behind) * weight).pixel
      }
    }
  }
}
