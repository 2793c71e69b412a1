import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outline of a path in a frame: the edges of its inside, and those of its stroke, or the ring or the mask that
/// replaces them. Computed by the first thread that needs it.
final class PathOutline: Sendable {
  enum Stroke: Sendable {
    case edges(PathEdges)
    case ring(Ring)
    case mask(PathMask)
  }

  struct Edges: Sendable {
    var fill: PathEdges?
    var stroke: Stroke?
  }

  private let content: PathContent
  private let item: DrawItem
  private let made = Mutex(Edges?.none)

  /// The memory of the edges.
  private let charge = MemoryCharge(.paths)

  init(_ content: PathContent, _ item: DrawItem) { (self.content, self.item) = (content, item) }

  /// The edges within the item's extent.
  /// - Parameter store: caches the path's polygons.
  func edges(_ store: PathStore) -> Edges {
    made.withLock { made in
      if let made { return made }
      let edges = edgesWithinMemory(store)
      made = edges
      return edges
    }
  }

  /// The edges. Returns none, and records it, if there is not enough memory.
  private func edgesWithinMemory(_ store: PathStore) -> Edges {
    do throws(FrameMemoryError) {
      return try makeEdges(store)
    } catch {
      charge.keep(0)
      FrameMemory.note(error, layer: item.id.layer)
      return Edges()
    }
  }

  private func makeEdges(_ store: PathStore) throws(FrameMemoryError) -> Edges {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    guard let resolution = PathResolution(of: content.box, under: projection, in: extent) else { return Edges() }
    var edges = Edges()
    if content.fill != nil {
      edges.fill = try makeEdges(of: try store.fill(content.path, resolution))
    }
    if let stroke = content.stroke {
      edges.stroke = try makeStroke(stroke, try store.plan(content.path, stroke.style, resolution))
    }
    return edges
  }

  private func makeEdges(of polygons: PolygonList) throws(FrameMemoryError) -> PathEdges {
    let before = charge.byteCount
    let projection = item.placement.projection
    try charge.reserve(PathEdges.greatestSize(of: polygons, under: projection))
    let edges = PathEdges(polygons, under: projection, in: item.placement.extent)
    charge.keep(before + edges.size)
    return edges
  }

  private func makeStroke(_ stroke: StrokeItem, _ plan: StrokePlan) throws(FrameMemoryError) -> Stroke {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    if projection.isAffine, let arcs = plan.arcs(from: stroke.start, to: stroke.end, dash: stroke.dash),
      let ring = Ring(arcs, under: projection, in: extent)
    {
      return .ring(ring)
    }
    if let mask = try mask(of: stroke, plan) { return .mask(mask) }
    // Released at the end, when only the edges are kept.
    let outlineCharge = MemoryCharge(.paths)
    let outline = try plan.outline(from: stroke.start, to: stroke.end, dash: stroke.dash, taking: outlineCharge)
    return .edges(try makeEdges(of: outline))
  }

  /// The coverage by a stroke with a great many lines; nil for other strokes.
  private func mask(of stroke: StrokeItem, _ plan: StrokePlan) throws(FrameMemoryError) -> PathMask? {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    // Each line crosses at most all rows, on both sides.
    guard PieceSampler.suits(crossings: 2 * Double(plan.count) * Double(extent.height + 1), in: extent) else {
      return nil
    }
    let share = max(0, min(stroke.end, 1) - max(stroke.start, 0))
    let crossings = 2 * plan.rowsCrossed(under: projection, in: extent) * share
    guard !extent.isEmpty, PieceSampler.suits(crossings: crossings, in: extent) else { return nil }
    try charge.reserve(extent.width * extent.height)
    // Released at the end, when only the mask is kept.
    let sampleCharge = try MemoryCharge(.paths, PieceSampler.size(in: extent, crossings: crossings))
    let sampler = PieceSampler(under: projection, in: extent, crossings: crossings)
    plan.forEachPiece(from: stroke.start, to: stroke.end, dash: stroke.dash, where: sampler.isWanted) {
      sampler.add($0)
    }
    return withExtendedLifetime(sampleCharge) { sampler.mask }
  }
}

extension StrokePlan {
  /// The approximate total number of rows of a rectangle that the steps cross; each begins in at least one row.
  fileprivate func rowsCrossed(under projection: Homography, in rect: PixelRect) -> Double {
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    func height(_ point: SIMD2<Double>) -> Double {
      let image = projection.project(x: point.x, y: point.y)
      return image.w > 0 ? min(max(image.y / image.w, top), bottom) : top
    }
    var rows = 0.0
    forEachStep { start, end in
      let (a, b) = (height(start), height(end))
      if a != b || (a > top && a < bottom) { rows += abs(b - a) + 1 }
    }
    return rows
  }
}
