import Geometry
import Layers
import Properties
import Support
import TextLayout

/// A model of the layer tree that follows a script event by event, for reading and checking.
package final class LayerTree {
  /// An interval in which a layer is in the tree, in seconds: from `start` up to but not including `end`.
  package struct Lifetime {
    package let member: Member
    package let start: Double
    package var end = Double.infinity
  }

  package private(set) var members: [String: Member] = [:]
  package private(set) var lifetimes: [String: [Lifetime]] = [:]

  /// The names of siblings in constraints, each with the layer that has the constraint.
  private(set) var constraintSources: [(name: String, member: Member, position: SourcePosition?)] = []

  /// The key paths of filter inputs and of emitter cells.
  private(set) var partUses: [PartUse] = []

  /// The uses of numbers that are texts, such as `string.number` as the key path of an animation.
  private(set) var numberUses: [NumberUse] = []

  /// The number of layers over the whole timeline.
  var layers = 0

  /// The number of layers that replicators draw over the whole timeline; every instance counts.
  var replicas = 0

  /// The number of layers that replicators draw at the time of the current event.
  var currentReplicas = Replicas()

  /// The part of `replicas` that replicators with `preservesDepth` draw.
  var spatialReplicas = 0

  /// The results of checking the texts of layers.
  var checkedTexts = CheckedTexts()

  /// The number of particles that emitters draw at a time, over the whole timeline; every instance counts.
  var particles = 0

  /// The number of pieces of split texts over the whole timeline.
  var pieces = 0

  /// The number of lines and curves in text paths over the whole timeline.
  package var pathElements = 0

  /// The time of the current event, in seconds.
  var time = 0.0

  /// The fonts that texts may use.
  package var fonts = TextFonts.system

  package init() {}

  /// Registers a layer under its id. If another layer already has the id, returns that layer and changes nothing.
  func register(_ member: Member) -> Member? {
    guard let id = member.id else { return nil }
    if let other = members[id] { return other }
    members[id] = member
    lifetimes[id, default: []].append(Lifetime(member: member, start: time))
    return nil
  }

  /// Removes a layer and its subtree.
  func remove(_ member: Member) {
    if member.parent?.isReplicated ?? false { addDrawn(-member.drawn, by: member) }
    if member.isMask { member.parent?.mask = nil } else { member.detach() }
    var waiting = [member]
    while let next = waiting.popLast() {
      waiting += next.children
      if let mask = next.mask { waiting.append(mask) }
      guard let id = next.id, members[id] === next, let last = lifetimes[id]?.indices.last else { continue }
      members[id] = nil
      lifetimes[id]?[last].end = time
    }
  }

  /// The lifetime of a layer at a time in seconds, by binary search; nil if the layer is not in the tree then.
  func lifetime(of id: String, at time: Double) -> Lifetime? {
    guard let lifetimes = lifetimes[id] else { return nil }
    // Lifetimes of one id are ascending and do not overlap.
    let next = lifetimes.partitioningIndex { !($0.start <= time) }
    return next > 0 && time < lifetimes[next - 1].end ? lifetimes[next - 1] : nil
  }

  /// The first lifetime of a layer that overlaps a span of time, in seconds.
  func lifetime(of id: String, during span: ClosedRange<Double>) -> Lifetime? {
    lifetimes[id]?.first { $0.start <= span.upperBound && span.lowerBound < $0.end }
  }

  /// Records that a constraint of a layer names a sibling.
  package func addConstraintSource(_ name: String, of member: Member, at position: SourcePosition?) {
    constraintSources.append((name, member, position))
    member.parent?.constraintSourceNames.insert(name)
  }

  /// Records that the number of a layer's text is set while the text is none.
  func recordEarlyNumber(of member: Member, at position: SourcePosition?) {
    numberUses.append(NumberUse(member: member, isEarly: true, position: position))
  }

  /// Records the filter, the emitter cell or the number of a text that a key path of a layer names, if any.
  package func recordPartUse(of member: Member, in path: PropertyKeyPath, at position: SourcePosition?) {
    if path.component == .number {
      numberUses.append(NumberUse(member: member, isEarly: false, position: position))
    }
    guard let part = NamedPart(path) else { return }
    partUses.append(PartUse(part: part, member: member, path: path, position: position))
  }
}
