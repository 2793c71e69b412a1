import CRasterKernels
import Geometry
import Pixels

/// Memory for rows in which the areas of a polygon are summed.
final class PolygonRows {
  fileprivate let cells: UnsafeMutablePointer<Float>
  fileprivate let steps: UnsafeMutablePointer<Float>
  fileprivate let touched: UnsafeMutablePointer<UInt64>
  fileprivate let columns: UnsafeMutablePointer<raster_range>

  /// The maximum number of rows in a band: for a polygon of a hundred columns, their cells fit the L1 cache.
  fileprivate static let maximumRowCount = 32

  /// Columns are summed and painted in groups of eight.
  fileprivate static let group = 8

  init(width: Int) {
    let groups = (width + Self.group - 1) / Self.group
    cells = .zeros(Self.maximumRowCount * groups * Self.group)
    steps = .zeros(Self.maximumRowCount * (groups + 1))
    touched = .zeros(Self.maximumRowCount * 2)
    columns = .allocate(capacity: Self.maximumRowCount)
    columns.initialize(repeating: raster_range(), count: Self.maximumRowCount)
  }

  deinit {
    cells.deallocate()
    steps.deallocate()
    touched.deallocate()
    columns.deallocate()
  }
}

extension TilePainter {
  /// Source-over of one colour within a part of edges that is a simple polygon, for which both fill rules give the same
  /// coverage. Uses the sums of signed areas: fifty stars take two thirds of the instructions of sorting the edges of
  /// each row.
  func fill(_ part: PathEdges.Part, of edges: PathEdges, _ color: PackedColor, in place: PaintArea) {
    let tile = place.tile
    let rows = ScanPlace(tile).rows(of: part).clamped(to: place.region.minY..<place.region.maxY)
    let (left, right) = (Double(tile.minX), Double(tile.maxX))
    let (low, high) = (max(part.low.x.rounded(.down), left), min(part.high.x.rounded(.up), right))
    guard !rows.isEmpty, low < high else { return }
    let first = (Int(whole: low) &- tile.minX) / PolygonRows.group * PolygonRows.group
    let columns = Int(whole: high) &- tile.minX &- first
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: PolygonRows.maximumRowCount) {
      let band = top..<min(top + PolygonRows.maximumRowCount, rows.upperBound)
      fill(band, part, of: edges, first..<first &+ columns, color, in: place)
    }
  }

  /// - Parameter columns: the columns of the tile that may be covered, from the first column of a group on.
  private func fill(
    _ band: Range<Int>, _ part: PathEdges.Part, of edges: PathEdges, _ columns: Range<Int>, _ color: PackedColor,
    in place: PaintArea
  ) {
    let scratch = polygons
    var rows = raster_polygon_rows(
      left: Double(place.tile.minX &+ columns.lowerBound), row: Int64(band.lowerBound), rows: Int64(band.count),
      groups: Int64((columns.count &+ PolygonRows.group &- 1) / PolygonRows.group), cells: scratch.cells,
      steps: scratch.steps, touched: scratch.touched)
    for y in band {
      let seen = place.columns(y).clamped(to: columns)
      scratch.columns[y &- band.lowerBound] = raster_range(
        first: Int64(seen.lowerBound &- columns.lowerBound), last: Int64(seen.upperBound &- columns.lowerBound))
    }
    edges.edges.withUnsafeBufferPointer { list in
      for chain in edges.chains[part.chains] {
        kernels.add(list[Int(chain.first)..<Int(chain.end)], chain.direction, to: &rows)
      }
    }
    kernels.fill(
      place.row(band.lowerBound) + columns.lowerBound, stride: place.target.stride,
      limit: place.target.capacity(from: place.tile.minX &+ columns.lowerBound, in: place.tile), rows: &rows,
      columns: scratch.columns, with: color)
  }
}
