import DisplayList
import Pixels

/// The tiles of a frame to draw, and its lists indexed by tile.
final class FramePlan: Sendable {
  let frame: Frame
  let damage: TileSet
  let effects: ListEffects?
  private let still: [ObjectIdentifier: TileBins]
  private let moving: [Int: TileBins]

  /// Lists shorter than this are searched item by item.
  private static let indexedCount = 24

  init(_ frame: Frame, damage: TileSet, effects: ListEffects?, cache: inout TileBinsCache) {
    self.frame = frame
    self.damage = damage
    self.effects = effects
    guard !damage.isEmpty else {
      (moving, still) = ([:], [:])
      return
    }
    let grid = damage.grid
    var moving: [Int: TileBins] = [:]
    for (number, run) in frame.content.runs.enumerated() {
      if case .moving(let items) = run, items.count >= Self.indexedCount {
        moving[number] = TileBins(items, grid: grid, only: damage)
      }
    }
    self.moving = moving
    cache.begin()
    Self.index(frame.content, damage, &cache)
    still = cache.end()
  }

  var grid: TileGrid { damage.grid }

  /// Indexes the still lists that will be drawn, those within groups too.
  private static func index(_ list: DrawList, _ damage: TileSet, _ cache: inout TileBinsCache) {
    for run in list.runs {
      switch run {
      case .still(let still) where still.items.count >= indexedCount:
        let bins = cache.use(still, grid: damage.grid)
        guard damage.intersects(still.extent) else { continue }
        for place in bins.groups { index(still.items[place], damage, &cache) }
      case .still(let still): for item in still.items { index(item, damage, &cache) }
      case .moving(let items): for item in items { index(item, damage, &cache) }
      }
    }
  }

  private static func index(_ item: DrawItem, _ damage: TileSet, _ cache: inout TileBinsCache) {
    guard case .group(let group) = item.content, damage.intersects(item.placement.extent) else { return }
    index(group.list, damage, &cache)
  }

  /// The index of a run of the frame's own list or of a group's, if it has one.
  func bins(of run: DrawList.Run, number: Int, isTop: Bool) -> TileBins? {
    switch run {
    case .still(let still): still.items.count < Self.indexedCount ? nil : self.still[ObjectIdentifier(still)]
    case .moving: isTop ? moving[number] : nil
    }
  }
}

/// The indices of still lists, made once for each and kept while frames show it.
struct TileBinsCache {
  /// With the items, which keep the identifier theirs.
  private var entries = AgingCache<ObjectIdentifier, (items: StillItems, bins: TileBins)>()

  mutating func begin() { entries.advance() }

  mutating func use(_ items: StillItems, grid: TileGrid) -> TileBins {
    entries.use(ObjectIdentifier(items)) { (items, TileBins(items.items, grid: grid)) }.bins
  }

  mutating func end() -> [ObjectIdentifier: TileBins] {
    entries.remove { _, _, age in age > StillItems.patience }
    return Dictionary(uniqueKeysWithValues: entries.values.map { (ObjectIdentifier($0.items), $0.bins) })
  }
}

extension StillItems {
  /// What was made of still items is forgotten when they were not seen for so many frames.
  static let patience = 8
}
