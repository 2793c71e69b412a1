import DisplayList
import Geometry
import Pixels
import Rasterization

/// Paints the parts of texts, each over the previous ones.
final class TextPainter: ContentPainter {
  private let content: TextContent
  private let placement: ItemPlacement
  private let outline: TextOutline
  private let paths: PathStore

  init(_ content: TextContent, of item: DrawItem, _ paths: PathStore) {
    self.content = content
    placement = item.placement
    outline = paths.outline(of: content, item)
    self.paths = paths
  }

  /// Paints in one pass with the item's opacity, unless several colours fade as one image or a face cuts them.
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    guard !placement.hasFace, placement.opacity >= 1 || isOfOneColor else { return false }
    paint(opacity: placement.opacity, on: canvas, painter)
    return true
  }

  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    paint(opacity: 1, on: canvas, painter)
  }

  private var isOfOneColor: Bool {
    guard content.parts.count == 1 else { return false }
    if case .glyphs = content.parts[0] { return true }
    return false
  }

  private func paint(opacity: Double, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    for (part, outline) in zip(content.parts, outline.parts(paths, painter)) {
      switch (part, outline) {
      case (.glyphs(let fill), .glyphs(let picture)):
        painter.fill(picture, PackedColor(fill.color, opacity: opacity), on: canvas)
      case (.path(let path), .path(let outline)):
        painter.paint(path, outline.edges(paths), opacity: opacity, on: canvas)
      case (.image(let image), _):
        let content = BoxContent(shape: RoundedRect(rect: image.destination), images: [image])
        let box = Box(content, ItemPlacement(projection: placement.projection, opacity: opacity, extent: .empty))
        painter.paint(box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
      default: break
      }
    }
  }
}

extension TilePainter {
  /// Paints letters in one colour.
  fileprivate func fill(_ letters: GlyphPicture, _ color: PackedColor, on canvas: TileRenderer.TileTarget) {
    withArea(tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target) { area in
      fill(letters.masks, with: color, in: area)
      var place = area
      for group in letters.groups {
        place.region = group.pixels.intersection(area.region)
        if place.region.isEmpty { continue }
        switch group.pieces {
        case .one(let piece): fill(piece, with: color, in: place)
        case .several(let pieces): fill(pieces, with: color, in: place)
        }
      }
    }
  }
}
