import Geometry
import Pixels

/// A glyph, or several that overlap, in their place.
package enum GlyphPiece: Sendable {
  /// A mask, whose origin is moved by whole pixels.
  case mask(GlyphMask, x: Int, y: Int)
  /// Edges, and where their origin is.
  case edges(GlyphEdges, GlyphEdges.Place)
  /// Edges in device pixels.
  case outline(PathEdges)
}

extension TilePainter {
  /// Source-over of one colour within a glyph. Only the area is written.
  package func fill(_ piece: GlyphPiece, with color: PackedColor, in place: PaintArea) {
    switch piece {
    case .mask(let mask, let x, let y): fill(mask, x, y, color, in: place)
    case .edges(let glyph, let origin):
      fill(glyph.edges, .winding, color, ScanPlace(place.tile, x: origin.x, y: origin.y), in: place)
    case .outline(let edges): fill(edges, .winding, color, ScanPlace(place.tile), in: place)
    }
  }

  private func fill(_ mask: GlyphMask, _ x: Int, _ y: Int, _ color: PackedColor, in place: PaintArea) {
    let left = mask.rect.minX &+ x
    let seen = PixelRect(minX: left, minY: mask.rect.minY &+ y, maxX: mask.rect.maxX &+ x, maxY: mask.rect.maxY &+ y)
      .intersection(place.region)
    guard !seen.isEmpty else { return }
    let kernels = kernels
    let area = PixelRect(minX: seen.minX &- x, minY: seen.minY &- y, maxX: seen.maxX &- x, maxY: seen.maxY &- y)
    let first = seen.minX &- place.tile.minX
    mask.forEachRow(in: area) { row, levels in
      let columns = place.visible.columns(row &+ y, in: first..<first &+ area.width)
      if columns.isEmpty { return }
      kernels.fill(
        place.row(row &+ y) + columns.lowerBound, count: columns.count, with: color,
        mask: levels + (columns.lowerBound &- first))
    }
  }

  /// Source-over of one colour within pieces that share pixels, but do not overlap: their coverage is added up.
  package func fill(_ pieces: [GlyphPiece], with color: PackedColor, in place: PaintArea) {
    let (region, tile) = (place.region, place.tile)
    guard !region.isEmpty else { return }
    let width = region.width
    let first = region.minX &- tile.minX
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * region.height + 8) { levels in
      levels.initialize(repeating: 0)
      guard let base = levels.baseAddress else { return }
      for piece in pieces { add(piece, to: base, place) }
      for y in region.minY..<region.maxY {
        let columns = place.columns(y)
        if columns.isEmpty { continue }
        let start = (y &- region.minY) &* width &+ (columns.lowerBound &- first)
        kernels.fill(place.row(y) + columns.lowerBound, count: columns.count, with: color, mask: base + start)
      }
    }
  }

  /// Adds the coverage of a piece to the levels of a region, row by row.
  private func add(_ piece: GlyphPiece, to levels: UnsafeMutablePointer<UInt8>, _ place: PaintArea) {
    switch piece {
    case .mask(let mask, let x, let y): add(mask, x, y, to: levels, place.region)
    case .edges(let glyph, let origin):
      add(glyph.edges, ScanPlace(place.tile, x: origin.x, y: origin.y), to: levels, place)
    case .outline(let edges): add(edges, ScanPlace(place.tile), to: levels, place)
    }
  }

  private func add(
    _ mask: GlyphMask, _ x: Int, _ y: Int, to levels: UnsafeMutablePointer<UInt8>, _ region: PixelRect
  ) {
    let seen = PixelRect(
      minX: mask.rect.minX &+ x, minY: mask.rect.minY &+ y, maxX: mask.rect.maxX &+ x, maxY: mask.rect.maxY &+ y
    ).intersection(region)
    guard !seen.isEmpty else { return }
    let count = seen.width
    let area = PixelRect(minX: seen.minX &- x, minY: seen.minY &- y, maxX: seen.maxX &- x, maxY: seen.maxY &- y)
    mask.forEachRow(in: area) { row, source in
      let target = levels + ((row &+ y &- region.minY) &* region.width &+ (seen.minX &- region.minX))
      for x in 0..<count { target[x] = target[x].addingLevel(source[x]) }
    }
  }

  private func add(
    _ edges: PathEdges, _ scan: ScanPlace, to levels: UnsafeMutablePointer<UInt8>, _ place: PaintArea
  ) {
    let region = place.region
    let (top, width, first) = (region.minY, region.width, region.minX &- place.tile.minX)
    paths.addLevels(of: edges, scan, rows: top..<region.maxY, columns: first..<first &+ width) { y in
      let start: Int = (y &- top) &* width &- first
      return levels + start
    }
  }
}
