import DisplayList
import Geometry
import Pixels
import Rasterization

/// Paints paths: the inside, then the stroke over it.
final class PathPainter: ContentPainter {
  private let content: PathContent
  private let opacity: Double
  private let hasFace: Bool
  private let outline: PathOutline
  private let paths: PathStore

  init(_ content: PathContent, of item: DrawItem, _ paths: PathStore) {
    self.content = content
    opacity = item.placement.opacity
    hasFace = item.placement.hasFace
    outline = paths.outline(of: content, item)
    self.paths = paths
  }

  /// Paints in one pass with the item's opacity, unless fill and stroke fade as one image or a face cuts both.
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    guard !hasFace, opacity >= 1 || content.fill == nil || content.stroke == nil else { return false }
    paint(opacity: opacity, on: canvas, painter)
    return true
  }

  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    paint(opacity: 1, on: canvas, painter)
  }

  private func paint(opacity: Double, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    painter.paint(content, outline.edges(paths), opacity: opacity, on: canvas)
  }
}

extension TilePainter {
  /// Paints the inside of a path, then the stroke over it.
  func paint(
    _ content: PathContent, _ edges: PathOutline.Edges, opacity: Double, on canvas: TileRenderer.TileTarget
  ) {
    if let color = content.fill, let fill = edges.fill {
      self.fill(fill, by: content.rule, PackedColor(color, opacity: opacity), on: canvas)
    }
    guard let color = content.stroke?.color, let stroke = edges.stroke else { return }
    switch stroke {
    case .edges(let edges): fill(edges, by: .winding, PackedColor(color, opacity: opacity), on: canvas)
    case .ring(let ring):
      fill(
        ring, with: PackedColor(color, opacity: opacity), tile: canvas.rect, region: canvas.region,
        visible: canvas.visible, in: canvas.target)
    case .mask(let mask):
      fill(
        mask, with: PackedColor(color, opacity: opacity), tile: canvas.rect, region: canvas.region,
        visible: canvas.visible, in: canvas.target)
    }
  }

  /// Fills edges with one colour.
  func fill(_ edges: PathEdges, by rule: CGPathFillRule, _ color: PackedColor, on canvas: TileRenderer.TileTarget) {
    fill(
      edges, by: rule, with: color, tile: canvas.rect, region: canvas.region, visible: canvas.visible,
      in: canvas.target)
  }
}
