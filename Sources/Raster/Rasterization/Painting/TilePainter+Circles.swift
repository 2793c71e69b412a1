import CRasterKernels
import Pixels

extension TilePainter {
  /// Source-over of a circle.
  /// - Parameter rows: The rows that `hide` scanned.
  /// - Returns: false, with nothing painted, for a region of one column; the caller then paints the circle's box.
  package func paint(
    _ circle: Circle, rows: CircleRows? = nil, tile: PixelRect, region: PixelRect, visible: VisibleGroups? = nil,
    in target: RasterTarget
  ) -> Bool {
    let area = region.intersection(tile)
    guard area.width > 1 else { return false }
    guard circle.color.bits != 0 else { return true }
    var place = PaintArea(tile: tile, region: area, target: target)
    guard let visible else {
      paint(circle.shape, rows, with: circle.color, in: place)
      return true
    }
    visible.withRows { groups in
      place.visible = groups
      paint(circle.shape, rows, with: circle.color, in: place)
    }
    return true
  }

  /// Paints a circle in one colour, in a region of two columns or more.
  ///
  /// In most rows each edge crosses two columns. These pairs of pixels are listed and painted together, and the columns
  /// between them are filled.
  func paint(_ circle: CircleShape, _ rows: CircleRows? = nil, with color: PackedColor, in place: PaintArea) {
    let originX = Double(place.tile.minX)
    (rows ?? outer.circleRows).forEachBand(of: circle, circle.rows(in: place.region), originX: originX) { band, lines in
      paint(circle, band, lines, with: color, in: place)
    }
  }

  private func paint(
    _ circle: CircleShape, _ rows: Range<Int>, _ lines: UnsafePointer<raster_circle_row>, with color: PackedColor,
    in place: PaintArea
  ) {
    let originX = place.tile.minX
    let bounds = place.region.minX - originX..<place.region.maxX - originX
    fill(rows, lines, bounds, with: color, in: place)
    var edges = circleEdges
    edges.removeAll()
    for y in rows {
      let index = y &- rows.lowerBound
      let row = lines[index]
      guard row.is_straight != 0 else {
        paint(circle, y, with: color, in: place)
        continue
      }
      func add(_ column: Int, _ levels: UInt32) {
        // Tests the bounds first, because columns far outside have no groups.
        guard column < bounds.upperBound, column &+ 1 >= bounds.lowerBound,
          place.visible.seesPair(y, from: column)
        else { return }
        edges.append(column, levels, start: index &* place.target.stride, bounds: bounds)
      }
      add(Int(row.left), row.levels)
      add(Int(row.right), row.levels >> 16)
    }
    kernels.fill(edges, of: place.row(rows.lowerBound), with: color)
  }

  /// Fills the visible part of the columns that a circle covers completely.
  private func fill(
    _ rows: Range<Int>, _ lines: UnsafePointer<raster_circle_row>, _ bounds: Range<Int>, with color: PackedColor,
    in place: PaintArea
  ) {
    if color.isOpaque, kernels.set(bounds, of: place, rows, within: lines, to: color) { return }
    for y in rows {
      let (row, line) = (lines[y &- rows.lowerBound], place.row(y))
      let (start, end) = (max(bounds.lowerBound, Int(row.left) &+ 2), min(bounds.upperBound, Int(row.right)))
      guard start < end else { continue }
      place.visible.forEachRun(y, in: start..<end) {
        kernels.fill(line + $0.lowerBound, count: $0.count, with: color)
      }
    }
  }

  /// Paints the edges of a row in which they cross many columns.
  private func paint(
    _ circle: CircleShape, _ y: Int, with color: PackedColor, in place: PaintArea
  ) {
    let columns = place.columns(y)
    if columns.isEmpty { return }
    let (arcs, line) = (CircleArcs(circle, row: Double(y), originX: Double(place.tile.minX)), place.row(y))
    let (left, right) = arcs.columns(width: place.tile.width)
    guard left.upperBound < right.lowerBound else {
      let both = (left.lowerBound..<max(left.lowerBound, right.upperBound)).clamped(to: columns)
      kernels.fill(line, both, within: arcs.left, arcs.right, with: color)
      return
    }
    paint(arcs.left, left.clamped(to: columns), y, with: color, onto: line, in: place)
    paint(arcs.right, right.clamped(to: columns), y, with: color, onto: line, in: place)
  }

  @inline(__always)
  private func paint(
    _ arc: CircleArc, _ columns: Range<Int>, _ y: Int, with color: PackedColor, onto line: UnsafeMutablePointer<UInt32>,
    in place: PaintArea
  ) {
    guard !columns.isEmpty, place.visible.sees(y, columns) else { return }
    kernels.fill(line, columns, within: arc, with: color)
  }
}
