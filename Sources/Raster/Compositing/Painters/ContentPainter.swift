import DisplayList
import Pixels
import Rasterization

/// Paints an item's content. Created once for all tiles that the item touches in a frame.
protocol ContentPainter: AnyObject {
  /// Paints only the content, without the item's opacity, clip and face.
  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter)

  /// Paints the content with the item's opacity, cut to its face.
  /// - Returns: false, with nothing painted, if the content must first be painted whole into a bitmap.
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool

  /// Paints the shadow under the content, and the content like `paint(on:_:)`, in one pass.
  func paint(over shadow: Shadow, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool

  /// Removes the pixel groups that the content hides from `below`.
  /// - Returns: the rows of a circle that were scanned for this, so that `paint` can reuse them.
  func hide(
    _ below: VisibleGroups, within area: PixelRect, on canvas: TileRenderer.TileTarget, _ renderer: TileRenderer
  )
    -> CircleRows?
}

extension ContentPainter {
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool { false }

  func paint(over shadow: Shadow, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool { false }

  func hide(
    _ below: VisibleGroups, within area: PixelRect, on canvas: TileRenderer.TileTarget, _ renderer: TileRenderer
  )
    -> CircleRows?
  { nil }
}

extension DrawItem {
  /// The painter of the item's content; nil for a group, which `TileRenderer` composites.
  func painter(_ paths: PathStore) -> (any ContentPainter)? {
    switch content {
    case .box(let box): BoxPainter(box, placement)
    case .path(let path): PathPainter(path, of: self, paths)
    case .text(let text): TextPainter(text, of: self, paths)
    case .copies(let copies): CopiesPainter(copies, placement)
    case .sprites(let sprites): SpritesPainter(sprites, self)
    case .group: nil
    }
  }

  /// Whether the content, cut to the item's face, covers an area opaquely; false for paths, texts, copies and groups.
  func contentHides(_ area: PixelRect) -> Bool {
    switch content {
    case .box(let box): Box(box, placement).hides(area)
    case .path, .text, .copies, .sprites, .group: false
    }
  }
}
