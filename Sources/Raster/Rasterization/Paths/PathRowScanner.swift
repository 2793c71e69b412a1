import Geometry
import Pixels

/// Scans prepared edges row by row for their exact area coverage of every pixel, by either fill rule. Each part of the
/// polygons is scanned by itself.
///
/// Each part of the polygons is scanned separately. Rows in which no chain begins or ends are measured together, as a
/// slab, and emitted from the slab if no two chains share a column; the result is the same as for scanning each row
/// alone.
///
/// In a row, chains of edges are sorted from left to right and divided into clusters whose ranges of x do not overlap.
/// If a cluster is a single crossing of the row, and the inside begins or ends there, its areas are added as they are.
/// Where chains overlap, the row is cut into slices in which the order of edges is constant. Rows with far more edges
/// than pixels are sampled.
final class PathRowScanner {
  /// The coverage of a row by columns of the tile, 0…255, with space before the first column and after the last.
  let mask: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private let accumulator: CoverageAccumulator
  private let sampler: PathSampler

  /// Taken out while a part is scanned: passing stored structures inout costs exclusivity checks.
  private var scratch: PartWalk.Scratch

  init(width: Int, kernels: RowKernels = RowKernels()) {
    capacity = width
    scratch = PartWalk.Scratch(slab: ChainSlab(kernels))
    memory = .zeros(64 + width + 64)
    mask = memory + 64
    accumulator = CoverageAccumulator(width: width)
    sampler = PathSampler(width: width)
  }

  deinit {
    memory.deallocate()
    accumulator.deallocate()
    sampler.deallocate()
    scratch.deallocate()
  }

  /// Calls `body` with the parts of rows that may be covered, as columns of the tile: with the level of a part of
  /// constant coverage, and with nil for a part that must be read from the mask. Where parts overlap, at most one of
  /// them covers a pixel.
  /// - Parameter columns: the columns of a row to report; others are not reported.
  func forEachPart(
    of edges: PathEdges, by rule: CGPathFillRule, in tile: ScanPlace, rows: Range<Int>,
    columns: (_ y: Int) -> Range<Int>, _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    for part in edges.parts { scan(part, of: edges, by: rule, in: tile, rows: rows, columns: columns, body) }
  }

  /// Does the same for one part of the edges.
  func scan(
    _ part: PathEdges.Part, of edges: PathEdges, by rule: CGPathFillRule, in tile: ScanPlace, rows: Range<Int>,
    columns: (_ y: Int) -> Range<Int>, _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let touched = tile.rows(of: part).clamped(to: rows)
    guard tile.width <= capacity, !touched.isEmpty else { return }
    var accumulator = accumulator
    accumulator.width = tile.width
    edges.edges.withUnsafeBufferPointer { list in
      var walk = PartWalk(
        edges: edges, list: list, rule: rule, tile: tile, mask: mask, accumulator: accumulator, sampler: sampler,
        scratch: scratch)
      walk.emit(touched, of: part, columns: columns, body)
      scratch = walk.scratch
    }
  }
}
