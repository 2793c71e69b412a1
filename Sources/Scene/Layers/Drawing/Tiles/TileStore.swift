import Drawing
import Foundation
import Geometry
import Pixels
import RenderTree

/// The tiles that a layer has drawn: those that were visible last, in one bitmap.
final class TileStore {
  let sightings = TileSightings()
  private(set) var bitmap: TileBitmap?

  private var tiles: LayerTiles?
  private var isOpaque = false

  /// The pixels of the bitmap; nil while nothing has been drawn into any tile.
  private var pixels: PixelBuffer?

  /// The tiles with drawn pixels.
  private var drawn: Set<Tile> = []

  private struct Tile: Hashable {
    let column, row: Int
  }

  /// The rectangles to redraw, in the layer's coordinates.
  private var dirtyRects: [CGRect] = []

  /// The maximum number of dirty rectangles; if there are more, their union is redrawn.
  private static let maximumDirtyRects = 64

  var drawing: TileDrawing { TileDrawing(bitmap, sightings) }

  /// - Parameter rect: the rectangle to redraw, in the layer's coordinates; nil for everything.
  func invalidate(_ rect: CGRect?) {
    guard let rect, tiles != nil else {
      (tiles, pixels, bitmap, drawn, dirtyRects) = (nil, nil, nil, [], [])
      return
    }
    dirtyRects.append(rect)
    if dirtyRects.count > Self.maximumDirtyRects { dirtyRects = [dirtyRects.reduce(CGRect.null) { $0.union($1) }] }
  }

  /// Draws the visible tiles that have not been drawn, row by row, and removes those that are not visible. If nothing
  /// is drawn, there is no bitmap.
  /// - Returns: whether the bitmap has changed.
  func draw(_ layer: CATiledLayer, seen: TileSightings.Sighting) -> Bool {
    guard let wanted = LayerTiles(layer, seen: seen) else {
      defer { invalidate(nil) }
      return bitmap != nil
    }
    guard wanted != tiles || !dirtyRects.isEmpty || isOpaque != layer.isOpaque else { return false }
    let area = wanted.area
    let pixels = PixelBuffer(width: area.width, height: area.height)
    let context = CGContext(drawingInto: pixels, isOpaque: layer.isOpaque, initialCTM: wanted.transform)
    var drawn: Set<Tile> = []
    for row in wanted.rows {
      for column in wanted.columns {
        let tile = Tile(column: column, row: row)
        let isDrawn =
          isKnown(tile, in: wanted, isOpaque: layer.isOpaque)
          ? copy(tile, into: pixels, of: wanted) : draw(tile, of: wanted, layer, in: context)
        if isDrawn { drawn.insert(tile) }
      }
    }
    let isBlank = drawn.isEmpty
    defer { (tiles, isOpaque, dirtyRects, self.drawn) = (wanted, layer.isOpaque, [], drawn) }
    self.pixels = isBlank ? nil : pixels
    let previous = bitmap
    bitmap = (isBlank ? nil : context.makeImage()).map {
      TileBitmap(image: $0, rect: wanted.rect(area), isFlipped: wanted.putsTopAtGreatestY)
    }
    return previous != nil || bitmap != nil
  }

  /// Whether a tile has been drawn and remains valid.
  private func isKnown(_ tile: Tile, in wanted: LayerTiles, isOpaque: Bool) -> Bool {
    guard let tiles, isOpaque == self.isOpaque, tiles.hasTile(tile.column, tile.row, of: wanted) else { return false }
    let rect = wanted.rect(wanted.pixels(column: tile.column, row: tile.row))
    return !dirtyRects.contains { !$0.overlap(with: rect).isEmpty }
  }

  /// Draws a tile by calling the layer.
  /// - Returns: whether any pixels were drawn.
  private func draw(_ tile: Tile, of wanted: LayerTiles, _ layer: CATiledLayer, in context: CGContext) -> Bool {
    let rect = wanted.rect(wanted.pixels(column: tile.column, row: tile.row))
    context.isUntouched = true
    context.saveGState()
    context.clip(to: rect)
    if layer.isOpaque { context.clear(rect) }
    layer.draw(in: context)
    context.restoreGState()
    return !context.isUntouched
  }

  /// Copies a tile of the bitmap.
  /// - Returns: whether the tile has drawn pixels.
  private func copy(_ tile: Tile, into target: PixelBuffer, of wanted: LayerTiles) -> Bool {
    guard let tiles, let pixels, drawn.contains(tile) else { return false }
    let rect = wanted.pixels(column: tile.column, row: tile.row)
    let (from, to) = (rect.minX - tiles.area.minX, rect.minX - wanted.area.minX)
    for y in rect.minY..<rect.maxY {
      (target.row(wanted.line(of: y)) + to).update(from: pixels.row(tiles.line(of: y)) + from, count: rect.width)
    }
    return true
  }
}
