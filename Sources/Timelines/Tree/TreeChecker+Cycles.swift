import Diagnostics
import Layers

// Constraints that depend on themselves.

extension TreeChecker {
  /// Checks the sublayers of a layer, and all that are below them.
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

  /// Checks what has just been read into the tree: itself, where siblings wait for one of its name, and all below.
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
      // The one that is written last closes it.
      guard let end = cycle.indices.max(by: { cycle[$0].position.precedes(cycle[$1].position) }) else { continue }
      let ordered = cycle[end...] + cycle[..<end]
      let told = ordered.prefix(4).map(\.description).joined(separator: ", ") + (cycle.count > 4 ? ", …" : "")
      diagnostics.report(
        "constraints in a cycle: \(told)", expected: "constraints none of which depends on itself",
        at: cycle[end].position)
    }
  }
}

/// Follows constraints from one axis of a layer to those that it depends on.
private struct CycleSearch {
  /// A constraint and the layer that has it.
  struct Step: CustomStringConvertible {
    let member: LayerTree.Member
    let constraint: Timeline.Constraint

    var position: SourcePosition? { constraint.sourcePosition }

    var description: String {
      "\(constraint.attribute) of '\(member.name ?? "")' follows \(constraint.sourceAttribute) of '\(constraint.sourceName)'"
    }

    /// What it depends on; nil where that is not a sibling.
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

  /// An axis on the way, the steps that lead on from it, and how many of them were taken.
  private struct Place {
    let axis: Axis
    let steps: [Step]
    var taken = 0

    init(_ axis: Axis) { (self.axis, steps) = (axis, axis.steps) }
  }

  private var visited: Set<Axis> = []

  /// The cycles that a layer's constraints lead to and that were not found before. Without recursion: rows of siblings may
  /// be long.
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
