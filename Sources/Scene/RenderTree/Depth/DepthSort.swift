import Geometry

/// The result of `DepthSort`.
struct DepthOrder: Sendable {
  /// The units, back to front. Layers that intersect others are in several parts.
  var units: [DepthUnit]

  /// The number of pairs that were compared.
  var comparisons = 0

  /// Whether all overlapping pairs are in the right order everywhere; false if a limit of `DepthSort` was reached.
  var isExact = true
}

/// Sorts planar layers of a 3D space back to front, by which layers cover others on the screen.
///
/// Only pairs that overlap on the screen are compared; a grid finds them. If two layers intersect within their overlap,
/// the later one is cut along the line of intersection. An order then exists, except for cycles. Each cycle is resolved
/// by a binary space partition of its members. Layers whose order is not determined keep the order of the array.
///
/// In a crowd, the number of pairs grows with the square of the number of layers, and the number of parts into which
/// they cut one another with the cube. So only a limited number of neighbours in depth is compared. A layer that
/// intersects many others is cut into cells of the screen instead; in each cell, parts are sorted by depth
/// (`DepthCells`).
enum DepthSort {
  /// The maximum number of parts into which a layer is cut.
  static let partsPerLayer = 256

  /// For each layer in each cell of the grid, the maximum numbers of overlapping neighbours in depth that are compared,
  /// and of neighbours that are examined.
  static let neighbours = (found: 128, examined: 512)

  /// A layer that overlaps more others than this, both on the screen and in depth, is crowded.
  private static let crowd = 64

  /// Cycles with more parts than this are sorted by depth instead of partitioned.
  private static let largestCycle = 32

  /// - Parameter plane: the projection of the superlayer's plane, which contains the outlines, to device pixels.
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
    let ranks = isExact ? Array(parts.units.indices) : ranksByDepth(parts.units)
    let order = graph.order(by: ranks)
    if order.count == parts.units.count {
      return DepthOrder(units: order.map { parts.units[$0] }, comparisons: comparison.count, isExact: isExact)
    }
    let cycles = graph.components()
    var counts: [Int: Int] = [:]
    for unit in parts.units { counts[unit.index, default: 0] += 1 }
    var sorted: [DepthUnit] = []
    for component in cycles.graph.order(by: cycles.ranks(by: ranks)) {
      let members = cycles.members[component]
      let units = members.map { parts.units[$0] }
      if units.count <= largestCycle {
        let partition = DepthPartition(units, counts: counts)
        counts = partition.counts
        isExact = isExact && partition.isExact
        sorted += partition.backToFront
      } else {
        isExact = false
        sorted += graph.subgraph(of: members).order(by: ranksByDepth(units), breakingCycles: true).map { units[$0] }
      }
    }
    return DepthOrder(units: sorted, comparisons: comparison.count, isExact: isExact)
  }

  /// The overlapping pairs, the earlier in the array first, without pairs of two crowded layers; whether the search was
  /// complete; and which layers are crowded.
  private static func overlappingPairs(
    of units: [DepthUnit], _ comparison: inout DepthComparison
  ) -> (pairs: [DepthPair], areAll: Bool, isCrowded: [Bool]) {
    // Sorted by depth, so that the limits of the search keep the neighbours in depth.
    let byDepth = ranksByDepth(units).inverse
    var near: [(first: Int32, second: Int32)] = []
    var counts = Array(repeating: 0, count: units.count)
    let areAll = BoxGrid(byDepth.map { units[$0].screen }).forEachPair(neighbours) { one, other in
      let (first, second) = (min(byDepth[one], byDepth[other]), max(byDepth[one], byDepth[other]))
      near.append((Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second)))
      guard units[first].depths.overlaps(units[second].depths) else { return }
      // Layers in one plane, or in parallel ones, do not intersect.
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

  /// The rank of each unit when they are sorted by the depth of the centre, the farthest first.
  private static func ranksByDepth(_ units: [DepthUnit]) -> [Int] {
    let depths = units.map(\.middleDepth)
    return units.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.inverse
  }
}

/// Two overlapping units, by their indices in the array.
struct DepthPair {
  let first, second: Int

  /// The relation of the first to the second.
  let relation: DepthComparison.Relation
}
