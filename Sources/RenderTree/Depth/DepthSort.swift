import Geometry

/// Flat things in the order in which they cover one another, back to front.
struct DepthOrder: Sendable {
  /// Those that pass through others are in parts.
  var units: [DepthUnit]

  /// How many pairs were compared.
  var comparisons = 0

  /// Whether every pair that overlaps is in its order everywhere; not so where a limit of `DepthSort` was met.
  var isExact = true
}

/// Puts flat things in the order in which they cover one another.
///
/// Only pairs that overlap on the screen matter; a grid finds them. Where two pass through each other within their overlap, the
/// later is cut along the line in which they meet; then an order exists, but for cycles: a binary space partition of
/// what is in one resolves it. Things that nothing decides keep the order of the array.
///
/// In a crowd the number of pairs, and of the parts into which they cut one another, grows with the square and the cube of
/// its size. So only so many neighbours in depth are compared, and a layer through which many others pass is cut into cells
/// of the screen instead, in each of which the distance decides (`DepthCells`).
enum DepthSort {
  /// A layer is cut into no more parts than this.
  static let partsPerLayer = 256

  /// A layer is compared with so many others that overlap it in one place and are next to it by distance.
  static let neighbours = BoxGrid.Limits(found: 128, examined: 512)

  /// A layer that overlaps more others than this, on the screen and in depth, is in a crowd.
  private static let crowd = 64

  /// More parts than this are sorted by distance if they cover one another in cycles.
  private static let largestCycle = 32

  /// - Parameter plane: the plane in which the outlines lie, to device pixels.
  static func order(of units: [DepthUnit], on plane: Homography = .identity) -> DepthOrder {
    let visible = units.filter { !$0.outline.isEmpty }.sorted { $0.index < $1.index }
    guard let first = visible.first else { return DepthOrder(units: []) }
    if visible.allSatisfy({ $0.plane.a == first.plane.a && $0.plane.b == first.plane.b }) {
      return DepthOrder(units: visible.sorted { ($0.plane.c, $0.index) < ($1.plane.c, $1.index) })
    }
    var comparison = DepthComparison()
    let found = overlappingPairs(of: visible, &comparison)
    let pairs = found.pairs
    let parts = DepthParts(visible, pairs, isCrowded: found.isCrowded, on: plane, &comparison)
    var isExact = found.areAll && !parts.isCrowded.contains(true)
    let graph = DepthGraph(count: parts.units.count, edges: parts.edges(pairs, &comparison))
    let places = isExact ? Array(parts.units.indices) : placesByDistance(parts.units)
    let order = graph.order(by: places)
    if order.count == parts.units.count {
      return DepthOrder(units: order.map { parts.units[$0] }, comparisons: comparison.count, isExact: isExact)
    }
    let cycles = graph.components()
    var counts: [Int: Int] = [:]
    for unit in parts.units { counts[unit.index, default: 0] += 1 }
    var sorted: [DepthUnit] = []
    for component in cycles.graph.order(by: cycles.places(by: places)) {
      let members = cycles.members[component]
      let units = members.map { parts.units[$0] }
      if units.count <= largestCycle {
        let partition = DepthPartition(units, counts: counts)
        counts = partition.counts
        isExact = isExact && partition.isExact
        sorted += partition.backToFront
      } else {
        isExact = false
        sorted += graph.part(members).order(by: placesByDistance(units), breakingCycles: true).map { units[$0] }
      }
    }
    return DepthOrder(units: sorted, comparisons: comparison.count, isExact: isExact)
  }

  /// The pairs that cover each other, the earlier in the array first, but for those within crowds; whether these are all;
  /// and what is in a crowd.
  private static func overlappingPairs(
    of units: [DepthUnit], _ comparison: inout DepthComparison
  ) -> (pairs: [DepthPair], areAll: Bool, isCrowded: [Bool]) {
    // By distance, so that in a crowd neighbours in depth are compared.
    let places = placesByDistance(units)
    var byDistance = Array(units.indices)
    for unit in units.indices { byDistance[places[unit]] = unit }
    var near: [(first: Int32, second: Int32)] = []
    var counts = Array(repeating: 0, count: units.count)
    let areAll = BoxGrid(byDistance.map { units[$0].screen }).forEachPair(neighbours) { one, other in
      let (first, second) = (min(byDistance[one], byDistance[other]), max(byDistance[one], byDistance[other]))
      near.append((Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second)))
      guard units[first].depths.overlaps(units[second].depths) else { return }
      // What lies in one plane, or in parallel ones, does not intersect.
      let lead = units[first].plane.lead(over: units[second].plane)
      if abs(lead.a) + abs(lead.b) <= DepthComparison.tolerance { return }
      counts[first] += 1
      counts[second] += 1
    }
    let isCrowded = counts.map { $0 > crowd }
    let pairs = near.compactMap { pair -> DepthPair? in
      let (first, second) = (Int(pair.first), Int(pair.second))
      if isCrowded[first], isCrowded[second] { return nil }
      let relation = comparison.relation(of: units[first], to: units[second])
      if case .apart = relation { return nil }
      return DepthPair(first: first, second: second, relation: relation)
    }
    return (pairs, areAll, isCrowded)
  }

  /// The place of each among all by the distance of its middle, the farthest first.
  private static func placesByDistance(_ units: [DepthUnit]) -> [Int] {
    let distances = units.map(\.distance)
    var places = Array(repeating: 0, count: units.count)
    for (place, unit) in units.indices.sorted(by: { (distances[$0], $0) < (distances[$1], $1) }).enumerated() {
      places[unit] = place
    }
    return places
  }
}

/// Two that cover each other, by their places in the array.
struct DepthPair {
  let first, second: Int

  /// Of the first to the second.
  let relation: DepthComparison.Relation
}
