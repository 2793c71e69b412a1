import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterization

/// Paints boxes, with a faster path for those that are plain circles.
final class BoxPainter: ContentPainter {
  private let box: Box

  /// The box as a circle, if it is a plain circle.
  private let circle: Circle?

  init(_ content: borrowing BoxContent, _ placement: borrowing ItemPlacement) {
    box = Box(content, placement)
    circle = Circle(box)
  }

  func paint(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    if let circle,
      painter.paint(
        circle, rows: canvas.scan, tile: canvas.rect, region: canvas.region, visible: canvas.visible,
        in: canvas.target)
    {
      return true
    }
    painter.paint(box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
    return true
  }

  func paint(over shadow: Shadow, on canvas: TileRenderer.TileTarget, _ painter: TilePainter) -> Bool {
    painter.paint(box, on: shadow, tile: canvas.rect, region: canvas.region, in: canvas.target)
  }

  func paintWhole(on canvas: TileRenderer.TileTarget, _ painter: TilePainter) {
    var whole = box
    whole.opacity = 1
    whole.face = nil
    painter.paint(whole, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
  }

  func hide(
    _ below: VisibleGroups, within area: PixelRect, on canvas: TileRenderer.TileTarget, _ renderer: TileRenderer
  )
    -> CircleRows?
  {
    guard let circle else {
      box.hide(below, within: area, tile: canvas.rect)
      return nil
    }
    let rows = renderer.scans.take()
    renderer.painter.hide(below, below: circle, within: area, tile: canvas.rect, rows: rows)
    return rows
  }
}

extension Box {
  /// Inlined, so that only the fields that are read are copied out of an item.
  @inline(__always)
  init(_ content: borrowing BoxContent, _ placement: borrowing ItemPlacement) {
    self.init(
      projection: placement.projection, shape: RoundedBox(content.shape), background: content.background ?? .clear,
      picture: Picture(content.images, placement), clipsPicture: content.clipsImages,
      borderWidth: content.border?.width ?? 0, borderColor: content.border?.color ?? .clear,
      smoothEdges: content.smoothEdges.intersection(.all), face: placement.face, opacity: placement.opacity)
    openEdges = content.openEdges.intersection(.all)
    gradient = content.gradient.flatMap { GradientFill($0) }
  }

  /// The whole bitmap of a rasterized group, without a background.
  init(_ raster: RasterImage, opacity: Double) {
    let bounds = RoundedBox(
      minX: 0, minY: 0, maxX: Double(raster.image.width), maxY: Double(raster.image.height))
    var picture = Picture(image: raster.image, source: bounds, destination: bounds, isFlipped: false)
    picture?.magnification = raster.item.magnification
    picture?.minification = raster.item.minification
    picture?.minificationBias = raster.item.minificationBias
    self.init(
      projection: raster.projection, shape: bounds, background: .clear, picture: picture, clipsPicture: false,
      borderWidth: 0, borderColor: .clear, smoothEdges: raster.item.smoothEdges.intersection(.all),
      opacity: opacity)
  }
}
