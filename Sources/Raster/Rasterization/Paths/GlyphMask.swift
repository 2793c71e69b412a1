import Geometry
import Pixels

/// The coverage of a glyph for one subpixel position of its origin.
package final class GlyphMask: Sendable {
  /// The covered pixels, relative to the whole pixel of the origin.
  package let rect: PixelRect

  /// Row by row, 0…255, with space for kernels that read eight at a time.
  nonisolated(unsafe) let levels: UnsafePointer<UInt8>

  /// The maximum side of a mask, in pixels; larger glyphs have none.
  package static let longestSide = 64

  /// - Parameter draw: receives the levels, all of them 0.
  fileprivate init(_ rect: PixelRect, draw: (UnsafeMutablePointer<UInt8>) -> Void) {
    let memory = UnsafeMutablePointer<UInt8>.zeros(rect.width * rect.height + 8)
    draw(memory)
    (self.rect, levels) = (rect, UnsafePointer(memory))
  }

  deinit { levels.deallocate() }

  /// The memory of the mask, in bytes.
  package var size: Int { rect.width * rect.height + 128 }
}

extension TilePainter {
  /// The mask of a glyph.
  /// - Parameters:
  ///   - glyph: a glyph whose mask fits `longestSide` and a tile of the painter.
  ///   - x: the offset of the origin to the right of its whole pixel, 0..<1.
  ///   - y: the offset of the origin below its whole pixel, a multiple of 2⁻²⁴.
  package func mask(of glyph: GlyphEdges, x: Double, y: Double) -> GlyphMask {
    let (low, high) = (glyph.low + SIMD2(x, y), glyph.high + SIMD2(x, y))
    let rect = PixelRect(
      minX: Int(low.x.rounded(.down)), minY: Int(low.y.rounded(.down)), maxX: Int(high.x.rounded(.up)),
      maxY: Int(high.y.rounded(.up)))
    let (width, height) = (min(rect.width, GlyphMask.longestSide), rect.height)
    let tile = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let place = ScanPlace(tile, x: x - Double(rect.minX), y: y - Double(rect.minY))
    return GlyphMask(rect) { levels in
      paths.addLevels(of: glyph.edges, place, rows: 0..<height, columns: 0..<width) { levels + $0 * rect.width }
    }
  }
}

extension PathRowScanner {
  /// Adds the coverage of edges to masks, up to 255, by the nonzero winding rule.
  /// - Parameter row: the mask of a row, from the tile's first column on.
  func addLevels(
    of edges: PathEdges, _ place: ScanPlace, rows: Range<Int>, columns: Range<Int>,
    to row: (_ y: Int) -> UnsafeMutablePointer<UInt8>
  ) {
    let mask = mask
    forEachPart(of: edges, by: .winding, in: place, rows: rows, columns: { _ in columns }) { y, part, level in
      let row = row(y)
      if let level {
        for x in part { row[x] = row[x].addingLevel(level) }
      } else {
        for x in part { row[x] = row[x].addingLevel(mask[x]) }
      }
    }
  }
}

extension UInt8 {
  /// The sum of two levels of coverage, at most 255.
  @inline(__always)
  func addingLevel(_ other: UInt8) -> UInt8 {
    let sum = self &+ other
    return sum < other ? 255 : sum
  }
}
