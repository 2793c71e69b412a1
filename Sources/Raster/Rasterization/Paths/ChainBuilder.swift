import Geometry
import Pixels

/// Builds chains of edges from polygons.
struct ChainBuilder {
  typealias Edge = PathEdges.Edge
  typealias Chain = PathEdges.Chain

  private let top, bottom, right: Double

  /// Whether the edges will be moved, possibly by fractions of pixels.
  private let isMoved: Bool
  private var polygons: [PolygonPixels] = []
  private var chains: [Chain] = []

  /// The first edge and the direction of the current chain, and the height at which its next edge begins or, if it runs
  /// upwards, ends.
  private var start = 0
  private var direction: Int8 = 0
  private var height = 0.0

  /// - Parameter rect: the pixels to cover.
  init(_ rect: PixelRect) {
    (top, bottom, right, isMoved) = (Double(rect.minY), Double(rect.maxY), Double(rect.maxX), false)
  }

  /// For edges that will be moved; none of them is left out.
  init() { (top, bottom, right, isMoved) = (-.infinity, .infinity, .infinity, true) }

  /// The edges of polygons; those of each chain follow one another from its top to its bottom.
  mutating func edges(of lists: [PlacedPolygons]) -> [Edge] {
    polygons.reserveCapacity(lists.reduce(0) { $0 + $1.polygons.ends.count })
    let most = lists.reduce(0) { $0 + $1.polygons.points.count }
    return Array(unsafeUninitializedCapacity: most) { edges, count in
      for list in lists {
        list.polygons.points.withUnsafeBufferPointer { points in
          var start = 0
          for end in list.polygons.ends {
            add(UnsafeBufferPointer(rebasing: points[start..<end]), list.map, to: edges, &count)
            start = end
          }
        }
      }
    }
  }

  private mutating func add(
    _ points: UnsafeBufferPointer<SIMD2<Double>>, _ m: Homography, to edges: UnsafeMutableBufferPointer<Edge>,
    _ count: inout Int
  ) {
    guard let last = points.last else { return }
    let (x, y, origin) = (SIMD2(m.m11, m.m12), SIMD2(m.m21, m.m22), SIMD2(m.m31, m.m32))
    let firstChain = chains.count
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    var winding = PolygonWinding(around: points, under: m)
    var a = x * last.x + y * last.y + origin
    for point in points {
      let b = x * point.x + y * point.y + origin
      winding?.add(a, b)
      if add(a, b, to: edges, &count) {
        low = pointwiseMin(low, pointwiseMin(a, b))
        high = pointwiseMax(high, pointwiseMax(a, b))
      }
      a = b
    }
    finishChain(edges, count)
    guard firstChain < chains.count else { return }
    polygons.append(
      PolygonPixels(
        chains: firstChain..<chains.count, low: SIMD2(low.x, max(low.y, top)), high: SIMD2(high.x, min(high.y, bottom)),
        isMoved: isMoved, isSimple: winding?.isSimple ?? false))
  }

  /// Adds an edge if it bounds the area to cover.
  /// - Returns: whether the edge counts for the polygon's bounding box. Edges right of the picture do, because the
  ///   polygon covers the area to the left of them.
  @inline(__always)
  private mutating func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, to edges: UnsafeMutableBufferPointer<Edge>, _ count: inout Int
  ) -> Bool {
    let isDownward = a.y < b.y
    let (upper, lower) = isDownward ? (a, b) : (b, a)
    // Also false for NaN.
    guard upper.y < lower.y, lower.y > top, upper.y < bottom else { return false }
    guard upper.x < right || lower.x < right else { return upper.x >= right && lower.x >= right }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    guard slope.isFinite else { return false }
    let (from, to) = (max(upper.y, top), min(lower.y, bottom))
    let way: Int8 = isDownward ? 1 : -1
    if way != direction || height != (isDownward ? from : to) {
      finishChain(edges, count)
      direction = way
    }
    height = isDownward ? to : from
    // Computed as a share of the edge, so that an edge that is far longer than the picture is precise within it.
    let x = upper.y < top ? upper.x + (lower.x - upper.x) * ((top - upper.y) / (lower.y - upper.y)) : upper.x
    edges.initializeElement(at: count, to: Edge(top: from, bottom: to, x: x, slope: slope))
    count &+= 1
    return true
  }

  private mutating func finishChain(_ edges: UnsafeMutableBufferPointer<Edge>, _ count: Int) {
    guard start < count else { return }
    if direction < 0 {
      var (first, last) = (start, count &- 1)
      while first < last {
        edges.swapAt(first, last)
        first &+= 1
        last &-= 1
      }
    }
    chains.append(
      Chain(
        first: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: count),
        top: edges[start].top, direction: direction))
    (start, direction) = (count, 0)
  }

  /// The chains and the parts; the chains of a part are sorted by where they begin.
  var parts: (chains: [Chain], parts: [PathEdges.Part]) {
    guard let first = polygons.first else { return ([], []) }
    if polygons.count == 1 {
      return (
        chains.sorted { $0.precedes($1) },
        [PathEdges.Part(chains: chains.indices, low: first.low, high: first.high, isSimple: first.isSimple)]
      )
    }
    var ordered: [Chain] = []
    ordered.reserveCapacity(chains.count)
    let parts = PolygonPixels.parts(polygons).map { polygons in
      let first = ordered.count
      var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
      for polygon in polygons {
        ordered += chains[polygon.chains]
        (low, high) = (pointwiseMin(low, polygon.low), pointwiseMax(high, polygon.high))
      }
      ordered[first...].sort { $0.precedes($1) }
      return PathEdges.Part(
        chains: first..<ordered.count, low: low, high: high, isSimple: polygons.count == 1 && polygons[0].isSimple)
    }
    return (ordered, parts)
  }
}

/// The chains of a polygon and the pixels that it touches.
struct PolygonPixels {
  let chains: Range<Int>

  /// The corners of its bounding box.
  let low, high: SIMD2<Double>

  /// Whether it is known to be simple.
  let isSimple: Bool

  /// The whole pixels that it touches. If the polygon will be moved, half a pixel more on each side, so that polygons
  /// that do not overlap share no pixels wherever they are.
  private let start, end: SIMD2<Double>

  init(chains: Range<Int>, low: SIMD2<Double>, high: SIMD2<Double>, isMoved: Bool, isSimple: Bool) {
    (self.chains, self.low, self.high, self.isSimple) = (chains, low, high, isSimple)
    (start, end) = isMoved ? (low - 0.5, high + 0.5) : (low.rounded(.down), high.rounded(.up))
  }

  /// The maximum number of polygons that are divided into parts, because each is compared with every other.
  private static let most = 64

  func overlaps(_ other: PolygonPixels) -> Bool {
    start.x < other.end.x && other.start.x < end.x && start.y < other.end.y && other.start.y < end.y
  }

  /// Groups polygons so that the pixels of different groups do not overlap.
  static func parts(_ polygons: [PolygonPixels]) -> [[PolygonPixels]] {
    guard polygons.count > 1, polygons.count <= most else { return polygons.isEmpty ? [] : [polygons] }
    var groups = Array(polygons.indices)
    for (index, polygon) in polygons.enumerated() {
      for earlier in 0..<index where groups[earlier] != groups[index] && polygon.overlaps(polygons[earlier]) {
        let (kept, joined) = (groups[index], groups[earlier])
        for place in 0...index where groups[place] == joined { groups[place] = kept }
      }
    }
    return polygons.indices.filter { groups.firstIndex(of: groups[$0]) == $0 }.map { first in
      polygons.indices.filter { groups[$0] == groups[first] }.map { polygons[$0] }
    }
  }
}
