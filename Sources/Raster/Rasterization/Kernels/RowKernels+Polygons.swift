import CRasterKernels
import Pixels

extension RowKernels {
  /// Adds the areas next to a chain of edges to rows.
  @inline(__always)
  func add(
    _ edges: Slice<UnsafeBufferPointer<PathEdges.Edge>>, _ direction: Int8, to rows: inout raster_polygon_rows
  ) {
    let edges = UnsafeBufferPointer(rebasing: edges)
    guard let base = edges.baseAddress else { return }
    table.pointee.add_polygon_edges(base, Int64(edges.count), Double(direction), &rows)
  }

  /// Source-over of one colour, weighted by the areas of rows. Clears the areas.
  /// - Parameters:
  ///   - limit: the number of pixels of each row that may be rewritten with their own values where nothing is drawn.
  ///   - columns: the columns of each row that are drawn.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, limit: Int, rows: inout raster_polygon_rows,
    columns: UnsafePointer<raster_range>, with color: PackedColor
  ) {
    table.pointee.blend_polygon(pixels, Int64(stride), Int64(limit), &rows, columns, color.bits)
  }
}
