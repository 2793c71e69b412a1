import DisplayList
import Geometry
import Pixels
import Rasterization

/// What the tiles of a frame ask again and again about the items of a run, answered once.
///
/// An item is a large value: a tile that took out all it looks at spent more time on copies than on painting circles.
final class PreparedRun {
  let items: [DrawItem]
  let extents: [PixelRect]

  /// Whether it is worth asking what an item hides.
  let mayHide: [Bool]

  private var leaves: [PreparedLeaf?]

  init(_ items: [DrawItem]) {
    self.items = items
    extents = items.map(\.placement.extent)
    mayHide = items.map(\.mayHide)
    leaves = Array(repeating: nil, count: items.count)
  }

  /// How to draw an item; nil for a group.
  func leaf(_ index: Int) -> PreparedLeaf? {
    if let known = leaves[index] { return known }
    let leaf = PreparedLeaf(items[index])
    leaves[index] = leaf
    return leaf
  }
}

/// How to draw an item that is no group.
final class PreparedLeaf {
  let painter: any ContentPainter
  let opacity: Double
  let clip: ClipShape?
  let face: FaceOutline?

  init?(_ item: DrawItem) {
    guard let painter = item.painter else { return nil }
    self.painter = painter
    opacity = item.placement.opacity
    clip = item.placement.clip.map { ClipShape($0) }
    face = item.placement.face
  }
}

/// The runs that were prepared for frames: those that stand still as long as they are seen now and then, others for two
/// frames.
struct PreparedRuns {
  private var entries = AgingCache<UnsafeRawPointer, (run: PreparedRun, isStill: Bool)>()

  /// Starts with a frame.
  mutating func begin() {
    entries.remove { _, entry, age in age > (entry.isStill ? StillItems.patience : 0) }
    entries.advance()
  }

  /// The items of a run; they are known by their place in memory, where the entry keeps them.
  mutating func run(_ run: DrawList.Run) -> PreparedRun {
    let (items, isStill) =
      switch run {
      case .still(let still): (still.items, true)
      case .moving(let items): (items, false)
      }
    guard let place = items.withUnsafeBufferPointer({ $0.baseAddress.map { UnsafeRawPointer($0) } }) else {
      return PreparedRun([])
    }
    return entries.use(place) { (PreparedRun(items), isStill) }.run
  }
}
