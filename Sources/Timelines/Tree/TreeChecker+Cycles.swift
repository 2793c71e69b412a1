import Diagnostics
import Layers

// Cycles of constraints.

extension TreeChecker {
  /// Reports the cycles among the constraints of all layers below a layer.
  package func checkCycles(below member: LayerTree.Member) {
    var waiting = [member]
    while let next = waiting.popLast() {
      waiting += next.children
      if let mask = next.mask { waiting.append(mask) }
      guard next.hasLayoutManager else { continue }
      var search = CycleSearch()
      for child in next.children { report(search.cycles(from: child)) }
    }
  }

  /// Reports the cycles that a newly inserted layer causes: below it, and among its siblings if constraints name it.
  package func checkCycles(byInserting member: LayerTree.Member) {
    checkCycles(below: member)
    guard let parent = member.parent, parent.hasLayoutManager, !member.constraints.isEmpty, let name = member.name,
      parent.mentionedNames.contains(name)
    else { return }
    var search = CycleSearch()
    report(search.cycles(from: member))
  }

  private func report(_ cycles: [[CycleSearch.Step]]) {
    for cycle in cycles {
      // The constraint that is written last is reported as the one that closes the cycle.
      guard let end = cycle.indices.max(by: { cycle[$0].position.precedes(cycle[$1].position) }) else { continue }
      let ordered = cycle[end...] + cycle[..<end]
      let told = ordered.prefix(4).map(\.description).joined(separator: ", ") + (cycle.count > 4 ? ", …" : "")
      diagnostics.report(
        "constraints in a cycle: \(told)", expected: "constraints none of which depends on itself",
        at: cycle[end].position)
    }
  }
}

/// A depth-first search for cycles in the graph of axes, whose edges are constraints.
private struct CycleSearch {
  /// A constraint and the layer that has it.
  struct Step: CustomStringConvertible {
    let member: LayerTree.Member
    let constraint: Timeline.Constraint

    var position: SourcePosition? { constraint.sourcePosition }

    var description: String {
      "\(constraint.attribute) of '\(member.name ?? "")' follows \(constraint.sourceAttribute) of '\(constraint.sourceName)'"
    }

    /// The axis that the constraint depends on; nil if it is not a sibling's.
    var source: Axis? {
      guard constraint.sourceName != "superlayer",
        let sibling = member.parent?.namedChildren[constraint.sourceName]?.first
      else { return nil }
      return Axis(member: sibling, side: constraint.sourceAttribute.axis)
    }
  }

  struct Axis: Hashable {
    let member: LayerTree.Member
    let side: String

    var steps: [Step] {
      member.constraints.filter { $0.attribute.axis == side }.map { Step(member: member, constraint: $0) }
    }

    static func == (left: Axis, right: Axis) -> Bool {
      left.member === right.member && left.side == right.side
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(member))
      hasher.combine(side)
    }
  }

  /// A stack entry of the search: an axis, its constraints, and how many of them were followed.
  private struct Place {
    let axis: Axis
    let steps: [Step]
    var taken = 0

    init(_ axis: Axis) { (self.axis, steps) = (axis, axis.steps) }
  }

  private var visited: Set<Axis> = []

  /// The new cycles reachable from a layer's constraints. Iterative, since chains of siblings may be long.
  mutating func cycles(from member: LayerTree.Member) -> [[Step]] {
    var found: [[Step]] = []
    for side in [CAConstraintAttribute.minX.axis, CAConstraintAttribute.minY.axis] {
      var way: [Place] = []
      var depths: [Axis: Int] = [:]
      func enter(_ axis: Axis) {
        depths[axis] = way.count
        way.append(Place(axis))
      }
      let start = Axis(member: member, side: side)
      if visited.insert(start).inserted { enter(start) }
      while let place = way.last {
        guard place.taken < place.steps.count else {
          depths[place.axis] = nil
          way.removeLast()
          continue
        }
        way[way.count - 1].taken += 1
        guard let source = place.steps[place.taken].source else { continue }
        if let depth = depths[source] {
          found.append(way[depth...].map { $0.steps[$0.taken - 1] })
        } else if visited.insert(source).inserted {
          enter(source)
        }
      }
    }
    return found
  }
}
