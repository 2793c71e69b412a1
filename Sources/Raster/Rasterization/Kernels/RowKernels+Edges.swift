import CRasterKernels

extension RowKernels {
  /// Finds the columns of an edge in up to 32 rows, through all of which it runs; writes up to three elements more.
  /// - Parameter y: the first row.
  /// - Returns: the rows in which the columns are known, a bit for each.
  @inline(__always)
  func place(
    _ edge: PathEdges.Edge, _ y: RowPlace, width: Int, rows: Int, into places: UnsafeMutablePointer<raster_edge_place>
  ) -> UInt32 {
    var line = raster_edge(x: edge.x, top: edge.top, slope: edge.slope)
    return table.pointee.place_edge(&line, y.top, y.left, Int64(width), Int64(rows), places)
  }
}
