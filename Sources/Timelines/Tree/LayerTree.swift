import Diagnostics
import Layers
import Properties

/// The layers that exist while a script is gone through, event after event: what those who read or check one go by.
package final class LayerTree {
  /// One stay of a layer in the tree.
  package struct Stay {
    package let member: Member
    package let start: Double
    package var end = Double.infinity
  }

  package private(set) var members: [String: Member] = [:]
  package private(set) var stays: [String: [Stay]] = [:]

  /// Every name of a sibling in a constraint.
  private(set) var mentions: [(name: String, member: Member, position: SourcePosition?)] = []

  /// Every key path of a filter's input.
  private(set) var filterUses: [FilterUse] = []

  /// Now, in seconds.
  package var time = 0.0

  package init() {}

  /// Returns the member that has the id already, if one has.
  package func enter(_ member: Member) -> Member? {
    guard let id = member.id else { return nil }
    if let other = members[id] { return other }
    members[id] = member
    stays[id, default: []].append(Stay(member: member, start: time))
    return nil
  }

  /// Removes a layer with all that is below it.
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

  /// The stay of a layer at a time, ends not included.
  package func stay(of id: String, at time: Double) -> Stay? {
    guard let stays = stays[id] else { return nil }
    // They follow one another.
    var (low, high) = (0, stays.count)
    while low < high {
      let middle = (low + high) / 2
      if stays[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && time < stays[low - 1].end ? stays[low - 1] : nil
  }

  /// The first stay of a layer that has a part of a stretch of time.
  package func stay(of id: String, during span: ClosedRange<Double>) -> Stay? {
    stays[id]?.first { $0.start <= span.upperBound && span.lowerBound < $0.end }
  }

  /// Notes that a constraint of a layer names a sibling.
  package func mention(_ name: String, by member: Member, at position: SourcePosition?) {
    mentions.append((name, member, position))
    member.parent?.mentionedNames.insert(name)
  }

  /// Notes that something about a layer names one of its filters.
  package func useFilter(_ name: String, of member: Member, in path: PropertyKeyPath, at position: SourcePosition?) {
    filterUses.append(FilterUse(name: name, member: member, path: path, position: position))
  }
}
