import DisplayList
import Pixels

/// Finds the damage between two frames, tile by tile, from their display lists alone.
struct FrameDamage {
  private(set) var tiles: TileSet

  /// How far a change spreads through filters and shadows of the enclosing groups, in pixels.
  private var reach = 0

  /// Determines which paths are circles.
  private let paths: PathStore

  /// The damage; all tiles if there is no previous frame.
  static func tiles(from old: Frame?, to new: Frame, grid: TileGrid, _ paths: PathStore) -> TileSet {
    guard let old, old.background == new.background, old.width == new.width, old.height == new.height else {
      return TileSet(all: grid)
    }
    var damage = FrameDamage(tiles: TileSet(grid), paths: paths)
    damage.compare(old.content, new.content)
    if !damage.tiles.isEmpty, new.content.filtersBackdrop { damage.spread(in: new.content) }
    return damage.tiles
  }

  private mutating func compare(_ old: DrawList, _ new: DrawList) {
    // With the same sequence of runs, only the moving ones have to be compared.
    if old.hasSameRuns(as: new, { _, _ in true }) {
      for case (.moving(let left), .moving(let right)) in zip(old.runs, new.runs) {
        compare(left, right)
      }
    } else {
      compare(old.items, new.items)
    }
  }

  /// Items keep their identifiers when they move. Items that were added, removed or reordered are redrawn at their old
  /// and new positions; others only where their appearance changed.
  private mutating func compare(_ old: [DrawItem], _ new: [DrawItem]) {
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start].id == new[start].id {
      compare(old[start], new[start])
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      compare(old[oldEnd], new[newEnd])
    }
    guard start < oldEnd || start < newEnd else { return }
    compareReordered(old[start..<oldEnd], new[start..<newEnd])
  }

  private mutating func compareReordered(_ old: ArraySlice<DrawItem>, _ new: ArraySlice<DrawItem>) {
    var places: [ItemID: Int] = [:]
    for index in old.indices {
      // If two items have the same identifier, the first is matched; the other counts as removed.
      if places[old[index].id] == nil { places[old[index].id] = index } else { insert(old[index].placement.extent) }
    }
    var pairs: [(old: Int, new: Int)] = []
    for index in new.indices {
      if let place = places.removeValue(forKey: new[index].id) {
        pairs.append((place, index))
      } else {
        insert(new[index].placement.extent)
      }
    }
    for place in places.values { insert(old[place].placement.extent) }

    let kept = LongestIncreasingSubsequence.members(of: pairs.map(\.old))
    for (pair, isKept) in zip(pairs, kept) {
      if isKept {
        compare(old[pair.old], new[pair.new])
      } else {
        insert(old[pair.old].placement.extent)
        insert(new[pair.new].placement.extent)
      }
    }
  }

  private mutating func compare(_ old: DrawItem, _ new: DrawItem) {
    let (before, after) = (old.placement.extent, new.placement.extent)
    if old.isGroup, new.isGroup, let left = GroupItem(old), let right = GroupItem(new), left.looks(as: right) {
      var inside = FrameDamage(tiles: TileSet(tiles.grid), paths: paths)
      inside.reach = reach + right.contentReach
      inside.compare(left.content.list, right.content.list)
      tiles.formUnion(inside.tiles, within: before.expanded(by: reach))
      tiles.formUnion(inside.tiles, within: after.expanded(by: reach))
      if reach == 0 {
        tiles.insertDifference(before, after)
      } else if before != after {
        insert(before)
        insert(after)
      }
    } else if before != after || old != new {  // What moves need not be compared any further.
      if let changed = old.changedCopies(in: new) ?? old.changedStroke(in: new, paths) {
        return changed.forEach { insert($0) }
      }
      insert(before)
      insert(after)
    }
  }

  private mutating func insert(_ extent: PixelRect) { tiles.insert(extent.expanded(by: reach)) }
}

// MARK: - Backdrops

extension FrameDamage {
  /// Adds the areas whose backdrop filters show damage. Damage in front of such an item is included.
  private mutating func spread(in list: DrawList) {
    for run in list.runs {
      switch run {
      case .still(let still) where !still.filtersBackdrop: continue
      default: for item in run.items where item.filtersBackdrop { spread(in: item) }
      }
    }
  }

  private mutating func spread(in item: DrawItem) {
    guard let group = GroupItem(item) else { return }
    if group.content.raster == nil { spread(in: group.content.list) }
    let reach = group.backdropReach
    guard reach > 0 else { return }
    for tile in tiles.tiles {
      tiles.insert(tiles.area(of: tile).expanded(by: reach).intersection(group.placement.extent))
    }
  }
}

extension GroupItem {
  /// Whether both groups treat their lists in the same way, so that only the lists need to be compared. A change in the
  /// lists is then visible at a distance of at most `contentReach`.
  fileprivate func looks(as other: GroupItem) -> Bool {
    guard placement.looks(as: other.placement), content.looks(as: other.content) else { return false }
    // An item that filters its backdrop may lie outside the picture, where damage is not tracked.
    return contentReach == 0 || !(content.list.filtersBackdrop || other.content.list.filtersBackdrop)
  }
}

extension DrawItem {
  /// The pixels of the copies that differ, before and after; nil if the items differ in anything else, or if most of
  /// their copies differ.
  fileprivate func changedCopies(in other: DrawItem) -> [PixelRect]? {
    guard case .copies(let before) = content, case .copies(let after) = other.content,
      before.copies.count == after.copies.count, before.box == after.box,
      placement.looks(as: other.placement), placement.projection == .identity, other.placement.projection == .identity
    else { return nil }
    var changed: [PixelRect] = []
    for (old, new) in zip(before.copies, after.copies) where old != new {
      changed += [old.extent, new.extent]
      if changed.count > before.copies.count { return nil }
    }
    return changed
  }
}

extension ItemPlacement {
  /// Whether two placements are equal except for projection and extent.
  func looks(as other: ItemPlacement) -> Bool {
    opacity == other.opacity && clip == other.clip && shadow == other.shadow && face == other.face
  }
}

extension GroupContent {
  /// Whether two contents are equal except for their lists; false for rasterized groups.
  fileprivate func looks(as other: GroupContent) -> Bool {
    mask == other.mask && showsShadowOnly == other.showsShadowOnly && filters == other.filters
      && raster == nil && other.raster == nil
      && blendMode == other.blendMode && backdropFilters == other.backdropFilters
      && backdropClip == other.backdropClip && backdropFade == other.backdropFade
  }
}
