import Geometry

/// The edges of a glyph at one size and angle, prepared once for all of its positions.
package final class GlyphEdges: Sendable {
  /// Heights are whole multiples of `grid`, so that their sums with the height of a position are exact. Coverage is
  /// then the same whether the edges are scanned in one piece or row by row.
  let edges: PathEdges

  /// The corners of the bounding box, from the glyph's origin.
  package let low, high: SIMD2<Double>

  private static let grid = 0x1p-24

  /// The maximum distance from a glyph's origin, in pixels, up to which sums with heights are exact.
  package static let longestReach = 1024.0

  /// - Parameters:
  ///   - outline: the glyph's outline.
  ///   - map: from the outline's plane to device pixels; affine. Its translation is ignored.
  package init(_ outline: PolygonList, under map: Homography) {
    var (placed, start) = (PolygonList(), 0)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for end in outline.ends {
      placed.append(
        outline.points[start..<end].map { point in
          let y = point.x * map.m12 + point.y * map.m22
          let moved = SIMD2(point.x * map.m11 + point.y * map.m21, Self.onGrid(y))
          (low, high) = (pointwiseMin(low, moved), pointwiseMax(high, moved))
          return moved
        })
      start = end
    }
    (self.low, self.high) = (low, high)
    edges = PathEdges(moving: placed)
  }

  /// The memory of the edges, in bytes.
  package var size: Int { edges.size + 256 }

  /// The position of a glyph's origin, in device pixels.
  package struct Place: Sendable {
    package let x, y: Double

    /// - Parameter y: rounded to a 16-millionth of a pixel.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, GlyphEdges.onGrid(y)) }
  }

  private static func onGrid(_ y: Double) -> Double { (y / grid).rounded() * grid }
}
