import Drawing
import Foundation
import Geometry
import Pixels
import RenderTree

/// The tiles that a layer has drawn: those that were seen last, in one bitmap.
final class TileStore {
  let sightings = TileSightings()
  private(set) var picture: TilePicture?

  private var tiles: LayerTiles?
  private var pixels: PixelBuffer?
  private var isOpaque = false

  /// What has to be drawn anew, in the layer's coordinates.
  private var dirtyRects: [CGRect] = []

  /// The greatest number of dirty rectangles; of more, their union is drawn.
  private static let mostDirtyRects = 64

  var drawing: TileDrawing { TileDrawing(picture, sightings) }

  /// - Parameter rect: what has to be drawn anew, in the layer's coordinates; nil for everything.
  func invalidate(_ rect: CGRect?) {
    guard let rect, tiles != nil else {
      (tiles, pixels, picture, dirtyRects) = (nil, nil, nil, [])
      return
    }
    dirtyRects.append(rect)
    if dirtyRects.count > Self.mostDirtyRects { dirtyRects = [dirtyRects.reduce(CGRect.null) { $0.union($1) }] }
  }

  /// Draws the tiles that are seen and have not been drawn, row by row, and forgets those that are not seen.
  /// - Returns: whether the picture has changed.
  func draw(_ layer: CATiledLayer, seen: TileSightings.Sighting) -> Bool {
    guard let wanted = LayerTiles(layer, seen: seen) else {
      defer { invalidate(nil) }
      return picture != nil
    }
    guard wanted != tiles || !dirtyRects.isEmpty || isOpaque != layer.isOpaque else { return false }
    let area = wanted.area
    let pixels = PixelBuffer(width: area.width, height: area.height)
    let context = CGContext(drawingInto: pixels, isOpaque: layer.isOpaque, initialCTM: wanted.transform)
    for row in wanted.rows {
      for column in wanted.columns {
        let tile = wanted.pixels(column: column, row: row)
        let rect = wanted.rect(tile)
        if copy(tile, column, row, into: pixels, of: wanted, rect, isOpaque: layer.isOpaque) { continue }
        context.saveGState()
        context.clip(to: rect)
        if layer.isOpaque { context.clear(rect) }
        layer.draw(in: context)
        context.restoreGState()
      }
    }
    (tiles, self.pixels, isOpaque, dirtyRects) = (wanted, pixels, layer.isOpaque, [])
    picture = context.makeImage().map {
      TilePicture(image: $0, rect: wanted.rect(area), isFlipped: wanted.putsTopAtGreatestY)
    }
    return true
  }

  /// Copies a tile of the bitmap.
  /// - Returns: false, with nothing copied, for a tile that has to be drawn.
  private func copy(
    _ tile: PixelRect, _ column: Int, _ row: Int, into target: PixelBuffer, of wanted: LayerTiles, _ rect: CGRect,
    isOpaque: Bool
  ) -> Bool {
    guard let tiles, let pixels, isOpaque == self.isOpaque, tiles.hasTile(column, row, of: wanted),
      !dirtyRects.contains(where: { !$0.overlap(with: rect).isEmpty })
    else { return false }
    let (from, to) = (tile.minX - tiles.area.minX, tile.minX - wanted.area.minX)
    for y in tile.minY..<tile.maxY {
      (target.row(wanted.line(of: y)) + to).update(from: pixels.row(tiles.line(of: y)) + from, count: tile.width)
    }
    return true
  }
}
