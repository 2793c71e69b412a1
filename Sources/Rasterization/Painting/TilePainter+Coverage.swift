import Pixels

extension TilePainter {
  /// Paints one colour, as far as a mask covers each pixel, over what is there.
  package func paint(_ mask: AlphaMask, with color: PackedColor, region: PixelRect, in target: RasterTarget) {
    let area = region.intersection(mask.rect)
    guard !area.isEmpty, color.bits != 0 else { return }
    for y in area.minY..<area.maxY {
      let weights = mask.row(y - mask.rect.minY) + (area.minX - mask.rect.minX)
      kernels.fill(target.pixel(x: area.minX, y: y), count: area.width, with: color, mask: weights)
    }
  }
}
