import DisplayList
import Geometry
import Pixels
import Rasterization
import Synchronization

/// The outline of a path as it is seen in a frame: the edges of its inside, and of its stroke or the ring that this is.
/// Made by the first thread that needs it.
final class PathOutline: Sendable {
  enum Stroke: Sendable {
    case edges(PathEdges)
    case ring(Ring)
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
    let outline = plan.outline(from: stroke.start, to: stroke.end, dash: stroke.dash)
    return .edges(PathEdges(outline, under: projection, in: extent))
  }
}
