import Geometry

/// Layers cut into parts where they intersect.
struct DepthParts {
  private(set) var units: [DepthUnit] = []

  /// The indices in `units` of the parts of each layer.
  private var partIndices: [[Int]]

  /// The layers that are cut into cells, because too many others intersect them.
  private(set) var isCrowded: [Bool]

  /// The edges between neighbours in the order within each cell.
  private var chains: [DepthGraph.Edge] = []

  /// A layer that intersects more others than this, or that they would cut into more parts, is cut into cells.
  private static let maximumCrossings = 16
  private static let maximumParts = 32

  /// Of two layers that intersect, cuts the later one.
  /// - Parameters:
  ///   - isCrowded: the layers that are known to be cut into cells.
  ///   - plane: the projection of the superlayer's plane to device pixels.
  init(
    _ whole: [DepthUnit], _ pairs: [DepthPair], isCrowded: [Bool], on plane: Homography,
    _ comparison: inout DepthComparison
  ) {
    self.isCrowded = isCrowded
    partIndices = Array(repeating: [], count: whole.count)
    var crossings: [[Int]] = Array(repeating: [], count: whole.count)
    for pair in pairs {
      guard case .crossing = pair.relation else { continue }
      // A layer that is cut into cells is not cut by others, so the other layer is cut.
      if isCrowded[pair.second] {
        crossings[pair.first].append(pair.second)
      } else {
        crossings[pair.second].append(pair.first)
      }
    }
    for (layer, unit) in whole.enumerated() where !isCrowded[layer] {
      let others = crossings[layer].sorted().map { whole[$0] }
      if others.count <= Self.maximumCrossings, let parts = Self.cut(unit, by: others, &comparison) {
        for part in parts { append(part, of: layer) }
      } else {
        self.isCrowded[layer] = true
      }
    }
    let crowd = whole.indices.filter { self.isCrowded[$0] }
    let cells = DepthCells(of: crowd.map { whole[$0] }, on: plane)
    for cell in cells.lists {
      for (number, member) in cell.enumerated() {
        append(member.unit, of: crowd[member.crowdIndex])
        if number > 0 { chains.append(DepthGraph.Edge(from: units.count - 2, to: units.count - 1)) }
      }
    }
  }

  private mutating func append(_ part: DepthUnit, of layer: Int) {
    partIndices[layer].append(units.count)
    units.append(part)
  }

  /// A unit cut by all others that intersect it; nil if there are too many parts.
  private static func cut(
    _ unit: DepthUnit, by others: [DepthUnit], _ comparison: inout DepthComparison
  ) -> [DepthUnit]? {
    var done: [DepthUnit] = []
    var waiting = [unit]
    while var part = waiting.popLast() {
      for other in others {
        guard case .crossing = comparison.relation(of: part, to: other), let (far, near) = part.split(by: other) else {
          continue
        }
        guard done.count + waiting.count + 2 <= maximumParts else { return nil }
        waiting.append(far)
        part = near
      }
      done.append(part)
    }
    return done
  }

  /// The edges of the drawing order between all parts.
  func edges(_ pairs: [DepthPair], _ comparison: inout DepthComparison) -> [DepthGraph.Edge] {
    var edges = chains
    edges.reserveCapacity(chains.count + pairs.count)
    for pair in pairs where !(isCrowded[pair.first] && isCrowded[pair.second]) {
      let (firsts, seconds) = (partIndices[pair.first], partIndices[pair.second])
      if firsts.count == 1, seconds.count == 1 {
        append(pair.relation, firsts[0], seconds[0], to: &edges)
        continue
      }
      for first in firsts {
        for second in seconds where units[first].box.overlaps(units[second].box) {
          var relation = pair.relation
          if case .crossing = relation {
            relation = comparison.relation(of: units[first], to: units[second])
          } else if !comparison.overlaps(units[first], units[second]) {
            continue
          }
          append(relation, first, second, to: &edges)
        }
      }
    }
    return edges
  }

  private func append(
    _ relation: DepthComparison.Relation, _ first: Int, _ second: Int, to edges: inout [DepthGraph.Edge]
  ) {
    let isFirstBehind =
      switch relation {
      case .apart: nil as Bool?
      case .behind, .level: true
      case .inFront: false
      // For parts of cells, the larger part of the overlap decides. Others may still intersect by less than can be cut
      // off.
      case .crossing(let isMostlyBehind): isMostlyBehind || !(units[first].cell != nil || units[second].cell != nil)
      }
    guard let isFirstBehind else { return }
    edges.append(isFirstBehind ? DepthGraph.Edge(from: first, to: second) : DepthGraph.Edge(from: second, to: first))
  }
}
