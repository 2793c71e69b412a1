import DisplayList
import Pixels
import Support

/// The plan of a frame: its damage, its effects, and its long lists indexed by tile.
final class FramePlan: Sendable {
  let frame: Frame
  let damage: TileSet
  let effects: ListEffects?

  /// A picture of everything below the first moving item, if there is one.
  let base: BasePicture?
  private let still: [ObjectIdentifier: TileBins]
  private let moving: [Int: TileBins]

  /// Lists shorter than this are searched item by item.
  private static let indexedCount = 24

  /// The indices of static runs, computed once and kept while frames show the run. The items are kept too, so that no
  /// other object gets the same identifier.
  typealias BinsCache = AgingCache<ObjectIdentifier, (items: StillItems, bins: TileBins)>

  init(_ frame: Frame, damage: TileSet, effects: ListEffects?, base: BasePicture?, cache: inout BinsCache) {
    self.frame = frame
    self.damage = damage
    self.effects = effects
    self.base = base
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
    cache.advance()
    Self.index(frame.content, damage, &cache)
    cache.remove { _, _, age in age > StillItems.retainedFrames }
    still = Dictionary(
      uniqueKeysWithValues: cache.values.map { (ObjectIdentifier($0.items), $0.bins) })
  }

  var grid: TileGrid { damage.grid }

  /// Indexes the static runs that will be drawn, including those within groups.
  private static func index(_ list: DrawList, _ damage: TileSet, _ cache: inout BinsCache) {
    for run in list.runs {
      switch run {
      case .still(let still) where still.items.count >= indexedCount:
        let bins = cache.use(ObjectIdentifier(still)) {
          (still, TileBins(still.items, grid: damage.grid))
        }.bins
        guard damage.intersects(still.extent) else { continue }
        for place in bins.groups { index(still.items[place], damage, &cache) }
      case .still(let still): for item in still.items { index(item, damage, &cache) }
      case .moving(let items): for item in items { index(item, damage, &cache) }
      }
    }
  }

  private static func index(_ item: DrawItem, _ damage: TileSet, _ cache: inout BinsCache) {
    guard case .group(let group) = item.content, damage.intersects(item.placement.extent) else { return }
    index(group.list, damage, &cache)
  }

  /// The index of a run, if it has one.
  /// - Parameter isTop: whether the run is in the frame's own list; moving runs of groups have no index.
  func bins(of run: DrawList.Run, number: Int, isTop: Bool) -> TileBins? {
    switch run {
    case .still(let still): still.items.count < Self.indexedCount ? nil : self.still[ObjectIdentifier(still)]
    case .moving: isTop ? moving[number] : nil
    }
  }
}

extension StillItems {
  /// The number of frames for which data computed from unused items is kept.
  static let retainedFrames = 8
}
