import Geometry

/// The chains of edges that cross a row, updated from row to row.
struct ActiveChains {
  /// From left to right after `collect`, if the row is not sampled.
  private(set) var crossings = ScratchList<PathCrossing>()
  private var spare = ScratchList<PathCrossing>()

  /// The chains that begin farther down.
  private var waiting = 0..<0

  /// With more crossings than this, they are sorted after all are computed.
  private static let fewCrossings = 64

  func deallocate() {
    crossings.deallocate()
    spare.deallocate()
  }

  /// Starts with the chains that begin above a height and end below it.
  mutating func begin(_ edges: PathEdges, _ part: PathEdges.Part, top: Double) {
    crossings.count = 0
    waiting = part.chains
    while let index = waiting.first, edges.chains[index].top < top {
      if let edge = edges.edge(of: edges.chains[index], below: top) { append(edges.chains[index], edge) }
      waiting = index &+ 1..<waiting.upperBound
    }
  }

  /// Adds the chains that begin above a height.
  @inline(__always)
  mutating func addChains(_ edges: PathEdges, beginningAbove bottom: Double) {
    while let index = waiting.first, edges.chains[index].top < bottom {
      append(edges.chains[index], edges.chains[index].first)
      waiting = index &+ 1..<waiting.upperBound
    }
  }

  private mutating func append(_ chain: PathEdges.Chain, _ edge: Int32) {
    crossings.reserve(crossings.count &+ 1)
    crossings.append(PathCrossing(chain, from: edge))
  }

  /// Computes the crossings of a row, and drops the chains that end above it.
  /// - Returns: whether there are so many edges that the row must be sampled.
  @inline(__always)
  mutating func collect(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) -> Bool {
    if crossings.count > PathSampler.crowd {
      count(list, y)
      return true
    }
    spare.reserve(crossings.count)
    let (previous, place) = (crossings.base, spare.base)
    let isSortedAfter = crossings.count > Self.fewCrossings
    var (count, edges) = (0, 0)
    for index in 0..<crossings.count {
      var crossing = previous[index]
      guard crossing.advance(list, top: y.top) else { continue }
      crossing.measure(list, y)
      edges &+= Int(crossing.count)
      var target = count
      if !isSortedAfter {
        // Usually the order is that of the previous row.
        while target > 0, crossing.precedes(place[target &- 1]) {
          place[target] = place[target &- 1]
          target &-= 1
        }
      }
      place[target] = crossing
      count &+= 1
    }
    spare.count = count
    swap(&crossings, &spare)
    if edges > PathSampler.crowd { return true }
    if isSortedAfter { PathCrossing.sort(place, count) }
    return false
  }

  /// Finds only which edges are in the row, for a row that is sampled.
  private mutating func count(_ list: UnsafeBufferPointer<PathEdges.Edge>, _ y: RowPlace) {
    let place = crossings.base
    var count = 0
    for index in 0..<crossings.count {
      var crossing = place[index]
      guard crossing.advance(list, top: y.top) else { continue }
      crossing.countEdges(list, y)
      place[count] = crossing
      count &+= 1
    }
    crossings.count = count
  }

  /// The number of rows from `y` on through which all chains run that reach into any of them; 0 above the picture.
  func commonRows(_ edges: PathEdges, _ y: Int, upTo limit: Int, in tile: ScanPlace) -> Int {
    guard y >= 0 else { return 0 }
    let top = tile.top(of: y)
    var end = limit
    if let next = waiting.first { end = min(end, tile.row(of: edges.chains[next].top)) }
    for index in 0..<crossings.count {
      let crossing = crossings.base[index]
      if edges.edges[Int(crossing.edge)].top > top { return 0 }
      let bottom = edges.edges[Int(crossing.end) &- 1].bottom
      if bottom > top { end = min(end, tile.row(of: bottom)) }
    }
    return end &- y
  }
}
