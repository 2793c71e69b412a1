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
  private let accumulator: CoverageAccumulator
  private let sampler: PathSampler

  // Each row takes them out while it works: passing stored structures inout costs exclusivity checks.
  private var row = ScratchList<PathCrossing>()
  private var former = ScratchList<PathCrossing>()
  private var cluster = PathCluster()
  private var slicer = PathSlicer()

  init(width: Int) {
    capacity = width
    memory = .zeros(64 + width + 64)
    mask = memory + 64
    accumulator = CoverageAccumulator(width: width)
    sampler = PathSampler(width: width)
  }

  deinit {
    memory.deallocate()
    accumulator.deallocate()
    sampler.deallocate()
    row.deallocate()
    former.deallocate()
    cluster.deallocate()
    slicer.deallocate()
  }

  /// Calls `body` with the parts of each row that may be covered, from left to right, as columns of the tile: with the
  /// level of a part that has only one, and with nil where the mask is to be read.
  /// - Parameter columns: the columns of a row that are wanted; of others nothing is told.
  func forEachPart(
    of edges: PathEdges, by rule: CGPathFillRule, in tile: PixelRect, rows: Range<Int>,
    columns: (_ y: Int) -> Range<Int>, _ body: (_ y: Int, _ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    let rows = rows.clamped(to: edges.rect.minY..<max(edges.rect.minY, edges.rect.maxY))
    guard !rows.isEmpty, !edges.edges.isEmpty, tile.width <= capacity else { return }
    var (row, former) = (self.row, self.former)
    defer { (self.row, self.former) = (row, former) }
    var accumulator = accumulator
    accumulator.width = tile.width
    edges.edges.withUnsafeBufferPointer { list in
      var next = edges.rowStarts[rows.lowerBound - edges.rect.minY]
      former.count = 0
      for index in 0..<next where list[index].bottom > Double(rows.lowerBound) {
        former.reserve(former.count + 1)
        former.append(PathCrossing(edge: Int32(truncatingIfNeeded: index)))
      }
      for y in rows {
        let end = edges.rowStarts[y &+ 1 &- edges.rect.minY]
        let count = former.count &+ end &- next
        if count == 0 { continue }
        row.reserve(count)
        let isCrowd = count > PathSampler.crowd
        collect(from: former, next..<end, y, list, left: Double(tile.minX), isCrowd: isCrowd, into: &row)
        next = end
        swap(&row, &former)
        let wanted = columns(y)
        if isCrowd {
          sampler.sample(y, list, former, rule, tile, into: mask)
          if !wanted.isEmpty { body(y, wanted, nil) }
        } else {
          emitParts(of: former, y, list, rule, accumulator) { part, level in
            let seen = part.clamped(to: wanted)
            if !seen.isEmpty { body(y, seen, level) }
          }
        }
      }
    }
  }

  /// Makes the crossings of a row, sorted from left to right, of the edges of the row before and of new ones.
  @inline(__always)
  private func collect(
    from former: ScratchList<PathCrossing>, _ new: Range<Int>, _ y: Int,
    _ list: UnsafeBufferPointer<PathEdges.Edge>, left: Double, isCrowd: Bool, into row: inout ScratchList<PathCrossing>
  ) {
    let (top, bottom) = (Double(y), Double(y &+ 1))
    let place = row.base
    let isSortedAfter = former.count &+ new.count > Self.fewCrossings
    var count = 0
    for index in 0..<former.count &+ new.count {
      let number =
        index < former.count
        ? former.base[index].edge : Int32(truncatingIfNeeded: new.lowerBound &+ index &- former.count)
      let edge = list[Int(number)]
      if edge.bottom <= top { continue }
      let crossing = PathCrossing(edge, number, top: top, bottom: bottom, left: left)
      var target = count
      if !isSortedAfter {
        // Mostly the order is that of the row before.
        while target > 0, crossing.precedes(place[target &- 1]) {
          place[target] = place[target &- 1]
          target &-= 1
        }
      }
      place[target] = crossing
      count &+= 1
    }
    row.count = count
    if isSortedAfter, !isCrowd { PathCrossing.sort(place, count) }
  }

  /// More crossings are sorted after they are made.
  private static let fewCrossings = 64

  @inline(__always)
  private func emitParts(
    of row: ScratchList<PathCrossing>, _ y: Int, _ list: UnsafeBufferPointer<PathEdges.Edge>, _ rule: CGPathFillRule,
    _ accumulator: CoverageAccumulator, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
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
      winding &+= place[index].direction
      index &+= 1
      let wasInside = isInside
      isInside = rule.isInside(winding)
      if wasInside == isInside || high <= 0 || run.addCrossing(from: low, to: high, wasInside, next: next, body) {
        continue
      }
      run.begin(low, wasInside, body)
      accumulator.add(from: low, to: high, height: isInside ? 1 : -1)
      run.extend(to: high)
    }
    run.finish(isInside, body)
  }

  /// Adds the areas of the cluster that begins with a crossing, and goes on to the crossing after it.
  private func add(
    _ place: UnsafeMutablePointer<PathCrossing>, _ index: inout Int, _ count: Int, _ y: Int,
    _ list: UnsafeBufferPointer<PathEdges.Edge>, _ rule: CGPathFillRule, _ winding: inout Int32,
    _ isInside: inout Bool, to run: inout MaskRun, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    var cluster = self.cluster
    defer { self.cluster = cluster }
    cluster.removeAll()
    // Crossings that overlap in x, or leave the winding number different at the top and at the bottom, belong together.
    repeat {
      cluster.add(PathPiece(place[index], list, y))
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
    run.extend(to: cluster.high)
  }
}

extension CGPathFillRule {
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}
