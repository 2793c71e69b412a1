import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outline of a path as it is seen in a frame: the edges of its inside, and of its stroke, or the ring or
/// the mask that this is.
/// Made by the first thread that needs it.
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

  init(_ content: PathContent, _ item: DrawItem) { (self.content, self.item) = (content, item) }

  /// The edges within the item's extent.
  /// - Parameter store: keeps the path's polygons.
  func edges(_ store: PathStore) -> Edges {
    made.withLock { made in
      if let made { return made }
      let edges = makeEdges(store)
      made = edges
      return edges
    }
  }

  private func makeEdges(_ store: PathStore) -> Edges {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    guard let resolution = PathResolution(of: content.box, under: projection, in: extent) else { return Edges() }
    var edges = Edges()
    if content.fill != nil {
      edges.fill = PathEdges(store.fill(content.path, resolution), under: projection, in: extent)
    }
    if let stroke = content.stroke {
      edges.stroke = makeStroke(stroke, store.plan(content.path, stroke.style, resolution))
    }
    return edges
  }

  private func makeStroke(_ stroke: StrokeItem, _ plan: StrokePlan) -> Stroke {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    if projection.isAffine, let arcs = plan.arcs(from: stroke.start, to: stroke.end, dash: stroke.dash),
      let ring = Ring(arcs, under: projection, in: extent)
    {
      return .ring(ring)
    }
    if let mask = mask(of: stroke, plan) { return .mask(mask) }
    let outline = plan.outline(from: stroke.start, to: stroke.end, dash: stroke.dash)
    return .edges(PathEdges(outline, under: projection, in: extent))
  }

  /// The coverage by a stroke of a great many lines; nil for others.
  private func mask(of stroke: StrokeItem, _ plan: StrokePlan) -> PathMask? {
    let (projection, extent) = (item.placement.projection, item.placement.extent)
    // Each line crosses all rows at most, on both sides.
    guard PieceSampler.suits(crossings: 2 * Double(plan.count) * Double(extent.height + 1), in: extent) else {
      return nil
    }
    let share = max(0, min(stroke.end, 1) - max(stroke.start, 0))
    let crossings = 2 * plan.rowsCrossed(under: projection, in: extent) * share
    guard !extent.isEmpty, PieceSampler.suits(crossings: crossings, in: extent) else { return nil }
    let sampler = PieceSampler(under: projection, in: extent, crossings: crossings)
    plan.forEachPiece(from: stroke.start, to: stroke.end, dash: stroke.dash, where: sampler.isWanted) {
      sampler.add($0)
    }
    return sampler.mask
  }
}

extension StrokePlan {
  /// About how many rows of a rectangle the steps cross in all, where each begins in a row at least.
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
