import Geometry

/// A walk through the rows of one part of the edges, from top to bottom.
///
/// Rows in which no chain begins or ends are measured together, as a slab, and emitted from the slab if no two chains
/// share a column; the result is the same as for scanning each row alone. Rows with far more edges than pixels are sampled.
struct PartWalk {
  /// Reusable memory, kept from part to part.
  struct Scratch {
    var active = ActiveChains()
    var slab: ChainSlab
    var cluster = PathCluster()
    var slicer = PathSlicer()

    func deallocate() {
      active.deallocate()
      slab.deallocate()
      cluster.deallocate()
      slicer.deallocate()
    }
  }

  let edges: PathEdges
  let list: UnsafeBufferPointer<PathEdges.Edge>
  let rule: CGPathFillRule
  let tile: ScanPlace
  let mask: UnsafeMutablePointer<UInt8>
  let accumulator: CoverageAccumulator
  let sampler: PathSampler
  var scratch: Scratch

  /// The minimum number of rows in a slab; fewer do not outweigh the cost of starting one.
  private static let worthwhileRows = 3

  /// Calls `body` with the parts of rows that may be covered, within the given columns.
  @inline(__always)
  mutating func emit(
    _ rows: Range<Int>, of part: PathEdges.Part, columns: (_ y: Int) -> Range<Int>,
    _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    scratch.active.begin(edges, part, top: tile.top(of: rows.lowerBound))
    var top = rows.lowerBound
    while top < rows.upperBound {
      scratch.active.addChains(edges, beginningAbove: tile.top(of: top &+ 1))
      let slabRows = measureSlab(from: top, upTo: rows.upperBound)
      let end = top &+ max(1, slabRows)
      for y in top..<end {
        let wanted = columns(y)
        func emit(_ part: Range<Int>, _ level: UInt8?) {
          let seen = part.clamped(to: wanted)
          if !seen.isEmpty { body(y, seen, level) }
        }
        if slabRows > 0, scratch.slab.isSimple(y &- top) {
          emitRow(ofSlab: y &- top, emit)
        } else {
          emitRow(RowPlace(y: y, in: tile), emit)
        }
      }
      top = end
    }
  }

  /// Measures the rows from `y` on that are a slab.
  /// - Returns: the number of rows; 0 if too few.
  @inline(__always)
  private mutating func measureSlab(from y: Int, upTo limit: Int) -> Int {
    guard scratch.active.crossings.count <= ChainSlab.maximumChainCount else { return 0 }
    let rows = scratch.active.commonRows(edges, y, upTo: min(limit, y &+ ChainSlab.maximumRowCount), in: tile)
    guard rows >= Self.worthwhileRows else { return 0 }
    _ = scratch.active.collect(list, RowPlace(y: y, in: tile))
    scratch.slab.measure(scratch.active.crossings, list, rows: y..<y &+ rows, in: tile)
    return rows
  }

  /// Emits a row of the slab in which no two chains share a column.
  @inline(__always)
  private func emitRow(ofSlab row: Int, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    let slab = scratch.slab
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

  /// Emits a row by itself.
  @inline(__always)
  private mutating func emitRow(_ row: RowPlace, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    if scratch.active.collect(list, row) {
      sampler.sample(row, list, scratch.active.crossings, rule, width: tile.width, into: mask)
      body(0..<tile.width, nil)
      return
    }
    let run = MaskRun(mask: mask, accumulator: accumulator)
    var walk = RowWalk(scratch.active.crossings, in: row, list, by: rule, run: run)
    walk.emit(&scratch.cluster, &scratch.slicer, body)
  }
}
