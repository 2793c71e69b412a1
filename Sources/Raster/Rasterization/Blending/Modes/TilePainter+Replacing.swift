import Pixels

extension TilePainter {
  /// Replaces the pixels B of `region` by those R of another bitmap, interpolated by opacity, clip and mask:
  /// `B + (R − B) · opacity · clip · mask`.
  package func replace(
    _ target: RasterTarget, by source: RasterTarget, opacity: Double, clip: ClipShape?, mask: RasterTarget?,
    tile: PixelRect, region: PixelRect
  ) {
    let area = region.intersection(tile)
    guard !area.isEmpty else { return }
    let place = PaintArea(tile: tile, region: area, target: target)
    let fade = UInt32(UnitScale.byte(opacity))
    if let clip { outer.begin(clip.shape, projection: clip.projection, tile: tile, open: clip.openEdges) }
    let columns = (area.minX - tile.minX)..<(area.maxX - tile.minX)
    for y in area.minY..<area.maxY {
      if clip != nil { outer.materialize(outer.rows.contains(y) ? outer.scan(y) : .empty, columns) }
      let pixels = UnsafePointer(source.pixel(x: tile.minX, y: y))
      let masks = mask.map { UnsafePointer($0.pixel(x: tile.minX, y: y)) }
      let below = place.row(y)
      for x in columns {
        var weight = fade
        if clip != nil { weight = PixelMath.product(weight, UInt32(outer.mask[x])) }
        if let masks { weight = PixelMath.product(weight, masks[x] >> 24) }
        below[x] = PixelMath.mix(pixels[x], weight, below[x], 255 - weight)
      }
    }
  }
}
