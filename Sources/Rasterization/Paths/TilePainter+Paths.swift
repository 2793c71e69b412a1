import Geometry
import Pixels

extension TilePainter {
  /// Source-over of one colour within edges. Only `region` within `tile` is written; pixels that are not `visible` may be
  /// left unpainted.
  package func fill(
    _ edges: PathEdges, by rule: CGPathFillRule, with color: PackedColor, tile: PixelRect, region: PixelRect,
    visible: VisibleGroups?, in target: RasterTarget
  ) {
    let area = region.intersection(tile).intersection(edges.rect)
    guard !area.isEmpty, color.bits != 0 else { return }
    let place = PaintArea(tile: tile, region: area, target: target)
    guard let visible else { return fill(edges, rule, color, in: place) }
    visible.withRows { rows in
      var seen = place
      seen.visible = rows
      fill(edges, rule, color, in: seen)
    }
  }

  private func fill(_ edges: PathEdges, _ rule: CGPathFillRule, _ color: PackedColor, in place: PaintArea) {
    let (kernels, mask) = (kernels, paths.mask)
    paths.forEachPart(
      of: edges, by: rule, in: place.tile, rows: place.region.minY..<place.region.maxY, columns: { place.columns($0) }
    ) { y, columns, level in
      let pixels = place.row(y) + columns.lowerBound
      if level == nil {
        kernels.fill(pixels, count: columns.count, with: color, mask: mask + columns.lowerBound)
      } else {
        kernels.fill(pixels, count: columns.count, with: color)
      }
    }
  }
}
