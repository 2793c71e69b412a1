import Foundation
import Geometry
import Pixels
import RenderTree

/// The division of a layer into tiles at one level of detail. It starts at the origin of the layer's bounds.
struct LayerTiles: Equatable {
  /// The origin of the bounds.
  private let origin: CGPoint

  /// Pixels per point along each axis.
  private let scaleX, scaleY: Double

  /// The sizes of the whole layer and of a tile, in pixels.
  private let width, height, tileWidth, tileHeight: Int

  /// Whether y points down in the layer.
  private let isFlipped: Bool

  /// The tiles that touch the visible part, by columns and rows.
  let columns, rows: Range<Int>

  /// The maximum numbers of pixels and tiles in the visible part. Beyond them a coarser level and larger tiles are
  /// used.
  private static let maximumPixels = 1 << 25
  private static let maximumTiles = 4096

  /// The maximum length of a layer, in pixels, and that of a tile, if it can be chosen.
  private static let longest = 0x1p31
  private static let tileSides = 16.0...2048.0

  /// The visible tiles of a layer; nil if the layer has no area.
  init?(_ layer: CATiledLayer, seen: TileSightings.Sighting) {
    let bounds = layer.bounds.standardized
    let (pointWidth, pointHeight) = (Double(bounds.width), Double(bounds.height))
    guard pointWidth > 0, pointHeight > 0, pointWidth.isFinite, pointHeight.isFinite, bounds.minX.isFinite,
      bounds.minY.isFinite
    else { return nil }
    var scale = min(layer.tileScale(seenAt: seen.scale), Self.longest / max(pointWidth, pointHeight))
    var tile = (width: Self.side(layer.tileSize.width), height: Self.side(layer.tileSize.height))
    while true {
      let tiles = LayerTiles(bounds, scale, tile, isFlipped: layer.contentsAreFlipped(), seen: seen.rect)
      let area = tiles.area
      if !PictureLimits.contain(width: area.width, height: area.height) || area.width * area.height > Self.maximumPixels
      {
        scale /= 2
      } else if tiles.columns.count * tiles.rows.count > Self.maximumTiles {
        tile = (tile.width * 2, tile.height * 2)
      } else {
        self = tiles
        return
      }
    }
  }

  private init(
    _ bounds: CGRect, _ scale: Double, _ tile: (width: Int, height: Int), isFlipped: Bool, seen: CGRect
  ) {
    self.isFlipped = isFlipped
    origin = bounds.origin
    (tileWidth, tileHeight) = tile
    // A whole number of pixels fills the bounds exactly.
    (width, height) = (Self.pixels(Double(bounds.width) * scale), Self.pixels(Double(bounds.height) * scale))
    (scaleX, scaleY) = (Double(width) / Double(bounds.width), Double(height) / Double(bounds.height))
    columns = Self.tiles(seen.minX - origin.x, seen.maxX - origin.x, scaleX, of: width, side: tileWidth)
    rows = Self.tiles(seen.minY - origin.y, seen.maxY - origin.y, scaleY, of: height, side: tileHeight)
  }

  /// The tiles that a range of points touches, with one more pixel at each end, which interpolation reads.
  private static func tiles(
    _ low: CGFloat, _ high: CGFloat, _ scale: Double, of length: Int, side: Int
  ) -> Range<Int> {
    let last = (length - 1) / side
    func tile(_ pixel: Double) -> Int { Int(min(max((pixel / Double(side)).rounded(.down), 0), Double(last))) }
    let first = tile(Double(low) * scale - 1)
    return first..<max(first, tile(Double(high) * scale + 1)) + 1
  }

  /// Rounds a length up to whole pixels. A rounding error of the length must not add a row.
  private static func pixels(_ length: Double) -> Int { Int(min(max((length - 1e-6).rounded(.up), 1), longest)) }

  private static func side(_ wanted: CGFloat) -> Int {
    let side = abs(Double(wanted)).rounded()
    return side.isFinite ? Int(min(max(side, tileSides.lowerBound), tileSides.upperBound)) : 256
  }

  /// The pixels of all tiles, counted from the origin of the bounds along the axes of the layer.
  var area: PixelRect {
    let (first, last) = (
      pixels(column: columns.lowerBound, row: rows.lowerBound),
      pixels(column: columns.upperBound - 1, row: rows.upperBound - 1)
    )
    return PixelRect(minX: first.minX, minY: first.minY, maxX: last.maxX, maxY: last.maxY)
  }

  /// The pixels of a tile, counted as in `area`.
  func pixels(column: Int, row: Int) -> PixelRect {
    let (x, y) = (column * tileWidth, row * tileHeight)
    return PixelRect(minX: x, minY: y, maxX: min(x + tileWidth, width), maxY: min(y + tileHeight, height))
  }

  /// The rectangle of pixels in the layer's coordinates.
  func rect(_ pixels: PixelRect) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(Double(pixels.minX) / scaleX), y: origin.y + CGFloat(Double(pixels.minY) / scaleY),
      width: CGFloat(Double(pixels.width) / scaleX), height: CGFloat(Double(pixels.height) / scaleY))
  }

  /// The transform from the layer's coordinates to the pixels of a bitmap of `area`, y up.
  var transform: CGAffineTransform {
    let (x, y) = (Double(origin.x), Double(origin.y))
    let (left, area) = (-x * scaleX - Double(area.minX), area)
    return isFlipped
      ? CGAffineTransform(
        a: CGFloat(scaleX), b: 0, c: 0, d: CGFloat(-scaleY), tx: CGFloat(left),
        ty: CGFloat(y * scaleY + Double(area.maxY)))
      : CGAffineTransform(
        a: CGFloat(scaleX), b: 0, c: 0, d: CGFloat(scaleY), tx: CGFloat(left),
        ty: CGFloat(-y * scaleY - Double(area.minY)))
  }

  /// The row, from the top, of a bitmap of `area` that holds the pixels with a y coordinate.
  func line(of y: Int) -> Int { isFlipped ? y - area.minY : area.maxY - 1 - y }

  /// Whether a tile is the same in another division.
  func hasTile(_ column: Int, _ row: Int, of other: LayerTiles) -> Bool {
    columns.contains(column) && rows.contains(row) && origin == other.origin && scaleX == other.scaleX
      && scaleY == other.scaleY && isFlipped == other.isFlipped
      && pixels(column: column, row: row) == other.pixels(column: column, row: row)
  }

  /// Whether the top row of a bitmap has the maximum y.
  var putsTopAtGreatestY: Bool { !isFlipped }
}
