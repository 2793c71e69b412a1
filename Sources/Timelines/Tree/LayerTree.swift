import Diagnostics
import Layers
import Properties

/// A model of the layer tree that follows a script event by event, for those who read or check it.
package final class LayerTree {
  /// An interval in which a layer is in the tree, in seconds: from `start` up to but not including `end`.
  package struct Stay {
    package let member: Member
    package let start: Double
    package var end = Double.infinity
  }

  package private(set) var members: [String: Member] = [:]
  package private(set) var stays: [String: [Stay]] = [:]

  /// The names of siblings in constraints, with the layer that has the constraint.
  private(set) var mentions: [(name: String, member: Member, position: SourcePosition?)] = []

  /// The key paths of filter inputs.
  private(set) var filterUses: [FilterUse] = []

  /// The time of the current event, in seconds.
  package var time = 0.0

  package init() {}

  /// Registers a layer under its id. Returns the layer that already has the id, if there is one; nothing changes then.
  package func enter(_ member: Member) -> Member? {
    guard let id = member.id else { return nil }
    if let other = members[id] { return other }
    members[id] = member
    stays[id, default: []].append(Stay(member: member, start: time))
    return nil
  }

  /// Removes a layer and its subtree.
  package func leave(_ member: Member) {
    if member.isMask { member.parent?.mask = nil } else { member.leaveSiblings() }
    var leaving = [member]
    while let next = leaving.popLast() {
      leaving += next.children
      if let mask = next.mask { leaving.append(mask) }
      guard let id = next.id, members[id] === next, let last = stays[id]?.indices.last else { continue }
      members[id] = nil
      stays[id]?[last].end = time
    }
  }

  /// The stay of a layer at a time in seconds, by binary search; nil if the layer is not in the tree then.
  package func stay(of id: String, at time: Double) -> Stay? {
    guard let stays = stays[id] else { return nil }
    // Stays of one id are ascending and do not overlap.
    var (low, high) = (0, stays.count)
    while low < high {
      let middle = (low + high) / 2
      if stays[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && time < stays[low - 1].end ? stays[low - 1] : nil
  }

  /// The first stay of a layer that overlaps a span of time, in seconds.
  package func stay(of id: String, during span: ClosedRange<Double>) -> Stay? {
    stays[id]?.first { $0.start <= span.upperBound && span.lowerBound < $0.end }
  }

  /// Records that a constraint of a layer names a sibling.
  package func mention(_ name: String, by member: Member, at position: SourcePosition?) {
    mentions.append((name, member, position))
    member.parent?.mentionedNames.insert(name)
  }

  /// Records that a key path of a layer names one of the layer's filters.
  package func useFilter(_ name: String, of member: Member, in path: PropertyKeyPath, at position: SourcePosition?) {
    filterUses.append(FilterUse(name: name, member: member, path: path, position: position))
  }
}
