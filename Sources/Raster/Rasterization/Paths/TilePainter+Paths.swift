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
    guard color.bits != 0 else { return }
    withArea(tile: tile, region: area, visible: visible, in: target) { place in
      for part in edges.parts {
        if part.isSimple {
          fill(part, of: edges, color, in: place)
        } else {
          fill(part, of: edges, rule, color, ScanPlace(tile), in: place)
        }
      }
    }
  }

  /// Source-over of one colour within edges. Only the area is written.
  func fill(
    _ edges: PathEdges, _ rule: CGPathFillRule, _ color: PackedColor, _ scan: ScanPlace, in place: PaintArea
  ) {
    for part in edges.parts { fill(part, of: edges, rule, color, scan, in: place) }
  }

  private func fill(
    _ part: PathEdges.Part, of edges: PathEdges, _ rule: CGPathFillRule, _ color: PackedColor, _ scan: ScanPlace,
    in place: PaintArea
  ) {
    let (kernels, mask) = (kernels, paths.mask)
    paths.scan(
      part, of: edges, by: rule, in: scan, rows: place.region.minY..<place.region.maxY, columns: { place.columns($0) }
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
