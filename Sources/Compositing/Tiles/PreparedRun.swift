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

  private var layers: [PreparedLayer?]

  init(_ items: [DrawItem]) {
    self.items = items
    extents = items.map(\.extent)
    mayHide = items.map(\.mayHide)
    layers = Array(repeating: nil, count: items.count)
  }

  /// How to draw an item that is a layer.
  func layer(_ index: Int) -> PreparedLayer? {
    if let known = layers[index] { return known }
    guard case .layer(let item) = items[index] else { return nil }
    let layer = PreparedLayer(item)
    layers[index] = layer
    return layer
  }
}

/// How to draw a layer.
final class PreparedLayer {
  let box: Box

  /// The whole layer, where it is nothing else.
  let circle: Circle?
  let opacity: Double

  @inline(__always)
  init(_ layer: borrowing LayerItem) {
    box = Box(layer)
    circle = Circle(box)
    opacity = layer.opacity
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
