import CRasterKernels

extension RowKernels {
  /// Sets the visible pixels in columns of rows to one colour. Given a circle's rows, sets only the pixels that the
  /// circle covers completely.
  /// - Returns: false, with nothing set, if no visibility is tracked.
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

  /// Source-over of one colour at pairs of pixels, weighted by their coverage.
  @inline(__always)
  func fill(_ edges: CircleEdgeList, of pixels: UnsafeMutablePointer<UInt32>, with color: PackedColor) {
    table.pointee.blend_color_pairs(pixels, edges.base, Int64(edges.count), color.bits)
  }

  /// Source-over of pairs of pixels of a source, weighted by the coverage in `others`; both lists have equal counts.
  @inline(__always)
  func draw(
    _ edges: CircleEdgeList, of source: UnsafePointer<UInt32>, onto others: CircleEdgeList,
    of pixels: UnsafeMutablePointer<UInt32>
  ) {
    table.pointee.blend_row_pairs(source, edges.base, pixels, others.base, Int64(others.count))
  }

  /// The maximum number of rows that `scan` writes after the last row of a circle.
  static let circleRowOverrun = Int(RASTER_CIRCLE_ROW_OVERRUN)

  /// The coverage of rows of a circle, with columns counted from `originX`; writes up to `circleRowOverrun` rows more.
  func scan(
    _ circle: CircleShape, originX: Double, rows: Range<Int>, into lines: UnsafeMutablePointer<raster_circle_row>
  ) {
    var prepared = circle.prepared(originX: originX)
    table.pointee.scan_circle(&prepared, Double(rows.lowerBound), Int64(rows.count), lines)
  }

  /// The coverage of columns by an arc of a circle, and by another of the same row; writes up to three bytes more.
  @inline(__always)
  func scan(_ arc: CircleArc, _ other: CircleArc? = nil, columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    CircleArc.withPrepared(arc, other) {
      table.pointee.scan_arcs($0, $1, Int64(columns.lowerBound), Int64(columns.count), mask)
    }
  }

  /// Source-over of one colour in columns of a row, weighted by the coverage of one or two arcs.
  @inline(__always)
  func fill(
    _ line: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, within arc: CircleArc, _ other: CircleArc? = nil,
    with color: PackedColor
  ) {
    CircleArc.withPrepared(arc, other) {
      table.pointee.blend_arcs(line, $0, $1, Int64(columns.lowerBound), Int64(columns.count), color.bits)
    }
  }

  /// Source-over of one colour in rows, weighted by the coverage of the touched columns. Clears that coverage.
  /// - Parameters:
  ///   - pixels: the first pixel of each row, in the device column `origin`; rows are `stride` pixels apart.
  ///   - limit: the number of pixels of each row that may be rewritten with their own values where nothing is drawn.
  ///   - mask: rows of `maskStride` bytes, with space for 15 more.
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, limit: Int, rows: Int, from origin: Int,
    with color: PackedColor, mask: UnsafeMutablePointer<UInt8>, maskStride: Int,
    _ touched: UnsafePointer<raster_ring_row>
  ) {
    table.pointee.blend_ring(
      pixels, Int64(stride), Int64(limit), mask, Int64(maskStride), touched, Int64(origin), Int64(rows), color.bits)
  }

  /// Adds the coverage of a ring to a mask that begins with the first column and row, and extends the touched columns
  /// of each row. Reads and writes up to seven bytes past the last column.
  func add(
    _ ring: Ring, columns: Range<Int>, rows: Range<Int>, to mask: UnsafeMutablePointer<UInt8>, stride: Int,
    _ touched: UnsafeMutablePointer<raster_ring_row>
  ) {
    let rowRange = raster_range(first: Int64(rows.lowerBound), last: Int64(rows.upperBound))
    ring.parts.withUnsafeBufferPointer { parts in
      guard var part = parts.baseAddress else { return }
      for _ in 0..<parts.count {
        table.pointee.add_ring_part(part, mask, Int64(stride), raster_range(columns), rowRange, touched)
        part += 1
      }
    }
  }
}
