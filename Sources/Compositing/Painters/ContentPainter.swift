import DisplayList
import Pixels
import Rasterization

/// Paints a content where an item has it. Made once for all tiles that the item touches in a frame.
protocol ContentPainter: AnyObject {
  /// Paints the content by itself, neither faded nor cut.
  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter)

  /// Paints the content as the item shows it, faded and cut by the item's face.
  /// - Returns: false where it has to be painted whole first, and nothing has been done.
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool

  /// The same in one go with a shadow under it.
  func paint(over shadow: Shadow, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool

  /// Takes what it hides out of what can be seen below it.
  /// - Returns: what was found out on the way, for `paint`.
  func hide(
    _ below: VisibleGroups, within area: PixelRect, on canvas: TileRenderer.TileTarget, _ renderer: TileRenderer
  )
    -> DiscRows?
}

extension ContentPainter {
  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool { false }

  func paint(over shadow: Shadow, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool { false }

  func hide(
    _ below: VisibleGroups, within area: PixelRect, on canvas: TileRenderer.TileTarget, _ renderer: TileRenderer
  )
    -> DiscRows?
  { nil }
}

extension DrawItem {
  /// What paints the item's content; nil for a group, which `TileRenderer` puts together.
  var painter: (any ContentPainter)? {
    switch content {
    case .box(let box): BoxPainter(box, placement)
    case .group: nil
    }
  }

  /// Whether the content, which is no group's, covers an area so that nothing below can be seen, the face considered.
  func contentHides(_ area: PixelRect) -> Bool {
    switch content {
    case .box(let box): Box(box, placement).hides(area)
    case .group: false
    }
  }
}
