import DisplayList
import Geometry
import Pixels
import Rasterization
import Support

/// Data about the items of a run for the tiles of a frame, computed once.
///
/// An item is a large value. Copying every item that a tile examines took longer than painting circles.
final class PreparedRun {
  let items: [DrawItem]
  let extents: [PixelRect]

  /// Whether an item is worth testing for hiding others.
  let mayHide: [Bool]

  private let paths: PathStore
  private var leaves: [PreparedLeaf?]

  init(_ items: [DrawItem], _ paths: PathStore) {
    self.paths = paths
    self.items = items
    extents = items.map(\.placement.extent)
    mayHide = items.map(\.mayHide)
    leaves = Array(repeating: nil, count: items.count)
  }

  /// How to draw an item; nil for a group. Created on first use.
  func leaf(_ index: Int) -> PreparedLeaf? {
    if let known = leaves[index] { return known }
    let leaf = PreparedLeaf(items[index], paths)
    leaves[index] = leaf
    return leaf
  }
}

/// How to draw an item that is not a group.
final class PreparedLeaf {
  let painter: any ContentPainter
  let opacity: Double
  let clip: ClipShape?
  let face: FaceOutline?

  init?(_ item: DrawItem, _ paths: PathStore) {
    guard let painter = item.painter(paths) else { return nil }
    self.painter = painter
    opacity = item.placement.opacity
    clip = item.placement.clip.map { ClipShape($0) }
    face = item.placement.face
  }
}

/// Prepared runs, kept from frame to frame: static runs until they are unused for `StillItems.retainedFrames` frames,
/// moving runs for two frames.
struct PreparedRuns {
  private var entries = AgingCache<UnsafeRawPointer, (run: PreparedRun, isStill: Bool)>()
  private let paths: PathStore

  /// - Parameter paths: the outlines of paths, shared by all renderers.
  init(_ paths: PathStore) { self.paths = paths }

  /// Starts a frame, and drops unused entries.
  mutating func begin() {
    entries.remove { _, entry, age in age > (entry.isStill ? StillItems.retainedFrames : 0) }
    entries.advance()
  }

  /// The prepared items of a run. The key is the address of their array, which the entry retains.
  mutating func run(_ run: DrawList.Run) -> PreparedRun {
    let (items, isStill) =
      switch run {
      case .still(let still): (still.items, true)
      case .moving(let items): (items, false)
      }
    guard let place = items.withUnsafeBufferPointer({ $0.baseAddress.map { UnsafeRawPointer($0) } }) else {
      return PreparedRun([], paths)
    }
    return entries.use(place) { (PreparedRun(items, paths), isStill) }.run
  }
}
