import CRasterKernels

extension RowKernels {
  /// One colour in what can be seen of columns of rows; in what a circle covers wholly, if there is one.
  /// - Returns: Whether it did; false where nothing is hidden.
  func set(
    _ columns: Range<Int>, of place: TilePainter.PaintArea, _ rows: Range<Int>,
    within lines: UnsafePointer<raster_circle_row>?, to color: PackedColor
  ) -> Bool {
    guard let groups = place.visible.groups(from: rows.lowerBound) else { return false }
    table.pointee.fill_visible(
      place.row(rows.lowerBound), Int64(place.target.stride), groups, lines, Int64(rows.count), raster_range(columns),
      color.bits)
    return true
  }

  /// One colour over pairs of pixels, by what is covered of them.
  @inline(__always)
  func fill(_ edges: DiscEdgeList, of pixels: UnsafeMutablePointer<UInt32>, with color: PackedColor) {
    table.pointee.blend_color_pairs(pixels, edges.base, Int64(edges.count), color.bits)
  }

  /// Pairs of pixels over others, by what is covered of them; the lists are equally long.
  @inline(__always)
  func draw(
    _ edges: DiscEdgeList, of source: UnsafePointer<UInt32>, onto others: DiscEdgeList,
    of pixels: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.blend_row_pairs(source, edges.base, pixels, others.base, Int64(others.count))
  }

  /// Rows of a circle in columns from `originX` on; writes up to three more.
  func scan(_ disc: Disc, originX: Double, rows: Range<Int>, into lines: UnsafeMutablePointer<raster_circle_row>) {
    var circle = disc.prepared(originX: originX)
    table.pointee.scan_circle(&circle, Double(rows.lowerBound), Int64(rows.count), lines)
  }

  /// The coverage of columns by an arc of a circle, and by another of the same row; writes up to three more.
  @inline(__always)
  func scan(_ arc: DiscArc, _ other: DiscArc? = nil, columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    DiscArc.withPrepared(arc, other) {
      table.pointee.scan_arcs($0, $1, Int64(columns.lowerBound), Int64(columns.count), mask)
    }
  }

  /// One colour by that coverage over the columns of a row.
  @inline(__always)
  func fill(
    _ line: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, within arc: DiscArc, _ other: DiscArc? = nil,
    with color: PackedColor
  ) {
    DiscArc.withPrepared(arc, other) {
      table.pointee.blend_arcs(line, $0, $1, Int64(columns.lowerBound), Int64(columns.count), color.bits)
    }
  }
}
