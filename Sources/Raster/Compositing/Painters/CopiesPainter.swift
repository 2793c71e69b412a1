import DisplayList
import Geometry
import Pixels
import Rasterization

/// Paints copies of a box one by one, each like a separate item.
final class CopiesPainter: ContentPainter {
  private let content: CopiesContent
  private let projection: Homography

  /// The box in its original colours.
  private let box: Box

  /// Whether the box has only one colour.
  private let isPlain: Bool

  /// The pixels of the copies; nil if they are those of the content.
  private let extents: [PixelRect]?

  /// Whether opacity or a face applies to the copies as one image.
  private let isOneImage: Bool

  init(_ content: CopiesContent, _ placement: borrowing ItemPlacement) {
    self.content = content
    projection = placement.projection
    box = Box(content.box, ItemPlacement(extent: .empty))
    isPlain = box.isPlain
    isOneImage = placement.opacity < 1 || placement.hasFace
    let (projection, extent) = (placement.projection, placement.extent)
    extents =
      projection == .identity
      ? nil
      : content.copies.map {
        content.box.extent(under: $0.projection.concatenating(projection), in: extent)
      }
  }

  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    if isOneImage { return false }
    paintWhole(on: canvas, painter)
    return true
  }

  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    painter.withArea(tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target) { area in
      var place = area
      for index in content.copies.indices {
        place.region = (extents?[index] ?? content.copies[index].extent).intersection(area.region)
        if place.region.isEmpty { continue }
        let copy = content.copies[index]
        let map = extents == nil ? copy.projection : copy.projection.concatenating(projection)
        if isPlain {
          let color = PackedColor(box.background.tinted(by: copy.tint), opacity: copy.tint.w)
          if painter.paintSpot(box.shape, projection: map, with: color, in: place) { continue }
        }
        var own = box
        own.projection = map
        own.background = box.background.tinted(by: copy.tint)
        own.borderColor = box.borderColor.tinted(by: copy.tint)
        own.opacity = copy.tint.w
        painter.paint(own, in: place)
      }
    }
  }
}
