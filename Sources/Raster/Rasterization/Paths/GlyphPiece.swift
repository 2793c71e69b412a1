import Geometry
import Pixels

/// A glyph, or several that overlap, at its position.
package enum GlyphPiece: Sendable {
  case mask(PlacedMask)
  /// Edges, and the position of their origin.
  case edges(GlyphEdges, GlyphEdges.Place)
  /// Edges in device pixels.
  case outline(PathEdges)
}

extension TilePainter {
  /// Source-over of one colour within a glyph. Only the area is written.
  package func fill(_ piece: GlyphPiece, with color: PackedColor, in place: PaintArea) {
    switch piece {
    case .mask(let mask): fill(mask, with: color, in: place)
    case .edges(let glyph, let origin):
      fill(glyph.edges, .winding, color, ScanPlace(place.tile, x: origin.x, y: origin.y), in: place)
    case .outline(let edges): fill(edges, .winding, color, ScanPlace(place.tile), in: place)
    }
  }

  /// Source-over of one colour within pieces that share pixels, but do not overlap: their coverage is added.
  package func fill(_ pieces: [GlyphPiece], with color: PackedColor, in place: PaintArea) {
    let region = place.region
    guard !region.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: region.width * region.height + 8) { levels in
      levels.initialize(repeating: 0)
      guard let base = levels.baseAddress else { return }
      for piece in pieces { add(piece, to: base, place) }
      fill(region, UnsafePointer(base), stride: region.width, color, in: place)
    }
  }

  /// Adds the coverage of a piece to the levels of a region, row by row.
  private func add(_ piece: GlyphPiece, to levels: UnsafeMutablePointer<UInt8>, _ place: PaintArea) {
    switch piece {
    case .mask(let mask): add(mask, to: levels, place.region)
    case .edges(let glyph, let origin):
      add(glyph.edges, ScanPlace(place.tile, x: origin.x, y: origin.y), to: levels, place)
    case .outline(let edges): add(edges, ScanPlace(place.tile), to: levels, place)
    }
  }

  private func add(_ mask: PlacedMask, to levels: UnsafeMutablePointer<UInt8>, _ region: PixelRect) {
    let area = mask.pixels.intersection(region)
    guard !area.isEmpty else { return }
    withExtendedLifetime(mask) {
      let start: Int = (area.minY &- region.minY) &* region.width &+ (area.minX &- region.minX)
      var (source, target) = (mask.levels(in: area), levels + start)
      for _ in 0..<area.height {
        for x in 0..<area.width { target[x] = target[x].addingLevel(source[x]) }
        source += mask.pixels.width
        target += region.width
      }
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
