import Geometry
import Pixels

/// Scans prepared edges row by row for their exact area coverage of every pixel, by either fill rule.
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

  // Taken out while they are used, because passing stored structures inout costs exclusivity checks.
  private var active = ActiveChains()
  private var slab: ChainSlab
  private var cluster = PathCluster()
  private var slicer = PathSlicer()

  init(width: Int, kernels: RowKernels = RowKernels()) {
    capacity = width
    slab = ChainSlab(kernels)
    memory = .zeros(64 + width + 64)
    mask = memory + 64
    accumulator = CoverageAccumulator(width: width)
    sampler = PathSampler(width: width)
  }

  deinit {
    memory.deallocate()
    accumulator.deallocate()
    sampler.deallocate()
    active.deallocate()
    slab.deallocate()
    cluster.deallocate()
    slicer.deallocate()
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
    let seen = tile.rows(of: part).clamped(to: rows)
    guard tile.width <= capacity, !seen.isEmpty else { return }
    scanRows(seen, of: part, of: edges, by: rule, in: tile, columns: columns, body)
  }

  private func scanRows(
    _ rows: Range<Int>, of part: PathEdges.Part, of edges: PathEdges, by rule: CGPathFillRule, in tile: ScanPlace,
    columns: (_ y: Int) -> Range<Int>, _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    var (active, slab) = (self.active, self.slab)
    defer { (self.active, self.slab) = (active, slab) }
    var accumulator = accumulator
    accumulator.width = tile.width
    edges.edges.withUnsafeBufferPointer { list in
      active.begin(edges, part, top: tile.top(of: rows.lowerBound))
      var y = rows.lowerBound
      while y < rows.upperBound {
        active.addChains(edges, beginningAbove: tile.top(of: y &+ 1))
        let common = slabRows(of: active, edges, y, upTo: rows.upperBound, in: tile)
        if common > 0 {
          _ = active.collect(list, RowPlace(y: y, in: tile))
          slab.measure(active.crossings, list, rows: y..<y &+ common, in: tile)
        }
        for row in 0..<max(1, common) {
          let wanted = columns(y &+ row)
          if common > 0, slab.isSimple(row) {
            emitParts(of: slab, row, rule, accumulator) { part, level in
              let seen = part.clamped(to: wanted)
              if !seen.isEmpty { body(y &+ row, seen, level) }
            }
            continue
          }
          let place = RowPlace(y: y &+ row, in: tile)
          if active.collect(list, place) {
            sampler.sample(place, list, active.crossings, rule, width: tile.width, into: mask)
            if !wanted.isEmpty { body(y &+ row, wanted, nil) }
          } else {
            emitParts(of: active.crossings, place, list, rule, accumulator) { part, level in
              let seen = part.clamped(to: wanted)
              if !seen.isEmpty { body(y &+ row, seen, level) }
            }
          }
        }
        y &+= max(1, common)
      }
    }
  }

  /// The minimum number of rows in a slab; fewer do not outweigh the cost of starting one.
  private static let worthwhileRows = 3

  /// The number of rows from `y` on that form a slab; 0 if too few.
  private func slabRows(
    of active: ActiveChains, _ edges: PathEdges, _ y: Int, upTo limit: Int, in tile: ScanPlace
  ) -> Int {
    guard active.crossings.count <= ChainSlab.maximumChainCount else { return 0 }
    let rows = active.commonRows(edges, y, upTo: min(limit, y &+ ChainSlab.maximumRowCount), in: tile)
    return rows >= Self.worthwhileRows ? rows : 0
  }

  /// Emits a row in which no two chains share a column.
  @inline(__always)
  private func emitParts(
    of slab: ChainSlab, _ row: Int, _ rule: CGPathFillRule, _ accumulator: CoverageAccumulator,
    _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    var run = MaskRun(mask: mask, accumulator: accumulator)
    var winding: Int32 = 0
    var isInside = false
    for chain in 0..<slab.chains {
      let place = slab.place(of: chain, in: row)
      // Chains right of the tile change nothing in it.
      if Int(place.column) >= accumulator.width { break }
      winding &+= Int32(slab.direction(of: chain))
      let wasInside = isInside
      isInside = rule.isInside(winding)
      if isInside != wasInside, place.column < place.end { run.add(place, wasInside, body) }
    }
    run.finish(isInside, body)
  }

  @inline(__always)
  private func emitParts(
    of row: ScratchList<PathCrossing>, _ y: RowPlace, _ list: UnsafeBufferPointer<PathEdges.Edge>,
    _ rule: CGPathFillRule, _ accumulator: CoverageAccumulator,
    _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let (place, count) = (row.base, row.count)
    var run = MaskRun(mask: mask, accumulator: accumulator)
    var winding: Int32 = 0
    var isInside = false
    var index = 0
    while index < count {
      let (low, high) = (place[index].low, place[index].high)
      let next = index &+ 1 < count ? place[index &+ 1].low : .infinity
      guard place[index].isWhole, next >= high else {
        add(place, &index, count, y, list, rule, &winding, &isInside, to: &run, body)
        continue
      }
      let crossing = place[index]
      winding &+= Int32(crossing.direction)
      index &+= 1
      let wasInside = isInside
      isInside = rule.isInside(winding)
      if wasInside == isInside || high <= 0 { continue }
      if let place = crossing.place(list, y, width: accumulator.width), place.column < place.end,
        place.column >= run.end, next >= Double(place.end)
      {
        run.add(place, wasInside, body)
        continue
      }
      run.begin(low, wasInside, body)
      if crossing.count == 1 {
        accumulator.add(from: low, to: high, height: isInside ? 1 : -1)
      } else {
        for edge in crossing.edges {
          let piece = PathPiece(list[edge], crossing.direction, y)
          accumulator.add(from: piece.low, to: piece.high, height: (piece.bottom - piece.top) * (isInside ? 1 : -1))
        }
      }
      run.extend(to: high)
    }
    run.finish(isInside, body)
  }

  /// Adds the areas of the cluster that begins with a crossing, and advances to the crossing after it.
  private func add(
    _ place: UnsafeMutablePointer<PathCrossing>, _ index: inout Int, _ count: Int, _ y: RowPlace,
    _ list: UnsafeBufferPointer<PathEdges.Edge>, _ rule: CGPathFillRule, _ winding: inout Int32,
    _ isInside: inout Bool, to run: inout MaskRun, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    var cluster = self.cluster
    defer { self.cluster = cluster }
    cluster.removeAll()
    // Crossings form a cluster if they overlap in x, or if the winding number after them differs between top and
    // bottom.
    repeat {
      let crossing = place[index]
      for edge in crossing.edges { cluster.add(PathPiece(list[edge], crossing.direction, y)) }
      index &+= 1
    } while index < count && (!cluster.isComplete || place[index].low < cluster.high)
    let (below, wasInside) = (winding, isInside)
    winding &+= cluster.winding
    isInside = rule.isInside(winding)
    guard cluster.high > 0, !cluster.isCrossing || isInside != wasInside else { return }
    run.begin(cluster.low, wasInside, body)
    if cluster.isCrossing {
      cluster.addAreas(sign: isInside ? 1 : -1, to: run.accumulator)
    } else {
      var slicer = self.slicer
      slicer.add(cluster.pieces.base, cluster.pieces.count, below: below, rule, to: run.accumulator)
      self.slicer = slicer
    }
    // The rest of the edges lies right of the picture.
    run.extend(to: cluster.isComplete ? cluster.high : .infinity)
  }
}

extension CGPathFillRule {
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}
