import Geometry
import Pixels

/// Makes chains of edges from polygons.
struct ChainBuilder {
  typealias Edge = PathEdges.Edge
  typealias Chain = PathEdges.Chain

  private let top, bottom, right: Double
  private var polygons: [PolygonPixels] = []
  private var chains: [Chain] = []

  /// The first edge and the direction of the chain that is being made, and the height at which its next edge begins or,
  /// if it runs upwards, ends.
  private var start = 0
  private var direction: Int8 = 0
  private var height = 0.0

  /// - Parameter rect: the pixels to cover.
  init(_ rect: PixelRect) {
    (top, bottom, right) = (Double(rect.minY), Double(rect.maxY), Double(rect.maxX))
  }

  /// The edges of polygons, those of each chain one after the other from its top to its bottom.
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
    var a = x * last.x + y * last.y + origin
    for point in points {
      let b = x * point.x + y * point.y + origin
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
        chains: firstChain..<chains.count, x: low.x.rounded(.down), endX: high.x.rounded(.up),
        y: max(low.y, top).rounded(.down), endY: min(high.y, bottom).rounded(.up)))
  }

  /// Adds an edge, if it bounds what is to be covered.
  @inline(__always)
  private mutating func add(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, to edges: UnsafeMutableBufferPointer<Edge>, _ count: inout Int
  ) -> Bool {
    let isDownward = a.y < b.y
    let (upper, lower) = isDownward ? (a, b) : (b, a)
    // Also false for NaN.
    guard upper.y < lower.y, lower.y > top, upper.y < bottom else { return false }
    guard upper.x < right || lower.x < right else { return false }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    guard slope.isFinite else { return false }
    let (from, to) = (max(upper.y, top), min(lower.y, bottom))
    let way: Int8 = isDownward ? 1 : -1
    if way != direction || height != (isDownward ? from : to) {
      finishChain(edges, count)
      direction = way
    }
    height = isDownward ? to : from
    // As a share of the edge, so that one that is far longer than the picture is precise within it.
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
        row: Int32(whole: edges[start].top.rounded(.down)), direction: direction))
    (start, direction) = (count, 0)
  }

  /// The chains by parts, those of a part in the order of their first rows, and the parts.
  var parts: (chains: [Chain], parts: [PathEdges.Part]) {
    guard let first = polygons.first else { return ([], []) }
    if polygons.count == 1 {
      return (
        chains.sorted { $0.precedes($1) },
        [PathEdges.Part(chains: chains.indices, rows: Int(whole: first.y)..<Int(whole: first.endY))]
      )
    }
    var ordered: [Chain] = []
    ordered.reserveCapacity(chains.count)
    let parts = PolygonPixels.parts(polygons).map { polygons in
      let first = ordered.count
      var (y, endY) = (Double.infinity, -Double.infinity)
      for polygon in polygons {
        ordered += chains[polygon.chains]
        (y, endY) = (min(y, polygon.y), max(endY, polygon.endY))
      }
      ordered[first...].sort { $0.precedes($1) }
      return PathEdges.Part(chains: first..<ordered.count, rows: Int(whole: y)..<Int(whole: endY))
    }
    return (ordered, parts)
  }
}

/// The chains of a polygon and the whole pixels that it touches.
struct PolygonPixels {
  let chains: Range<Int>
  let x, endX, y, endY: Double

  /// More polygons are not divided into parts: each is compared with each other.
  private static let most = 64

  func overlaps(_ other: PolygonPixels) -> Bool {
    x < other.endX && other.x < endX && y < other.endY && other.y < endY
  }

  /// Polygons in groups whose pixels do not overlap.
  static func parts(_ polygons: [PolygonPixels]) -> [[PolygonPixels]] {
    guard polygons.count > 1, polygons.count <= most else { return polygons.isEmpty ? [] : [polygons] }
    var groups = Array(polygons.indices)
    for (index, polygon) in polygons.enumerated() {
      for former in 0..<index where groups[former] != groups[index] && polygon.overlaps(polygons[former]) {
        let (kept, joined) = (groups[index], groups[former])
        for place in 0...index where groups[place] == joined { groups[place] = kept }
      }
    }
    return polygons.indices.filter { groups.firstIndex(of: groups[$0]) == $0 }.map { first in
      polygons.indices.filter { groups[$0] == groups[first] }.map { polygons[$0] }
    }
  }
}
