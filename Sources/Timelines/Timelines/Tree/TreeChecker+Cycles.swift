import Layers
import Support

// Cycles of constraints.

extension TreeChecker {
  /// Reports the cycles among the constraints of all layers below a layer.
  func checkCycles(below member: LayerTree.Member) {
    var waiting = [member]
    while let next = waiting.popLast() {
      waiting += next.children
      if let mask = next.mask { waiting.append(mask) }
      guard next.hasLayoutManager else { continue }
      var search = CycleSearch()
      for child in next.children { report(search.cycles(from: child)) }
    }
  }

  /// Reports the cycles that a newly inserted layer causes: below it, and among its siblings if constraints refer to
  /// it.
  func checkCycles(byInserting member: LayerTree.Member) {
    checkCycles(below: member)
    guard let parent = member.parent, parent.hasLayoutManager, !member.constraints.isEmpty, let name = member.name,
      parent.constraintSourceNames.contains(name)
    else { return }
    var search = CycleSearch()
    report(search.cycles(from: member))
  }

  private func report(_ cycles: [[CycleSearch.Edge]]) {
    for cycle in cycles {
      // The constraint written last is reported as the one that closes the cycle.
      guard let end = cycle.indices.max(by: { cycle[$0].position.precedes(cycle[$1].position) }) else { continue }
      let ordered = cycle[end...] + cycle[..<end]
      let listed = ordered.prefix(4).map(\.description).joined(separator: ", ") + (cycle.count > 4 ? ", …" : "")
      diagnostics.report(
        "constraints in a cycle: \(listed)", expected: "constraints that do not depend on themselves",
        at: cycle[end].position)
    }
  }
}

/// A depth-first search for cycles in the graph of axes, whose edges are constraints.
private struct CycleSearch {
  /// A constraint and the layer that has it.
  struct Edge: CustomStringConvertible {
    let member: LayerTree.Member
    let constraint: Timeline.Constraint

    var position: SourcePosition? { constraint.sourcePosition }

    var description: String {
      "\(constraint.attribute) of '\(member.name ?? "")' follows \(constraint.sourceAttribute) of '\(constraint.sourceName)'"
    }

    /// The axis that the constraint depends on; nil unless it belongs to a sibling.
    var source: Axis? {
      guard constraint.sourceName != "superlayer",
        let sibling = member.parent?.namedChildren[constraint.sourceName]?.first
      else { return nil }
      return Axis(member: sibling, direction: constraint.sourceAttribute.axis)
    }
  }

  struct Axis: Hashable {
    let member: LayerTree.Member
    let direction: String

    var edges: [Edge] {
      member.constraints.filter { $0.attribute.axis == direction }.map { Edge(member: member, constraint: $0) }
    }

    static func == (left: Axis, right: Axis) -> Bool {
      left.member === right.member && left.direction == right.direction
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(member))
      hasher.combine(direction)
    }
  }

  private var visited: Set<Axis> = []

  /// The new cycles reachable from a layer's constraints. Iterative, because chains of siblings may be long.
  mutating func cycles(from member: LayerTree.Member) -> [[Edge]] {
    var found: [[Edge]] = []
    for direction in [CAConstraintAttribute.minX.axis, CAConstraintAttribute.minY.axis] {
      // The axes from the start to the current one, with their constraints and the number of constraints already
      // followed.
      var stack: [(axis: Axis, edges: [Edge], followed: Int)] = []
      var depths: [Axis: Int] = [:]
      func push(_ axis: Axis) {
        depths[axis] = stack.count
        stack.append((axis, axis.edges, 0))
      }
      let start = Axis(member: member, direction: direction)
      if visited.insert(start).inserted { push(start) }
      while let top = stack.last {
        guard top.followed < top.edges.count else {
          depths[top.axis] = nil
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].followed += 1
        guard let source = top.edges[top.followed].source else { continue }
        if let depth = depths[source] {
          found.append(stack[depth...].map { $0.edges[$0.followed - 1] })
        } else if visited.insert(source).inserted {
          push(source)
        }
      }
    }
    return found
  }
}
