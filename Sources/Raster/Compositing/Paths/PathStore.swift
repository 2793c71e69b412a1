import DisplayList
import Geometry
import Pixels
import Rasterization
import Support
import Synchronization

/// The polygons of paths, kept from frame to frame while they are used or there is space, and the outlines of the items
/// of a frame, which all threads share.
final class PathStore: Sendable {
  private struct State {
    var paths = ItemOutlines<PathOutline>()
    var texts = ItemOutlines<TextOutline>()
    var fills = AgingCache<FillKey, (path: CGPath, polygons: PolygonList, charge: MemoryCharge)>()
    var plans = AgingCache<PlanKey, (path: CGPath, plan: StrokePlan, charge: MemoryCharge)>()
  }

  private struct FillKey: Hashable {
    let path: ObjectIdentifier
    let resolution: PathResolution
  }

  private struct PlanKey: Hashable {
    let path: ObjectIdentifier
    let style: StrokeStyle
    let resolution: PathResolution
  }

  private let state = Mutex(State())
  let glyphs = GlyphStore()

  /// In bytes; above this, entries that the last frame did not use are dropped.
  private static let capacity = 32 << 20

  /// The number of frames for which the polygons of an unused path are kept.
  private static let retainedFrames = 8

  /// Starts a frame, and drops unused entries.
  func begin() {
    glyphs.begin()
    state.withLock { state in
      state.paths.begin()
      state.texts.begin()
      guard !state.fills.values.isEmpty || !state.plans.values.isEmpty else { return }
      let size =
        state.fills.values.reduce(0) { $0 + $1.polygons.size } + state.plans.values.reduce(0) { $0 + $1.plan.size }
      let oldest = size > Self.capacity ? 0 : Self.retainedFrames
      state.fills.remove { _, _, age in age > oldest }
      state.plans.remove { _, _, age in age > oldest }
      state.fills.advance()
      state.plans.advance()
    }
  }

  /// The outline of an item, the same for all threads in a frame.
  func outline(of content: PathContent, _ item: DrawItem) -> PathOutline {
    state.withLock { $0.paths.outline(of: item) { PathOutline(content, item) } }
  }

  /// The outline of an item, the same for all threads in a frame.
  func outline(of content: TextContent, _ item: DrawItem) -> TextOutline {
    state.withLock { $0.texts.outline(of: item) { TextOutline(content, item) } }
  }

  /// The inside of a path as polygons in its own coordinates.
  /// - Throws: `FrameMemoryError` if there is not enough memory.
  func fill(_ path: CGPath, _ resolution: PathResolution) throws(FrameMemoryError) -> PolygonList {
    let key = FillKey(path: ObjectIdentifier(path), resolution: resolution)
    // The path is kept with them, so that no other object gets its identifier.
    if let known = state.withLock({ $0.fills.use(key)?.polygons }) { return known }
    let charge = MemoryCharge(.paths)
    let made = try PolygonList(path, tolerance: resolution.tolerance, from: charge)
    charge.keep(made.size)
    state.withLock { $0.fills.keep((path, made, charge), for: key) }
    return made
  }

  /// A path prepared for stroking, in its own coordinates.
  /// - Throws: `FrameMemoryError` if there is not enough memory.
  func plan(
    _ path: CGPath, _ style: StrokeStyle, _ resolution: PathResolution
  ) throws(FrameMemoryError) -> StrokePlan {
    let key = PlanKey(path: ObjectIdentifier(path), style: style, resolution: resolution)
    if let known = state.withLock({ $0.plans.use(key)?.plan }) { return known }
    let charge = MemoryCharge(.paths)
    let made = try StrokePlan(path, style, tolerance: resolution.tolerance, from: charge)
    charge.keep(made.size)
    state.withLock { $0.plans.keep((path, made, charge), for: key) }
    return made
  }
}
