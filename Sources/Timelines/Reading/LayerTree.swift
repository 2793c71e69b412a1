import Layers
import Properties

/// The layers that exist while a timeline is read, event after event.
final class LayerTree {
  final class Member {
    let id: String?
    let table: PropertyTable

    /// Whether the layer's class is one that a timeline can have; if not, that was reported, and nothing else is.
    let isKnown: Bool
    let position: SourcePosition
    weak var parent: Member?
    var children = MemberList()
    var mask: Member?

    /// How many layers there are from the root down to this one.
    let depth: Int

    /// How many blurs and shadows of contents there are from the root down to this one.
    var effectDepth = 0

    var isMask: Bool { parent?.mask === self }

    /// Whether it places its sublayers by their constraints.
    var hasLayoutManager = false

    /// Every name that a sublayer ever had.
    var childNames: Set<String> = []

    /// The sublayers by the names that constraints use; of several with one name, the first is meant.
    var namedChildren: [String: MemberList] = [:]

    /// The names in constraints of sublayers.
    var mentionedNames: Set<String> = []

    /// What siblings know it by.
    var name: String?

    var constraints: [Timeline.Constraint] = []

    /// Every name that a filter of the layer ever had.
    var filterNames: Set<String> = []

    /// Every key under which an animation was ever added.
    var animationKeys: Set<String> = []

    init(id: String?, layerClass: CALayer.Type?, position: SourcePosition, parent: Member?) {
      self.id = id
      self.parent = parent
      self.depth = (parent?.depth ?? 0) + 1
      self.table = (layerClass ?? CALayer.self).propertyTable
      self.isKnown = layerClass != nil
      self.position = position
    }
  }

  /// One stay of a layer in the tree.
  struct Stay {
    let member: Member
    let start: Double
    var end = Double.infinity

    var table: PropertyTable { member.table }
    var isKnown: Bool { member.isKnown }
  }

  private(set) var members: [String: Member] = [:]
  private(set) var stays: [String: [Stay]] = [:]

  /// Every name of a sibling in a constraint.
  private(set) var mentions: [(name: String, member: Member, position: SourcePosition)] = []

  func mention(_ name: String, by member: Member, at position: SourcePosition) {
    mentions.append((name, member, position))
  }

  /// Every key path of a filter's input.
  private(set) var filterUses: [(member: Member, use: FilterNames.Use)] = []

  /// Notes which filters a layer has, and which are meant.
  func take(_ names: inout FilterNames, of member: Member) {
    member.filterNames.formUnion(names.given)
    filterUses += names.used.map { (member, $0) }
    names = FilterNames()
  }

  /// Now, in seconds.
  var time = 0.0

  /// Returns the member that has the id already, if one has.
  func enter(_ member: Member) -> Member? {
    guard let id = member.id else { return nil }
    if let other = members[id] { return other }
    members[id] = member
    stays[id, default: []].append(Stay(member: member, start: time))
    return nil
  }

  /// Removes a layer with all that is below it.
  func leave(_ member: Member) {
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
  func stay(of id: String, at time: Double) -> Stay? {
    guard let stays = stays[id] else { return nil }
    // They follow one another.
    var (low, high) = (0, stays.count)
    while low < high {
      let middle = (low + high) / 2
      if stays[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && time < stays[low - 1].end ? stays[low - 1] : nil
  }
}

extension Reader {
  /// The layer with this id, which must be in the tree.
  func member(_ id: String, of tree: LayerTree, at position: SourcePosition) -> LayerTree.Member? {
    if let member = tree.members[id] { return member }
    let wasThere = tree.stays[id] != nil
    report(
      wasThere ? "there is no layer '\(id)' any more" : "unknown layer '\(id)'",
      expected: "the id of a layer in the tree",
      suggestion: wasThere ? nil : diagnostics.nearest(to: id, in: tree.members.keys), at: position)
    return nil
  }
}
