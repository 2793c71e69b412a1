import Pixels
import Rasterization
import RenderTree

/// Makes what the tiles of a frame need that is larger than a tile.
final class EffectStudio {
  private let shadows = ShadowStore()
  private var still: [ObjectIdentifier: StillEffects] = [:]
  private var time = 0

  /// Which of still items have effects.
  private struct StillEffects {
    let items: StillItems
    let places: [Int]
    var lastUse: Int
  }

  /// Lists that were not seen for so many frames are forgotten.
  private static let patience = 8

  /// The effects of what is seen in `damage`.
  func effects(of frame: Frame, damage: TileSet) -> FrameEffects {
    let effects = FrameEffects()
    guard !damage.isEmpty else { return effects }
    time += 1
    shadows.begin()
    prepare(frame.content, damage, effects)
    shadows.end()
    still = still.filter { time - $0.value.lastUse <= Self.patience }
    return effects
  }

  private func prepare(_ list: DrawList, _ damage: TileSet, _ effects: FrameEffects) {
    for run in list.runs {
      switch run {
      case .still(let items): for place in places(in: items) { prepare(items.items[place], damage, effects) }
      case .moving(let items): for item in items where item.hasEffects { prepare(item, damage, effects) }
      }
    }
  }

  private func places(in items: StillItems) -> [Int] {
    let id = ObjectIdentifier(items)
    let places = still[id]?.places ?? items.items.indices.filter { items.items[$0].hasEffects }
    still[id] = StillEffects(items: items, places: places, lastUse: time)
    return places
  }

  private func prepare(_ item: DrawItem, _ damage: TileSet, _ effects: FrameEffects) {
    guard damage.intersects(item.extent) else { return }
    switch item {
    case .layer(let layer): prepare(layer.shadow, layer.extent, effects)
    case .group(let group):
      prepare(group.content, damage, effects)
      if let mask = group.mask { prepare(mask, damage, effects) }
      prepare(group.shadow, group.extent, effects)
    }
  }

  private func prepare(_ shadow: ShadowItem?, _ extent: PixelRect, _ effects: FrameEffects) {
    guard let shadow, shadow.color.alpha > 0 else { return }
    effects.set(shadows.shadow(shadow, in: extent), for: shadow, extent: extent)
  }
}

extension DrawItem {
  /// Whether there is something to prepare for it.
  fileprivate var hasEffects: Bool {
    switch self {
    case .layer(let layer): layer.shadow != nil
    case .group: true
    }
  }
}
