import CRasterKernels
import Geometry
import Pixels

/// The edges of polygons in device pixels, joined to chains that run downwards or upwards without a turn. Prepared once
/// for all tiles.
package final class PathEdges: Sendable {
  /// An edge that is not horizontal, from its top to its bottom.
  typealias Edge = raster_polygon_edge

  /// Edges each of which begins at the height at which the previous one ends.
  struct Chain: Sendable {
    /// The index of the uppermost edge, and the index after the lowest.
    let first, end: Int32

    /// Where the chain begins.
    let top: Double

    /// 1 if the polygon runs downwards along the chain, −1 if upwards.
    let direction: Int8

    /// A total order by where chains begin.
    @inline(__always)
    func precedes(_ other: Chain) -> Bool { top != other.top ? top < other.top : first < other.first }
  }

  /// Polygons that share no pixels with those of other parts.
  struct Part: Sendable {
    /// The indices of their chains, sorted by where they begin.
    let chains: Range<Int>

    /// The corners of their bounding box.
    let low, high: SIMD2<Double>

    /// Whether they are one simple polygon of few edges.
    let isSimple: Bool

    var top: Double { low.y }
    var bottom: Double { high.y }
  }

  let edges: [Edge]
  let chains: [Chain]
  let parts: [Part]

  /// The pixels within which coverage is exact; empty for edges that are moved.
  let rect: PixelRect

  /// - Parameters:
  ///   - projection: from the polygons' plane to device pixels; parts behind the eye are cut off.
  ///   - rect: the pixels to cover, in device pixels.
  package convenience init(_ polygons: PolygonList, under projection: Homography, in rect: PixelRect) {
    self.init([PlacedPolygons(polygons, under: projection)], in: rect)
  }

  /// The edges of all of the polygons together.
  /// - Parameter rect: the pixels to cover, in device pixels.
  package convenience init(_ lists: [PlacedPolygons], in rect: PixelRect) {
    self.init(lists, ChainBuilder(rect), in: rect)
  }

  private init(_ lists: [PlacedPolygons], _ builder: ChainBuilder, in rect: PixelRect) {
    var builder = builder
    let edges = builder.edges(of: lists)
    let (chains, parts) = builder.parts
    (self.edges, self.chains) = chains.count > PathSampler.crowd ? Self.inOrder(edges, of: chains) : (edges, chains)
    (self.parts, self.rect) = (parts, rect)
  }

  /// The edges of a glyph, to be moved to its positions.
  convenience init(moving glyph: PolygonList) {
    self.init([PlacedPolygons(glyph, under: .identity)], ChainBuilder(), in: .empty)
  }

  /// The same edges and chains, with the edges in the order of their chains. Crowded edges are read row by row, and
  /// drawing a million of them took four times as long while they were scattered in memory.
  private static func inOrder(_ edges: [Edge], of chains: [Chain]) -> ([Edge], [Chain]) {
    var ordered: [Edge] = []
    ordered.reserveCapacity(edges.count)
    let moved = chains.map { chain in
      let first = ordered.count
      ordered += edges[Int(chain.first)..<Int(chain.end)]
      return Chain(
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: ordered.count), top: chain.top,
        direction: chain.direction)
    }
    return (ordered, moved)
  }

  /// The maximum memory for building the edges of polygons, in bytes: edges and chains are copied in drawing order, and
  /// polygons in perspective are copied before that.
  package static func greatestSize(of polygons: PolygonList, under projection: Homography) -> Int {
    let point = 2 * (MemoryLayout<Edge>.stride + MemoryLayout<Chain>.stride)
    let copied = projection.isAffine ? 0 : 2 * MemoryLayout<SIMD2<Double>>.stride
    return polygons.points.count * (point + copied) + polygons.polygonCount * 2 * MemoryLayout<PolygonPixels>.stride
  }

  /// The memory of the edges, in bytes.
  package var size: Int {
    edges.capacity * MemoryLayout<Edge>.stride + chains.count * MemoryLayout<Chain>.stride
      + parts.count * MemoryLayout<Part>.stride
  }

  /// The first edge of a chain that ends below a height; nil if the whole chain ends at or above it.
  @inline(__always)
  func edge(of chain: Chain, below y: Double) -> Int32? {
    guard edges[Int(chain.end) &- 1].bottom > y else { return nil }
    var (low, high) = (Int(chain.first), Int(chain.end) &- 1)
    while low < high {
      let middle = (low &+ high) / 2
      if edges[middle].bottom > y { high = middle } else { low = middle &+ 1 }
    }
    return Int32(truncatingIfNeeded: low)
  }
}

extension raster_polygon_edge {
  @inline(__always)
  func x(at y: Double) -> Double { x + (y - top) * slope }
}
