import CRasterKernels
import Pixels

extension TilePainter {
  /// Paints a circle over what is there.
  /// - Parameter rows: What `hide` scanned.
  /// - Returns: Whether it did; false of a region that is too narrow, in which the box of the circle is to be painted.
  public func paint(
    _ circle: Circle, rows: DiscRows? = nil, tile: PixelRect, region: PixelRect, visible: VisibleGroups? = nil,
    in target: RasterTarget
  ) -> Bool {
    let area = region.intersection(tile)
    guard area.width > 1 else { return false }
    guard circle.color.bits != 0 else { return true }
    var place = Place(tile: tile, region: area, target: target)
    guard let visible else {
      paint(circle.disc, rows, with: circle.color, in: place)
      return true
    }
    visible.withRows { groups in
      place.visible = groups
      paint(circle.disc, rows, with: circle.color, in: place)
    }
    return true
  }

  /// A circle of one colour, in a region with room for pairs of pixels.
  ///
  /// In most rows its edges run through two columns: they are listed and painted together, and what is between them is
  /// filled.
  func paint(_ disc: Disc, _ rows: DiscRows? = nil, with color: PackedColor, in place: Place) {
    let originX = Double(place.tile.minX)
    (rows ?? outer.discRows).forEachBand(of: disc, disc.rows(in: place.region), originX: originX) { band, lines in
      paint(disc, band, lines, with: color, in: place)
    }
  }

  private func paint(
    _ disc: Disc, _ rows: Range<Int>, _ lines: UnsafePointer<raster_disc_row>, with color: PackedColor, in place: Place
  ) {
    let originX = place.tile.minX
    let room = place.region.minX - originX..<place.region.maxX - originX
    let base = place.row(rows.lowerBound)
    var edges = discEdges
    edges.removeAll()
    for y in rows {
      let columns = place.columns(y)
      if columns.isEmpty { continue }
      let line = place.row(y)
      let row = lines[y &- rows.lowerBound]
      guard row.is_straight != 0 else {
        let arcs = DiscArcs(disc, row: Double(y), originX: Double(originX))
        paint(arcs, with: color, y, columns, onto: line, in: place)
        continue
      }
      let (left, right) = (Int(row.left), Int(row.right))
      if place.visible.sees(y, left..<left &+ 2) {
        edges.append(left, row.levels, start: line - base, columns: columns, room: room)
      }
      if place.visible.sees(y, right..<right &+ 2) {
        edges.append(right, row.levels >> 16, start: line - base, columns: columns, room: room)
      }
      let (start, end) = (max(columns.lowerBound, left &+ 2), min(columns.upperBound, right))
      if start < end { fill(line, start..<end, y, with: color, in: place) }
    }
    kernels.fill(edges, of: base, with: color)
  }

  /// What can be seen of columns that are covered wholly.
  @inline(__always)
  private func fill(
    _ line: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ y: Int, with color: PackedColor, in place: Place
  ) {
    guard !columns.isEmpty else { return }
    place.visible.forEachRun(y, in: columns) { kernels.fill(line + $0.lowerBound, count: $0.count, with: color) }
  }

  /// A row in which the edges run through many columns.
  private func paint(
    _ arcs: DiscArcs, with color: PackedColor, _ y: Int, _ columns: Range<Int>, onto line: UnsafeMutablePointer<UInt32>,
    in place: Place
  ) {
    let (left, right) = arcs.columns(width: place.tile.width)
    guard left.upperBound < right.lowerBound else {
      let both = (left.lowerBound..<max(left.lowerBound, right.upperBound)).clamped(to: columns)
      arcs.write(both, to: outer.mask)
      kernels.fill(line + both.lowerBound, count: both.count, with: color, mask: outer.mask + both.lowerBound)
      return
    }
    paint(arcs.left, left.clamped(to: columns), y, with: color, onto: line, in: place)
    fill(line, (left.upperBound..<right.lowerBound).clamped(to: columns), y, with: color, in: place)
    paint(arcs.right, right.clamped(to: columns), y, with: color, onto: line, in: place)
  }

  @inline(__always)
  private func paint(
    _ arc: DiscArc, _ columns: Range<Int>, _ y: Int, with color: PackedColor, onto line: UnsafeMutablePointer<UInt32>,
    in place: Place
  ) {
    guard !columns.isEmpty, place.visible.sees(y, columns) else { return }
    kernels.scan(arc, columns: columns, into: outer.mask)
    kernels.fill(line + columns.lowerBound, count: columns.count, with: color, mask: outer.mask + columns.lowerBound)
  }
}
