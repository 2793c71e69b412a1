import Geometry
import Pixels

/// Scans prepared edges row by row for their exact area coverage of every pixel, by either fill rule.
///
/// In a row, edges are sorted from left to right and divided into clusters whose ranges of x do not overlap. A cluster
/// that is a single crossing of the row adds its areas as they are, if the inside begins or ends there; only where edges
/// overlap is the row cut into slices in which their order is constant. Rows with far more edges than pixels are sampled.
final class PathRowScanner {
  /// The coverage of a row by columns of the tile, 0…255, with room before the first column and after the last.
  let mask: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var accumulator: CoverageAccumulator

  /// The edges that reach into the row or below it, in the order of the row before.
  private var active: ScratchList<Int32>
  private var pieces: ScratchList<PathPiece>
  private var slicer: PathSlicer
  private var sampler: PathSampler

  init(width: Int) {
    capacity = width
    memory = .zeros(64 + width + 64)
    mask = memory + 64
    accumulator = CoverageAccumulator(width: width)
    active = ScratchList()
    pieces = ScratchList()
    slicer = PathSlicer()
    sampler = PathSampler(width: width)
  }

  deinit {
    memory.deallocate()
    accumulator.deallocate()
    active.deallocate()
    pieces.deallocate()
    slicer.deallocate()
    sampler.deallocate()
  }

  /// Calls `body` with the parts of each row that may be covered, from left to right, as columns of the tile: with the
  /// level of a part that has only one, and with nil where the mask is to be read.
  func forEachPart(
    of edges: PathEdges, by rule: CGPathFillRule, in tile: PixelRect, rows: Range<Int>,
    _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let rows = rows.clamped(to: edges.rect.minY..<max(edges.rect.minY, edges.rect.maxY))
    guard !rows.isEmpty, !edges.edges.isEmpty, tile.width <= capacity else { return }
    accumulator.width = tile.width
    active.count = 0
    edges.edges.withUnsafeBufferPointer { list in
      var next = activate(list, upTo: edges.rowStarts[rows.lowerBound - edges.rect.minY], from: rows.lowerBound)
      for y in rows {
        let end = edges.rowStarts[y + 1 - edges.rect.minY]
        active.reserve(active.count + end - next)
        while next < end {
          active.append(Int32(truncatingIfNeeded: next))
          next += 1
        }
        if active.count == 0 { continue }
        scan(y, list, rule, tile) { body(y, $0, $1) }
      }
    }
  }

  /// Collects the edges that begin above the first row and reach into it.
  private func activate(_ list: UnsafeBufferPointer<PathEdges.Edge>, upTo end: Int, from row: Int) -> Int {
    let top = Double(row)
    for index in 0..<end where list[index].bottom > top {
      active.reserve(active.count + 1)
      active.append(Int32(truncatingIfNeeded: index))
    }
    return end
  }

  private func scan(
    _ y: Int, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ rule: CGPathFillRule, _ tile: PixelRect,
    _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    if active.count > PathSampler.crowd {
      sampler.sample(y, list, active.base, active.count, rule, tile, into: mask)
      body(0..<tile.width, nil)
      dropEnded(list, by: Double(y + 1))
      return
    }
    collect(y, list, left: Double(tile.minX))
    emitParts(rule, width: tile.width, body)
  }

  private func dropEnded(_ list: UnsafeBufferPointer<PathEdges.Edge>, by bottom: Double) {
    var kept = 0
    for place in 0..<active.count where list[Int(active.base[place])].bottom > bottom {
      active.base[kept] = active.base[place]
      kept &+= 1
    }
    active.count = kept
  }

  /// Makes pieces of the active edges, sorted from left to right; keeps those edges active that go on below the row.
  private func collect(_ y: Int, _ list: UnsafeBufferPointer<PathEdges.Edge>, left: Double) {
    let (top, bottom) = (Double(y), Double(y &+ 1))
    pieces.reserve(active.count)
    var count = 0
    let place = pieces.base
    for index in 0..<active.count {
      let number = active.base[index]
      let edge = list[Int(number)]
      if edge.bottom <= top { continue }
      let isFirst = edge.top >= top
      let isLast = edge.bottom <= bottom
      let (from, to) = (isFirst ? edge.top : top, isLast ? edge.bottom : bottom)
      let upper = (isFirst ? edge.x : edge.x(at: top)) - left
      let lower = edge.x(at: to) - left
      place[count] = PathPiece(
        low: upper < lower ? upper : lower, high: upper < lower ? lower : upper, top: from - top, bottom: to - top,
        isFalling: upper > lower, goesOn: !isLast, direction: edge.direction, edge: number)
      count &+= 1
    }
    pieces.count = count
    PathPiece.sort(place, count)
    var kept = 0
    for index in 0..<count where place[index].goesOn {
      active.base[kept] = place[index].edge
      kept &+= 1
    }
    active.count = kept
  }

  private func emitParts(_ rule: CGPathFillRule, width: Int, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    let place = pieces.base
    var run = MaskRun(mask: mask, accumulator: accumulator, width: width)
    var winding: Int32 = 0
    var index = 0
    while index < pieces.count {
      var cluster = PathCluster(place[index])
      var end = index &+ 1
      // Pieces that overlap in x, or leave the winding number different at the top and at the bottom, belong together.
      while end < pieces.count, !cluster.isComplete || place[end].low < cluster.high {
        cluster.add(place[end])
        end &+= 1
      }
      let after = winding &+ cluster.winding
      let (isInside, isInsideAfter) = (rule.isInside(winding), rule.isInside(after))
      if cluster.isCrossing {
        if isInside != isInsideAfter, cluster.high > 0 {
          run.begin(cluster.low, isInside, body)
          for piece in index..<end { accumulator.add(place[piece], sign: isInsideAfter ? 1 : -1) }
          run.extend(to: cluster.high)
        }
      } else if cluster.high > 0, cluster.low < Double(width) {
        run.begin(cluster.low, isInside, body)
        slicer.add(place + index, end &- index, below: winding, rule, to: accumulator)
        run.extend(to: cluster.high)
      }
      winding = after
      index = end
    }
    run.finish(rule.isInside(winding), body)
  }
}

extension CGPathFillRule {
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}

extension CoverageAccumulator {
  /// Adds a piece to the right of which the inside begins, or ends where `sign` is −1.
  @inline(__always)
  func add(_ piece: PathPiece, sign: Double) {
    add(from: piece.low, to: piece.high, height: (piece.bottom - piece.top) * sign)
  }
}
