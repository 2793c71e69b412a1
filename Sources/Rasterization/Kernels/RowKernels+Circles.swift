import CRasterKernels

extension RowKernels {
  /// One colour in what can be seen of columns of rows; in what a circle covers wholly, if there is one.
  /// - Returns: Whether the processor has a loop for that.
  func set(
    _ columns: Range<Int>, of place: TilePainter.Place, _ rows: Range<Int>,
    within lines: UnsafePointer<raster_disc_row>?, to color: PackedColor
  ) -> Bool {
    #if arch(x86_64)
      if usesAVX512, let groups = place.visible.groups(from: rows.lowerBound) {
        raster_fill_seen_avx512(
          place.row(rows.lowerBound), Int64(place.target.stride), groups, lines, Int64(rows.count),
          raster_range(columns), color.bits)
        return true
      }
    #endif
    return false
  }

  /// One colour over pairs of pixels, by what is covered of them.
  @inline(__always)
  func fill(_ edges: DiscEdgeList, of pixels: UnsafeMutablePointer<UInt32>, with color: PackedColor) {
    #if arch(x86_64)
      if usesAVX2 { return raster_blend_edges(pixels, edges.base, Int64(edges.count), color.bits) }
    #endif
    BlendRow.blend(pixels, edges, color: color)
  }

  /// Pairs of pixels over others, by what is covered of them; the lists are equally long.
  @inline(__always)
  func draw(
    _ edges: DiscEdgeList, of source: UnsafePointer<UInt32>, onto others: DiscEdgeList,
    of pixels: UnsafeMutablePointer<UInt32>
  ) {
    #if arch(x86_64)
      if usesAVX2 { return raster_draw_edges(source, edges.base, pixels, others.base, Int64(others.count)) }
    #endif
    BlendRow.draw(source, edges, onto: pixels, others)
  }

  /// Rows of a circle in columns from `originX` on; writes up to three more.
  func scan(_ disc: Disc, originX: Double, rows: Range<Int>, into lines: UnsafeMutablePointer<raster_disc_row>) {
    #if arch(x86_64)
      if usesAVX2 {
        return withUnsafePointer(to: disc.prepared(originX: originX)) {
          raster_scan_disc($0, Double(rows.lowerBound), Int64(rows.count), lines)
        }
      }
    #endif
    for y in rows { lines[y - rows.lowerBound] = disc.row(Double(y), originX: originX) }
  }

  /// The coverage of columns by an arc of a circle, and by another of the same row; writes up to three more.
  @inline(__always)
  func scan(_ arc: DiscArc, _ other: DiscArc? = nil, columns: Range<Int>, into mask: UnsafeMutablePointer<UInt8>) {
    #if arch(x86_64)
      if usesAVX2 {
        return DiscArc.withPrepared(arc, other) {
          raster_scan_arcs($0, $1, Int64(columns.lowerBound), Int64(columns.count), mask)
        }
      }
    #endif
    arc.write(columns, other, to: mask)
  }

  /// One colour by that coverage over the columns of a row.
  /// - Parameter mask: Room for the coverage.
  @inline(__always)
  func fill(
    _ line: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, within arc: DiscArc, _ other: DiscArc? = nil,
    with color: PackedColor, mask: UnsafeMutablePointer<UInt8>
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        return DiscArc.withPrepared(arc, other) {
          raster_blend_arcs(line, $0, $1, Int64(columns.lowerBound), Int64(columns.count), color.bits)
        }
      }
    #endif
    arc.write(columns, other, to: mask)
    let start = columns.lowerBound
    BlendRow.blend(line + start, count: columns.count, color: color, mask: mask + start)
  }
}
