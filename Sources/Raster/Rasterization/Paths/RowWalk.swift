import Geometry

/// A walk through the crossings of one row, from left to right, that adds up the areas between them.
///
/// A cluster that is a single crossing adds its areas as they are, if the inside begins or ends there; only where chains
/// overlap is the row cut into slices in which the order of edges is constant.
struct RowWalk {
  private let crossings: UnsafeMutablePointer<PathCrossing>
  private let count: Int
  private let row: RowPlace
  private let edges: UnsafeBufferPointer<PathEdges.Edge>
  private let rule: CGPathFillRule

  /// The next crossing, the winding number on its left, and whether that is inside.
  private var index = 0
  private var winding: Int32 = 0
  private var isInside = false

  private var run: MaskRun

  @inline(__always)
  init(
    _ crossings: ScratchList<PathCrossing>, in row: RowPlace, _ edges: UnsafeBufferPointer<PathEdges.Edge>,
    by rule: CGPathFillRule, run: MaskRun
  ) {
    (self.crossings, count) = (crossings.base, crossings.count)
    (self.row, self.edges, self.rule, self.run) = (row, edges, rule, run)
  }

  /// Calls `body` with the parts of the row that may be covered.
  @inline(__always)
  mutating func emit(
    _ cluster: inout PathCluster, _ slicer: inout PathSlicer,
    _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    while index < count {
      let next = index &+ 1 < count ? crossings[index &+ 1].low : .infinity
      if crossings[index].isWhole, next >= crossings[index].high {
        addCrossing(before: next, body)
      } else {
        addCluster(&cluster, &slicer, body)
      }
    }
    run.finish(isInside, body)
  }

  /// Adds the areas of a crossing that overlaps no other.
  /// - Parameter next: the x at which the crossing after it begins.
  @inline(__always)
  private mutating func addCrossing(before next: Double, _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void) {
    let crossing = crossings[index]
    index &+= 1
    let wasInside = isInside
    cross(Int32(crossing.direction))
    if wasInside == isInside || crossing.high <= 0 { return }
    if let place = crossing.place(edges, row, width: run.accumulator.width), place.column < place.end,
      place.column >= run.end, next >= Double(place.end)
    {
      run.add(place, wasInside, body)
      return
    }
    run.begin(crossing.low, wasInside, body)
    addAreas(of: crossing)
    run.extend(to: crossing.high)
  }

  @inline(__always)
  private mutating func cross(_ direction: Int32) {
    winding &+= direction
    isInside = rule.isInside(winding)
  }

  /// 1 where the inside begins, −1 where it ends.
  @inline(__always) private var sign: Double { isInside ? 1 : -1 }

  @inline(__always)
  private func addAreas(of crossing: PathCrossing) {
    if crossing.count == 1 {
      run.accumulator.add(from: crossing.low, to: crossing.high, height: sign)
      return
    }
    for edge in crossing.edges {
      let piece = PathPiece(edges[edge], crossing.direction, row)
      run.accumulator.add(from: piece.low, to: piece.high, height: (piece.bottom - piece.top) * sign)
    }
  }

  /// Adds the areas of the cluster that begins with the next crossing.
  private mutating func addCluster(
    _ cluster: inout PathCluster, _ slicer: inout PathSlicer,
    _ body: (_ columns: Range<Int>, _ level: UInt8?) -> Void
  ) {
    collect(&cluster)
    let (below, wasInside) = (winding, isInside)
    cross(cluster.winding)
    guard cluster.high > 0, !cluster.isCrossing || isInside != wasInside else { return }
    run.begin(cluster.low, wasInside, body)
    if cluster.isCrossing {
      cluster.addAreas(sign: sign, to: run.accumulator)
    } else {
      slicer.add(cluster.pieces.base, cluster.pieces.count, below: below, rule, to: run.accumulator)
    }
    // What is missing lies right of the picture.
    run.extend(to: cluster.isComplete ? cluster.high : .infinity)
  }

  /// Goes past the crossings that belong together: those that overlap in x, or leave the winding number different at the
  /// top and at the bottom.
  @inline(__always)
  private mutating func collect(_ cluster: inout PathCluster) {
    cluster.removeAll()
    repeat {
      let crossing = crossings[index]
      for edge in crossing.edges { cluster.add(PathPiece(edges[edge], crossing.direction, row)) }
      index &+= 1
    } while index < count && (!cluster.isComplete || crossings[index].low < cluster.high)
  }
}

extension CGPathFillRule {
  @inline(__always)
  func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}
