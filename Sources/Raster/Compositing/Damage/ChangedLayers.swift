import DisplayList

/// The layers whose items differ between two display lists.
struct ChangedLayers {
  private(set) var ids: Set<UInt64> = []

  /// Adds the layers of the items that differ.
  mutating func compare(_ old: DrawList, _ new: DrawList) {
    if old.hasSameRuns(as: new, { _, _ in true }) {
      for case (.moving(let left), .moving(let right)) in zip(old.runs, new.runs) { compare(left, right) }
    } else {
      compare(old.items, new.items)
    }
  }

  private mutating func compare(_ old: [DrawItem], _ new: [DrawItem]) {
    if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
      for (left, right) in zip(old, new) { compare(left, right) }
      return
    }
    var places: [ItemID: Int] = [:]
    for index in old.indices {
      if places[old[index].id] == nil { places[old[index].id] = index } else { insert(old[index]) }
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in new.indices {
      if let place = places.removeValue(forKey: new[index].id) {
        pairs.append((place, index))
      } else {
        insert(new[index])
      }
    }
    for place in places.values { insert(old[place]) }
    let kept = LongestIncreasingSubsequence.members(of: pairs.map(\.old))
    for (pair, isKept) in zip(pairs, kept) {
      if !isKept { insert(new[pair.new]) }
      compare(old[pair.old], new[pair.new])
    }
  }

  private mutating func compare(_ old: DrawItem, _ new: DrawItem) {
    guard old.object != new.object, old != new else { return }
    guard let left = GroupItem(old), let right = GroupItem(new) else {
      ids.insert(old.id.layer)
      ids.insert(new.id.layer)
      return
    }
    if !left.looksByItself(as: right) { ids.insert(new.id.layer) }
    compare(left.content.list, right.content.list)
    compare(left.content.mask ?? DrawList(), right.content.mask ?? DrawList())
  }

  /// Adds the layers of an item and of everything in it.
  private mutating func insert(_ item: DrawItem) {
    ids.insert(item.id.layer)
    guard case .group(let group) = item.content else { return }
    for inner in group.list.items + (group.mask?.items ?? []) { insert(inner) }
  }
}

extension GroupItem {
  /// Whether two groups are equal except for the items of their lists and masks.
  fileprivate func looksByItself(as other: GroupItem) -> Bool {
    let (own, others) = (content, other.content)
    return placement.looks(as: other.placement) && placement.projection == other.placement.projection
      && (own.mask == nil) == (others.mask == nil) && own.raster == others.raster && own.filters == others.filters
      && own.showsShadowOnly == others.showsShadowOnly && own.blendMode == others.blendMode
      && own.backdropFilters == others.backdropFilters && own.backdropClip == others.backdropClip
      && own.backdropFade == others.backdropFade
  }
}
