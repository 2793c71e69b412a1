import Geometry
import Pixels

/// The edges of polygons in device pixels, joined to chains that run downwards or upwards without a turn; prepared once
/// for all tiles.
package final class PathEdges: Sendable {
  /// An edge that is not horizontal, from its top to its bottom.
  struct Edge: Sendable {
    let top, bottom: Double

    /// x at the top.
    let x: Double
    let slope: Double

    @inline(__always)
    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  /// Edges of which each begins at the height at which the one before it ends.
  struct Chain: Sendable {
    /// The index of the uppermost edge, and the index after the lowest.
    let first, end: Int32

    /// The row in which the chain begins.
    let row: Int32

    /// 1 if the polygon runs downwards along the chain, −1 if upwards.
    let direction: Int8

    /// A total order by the row in which chains begin.
    @inline(__always)
    func precedes(_ other: Chain) -> Bool { row != other.row ? row < other.row : first < other.first }
  }

  /// Polygons that share no pixels with those of other parts.
  struct Part: Sendable {
    /// The indices of their chains, which are listed by the row in which they begin.
    let chains: Range<Int>

    /// The rows of pixels that they touch.
    let rows: Range<Int>
  }

  let edges: [Edge]
  let chains: [Chain]
  let parts: [Part]

  /// The pixels within which coverage is exact.
  let rect: PixelRect

  /// - Parameters:
  ///   - projection: from the polygons' plane to device pixels; what is behind the eye is cut off.
  ///   - rect: the pixels to cover, in device pixels.
  package convenience init(_ polygons: PolygonList, under projection: Homography, in rect: PixelRect) {
    self.init([PlacedPolygons(polygons, under: projection)], in: rect)
  }

  /// The edges of all of the polygons together.
  /// - Parameter rect: the pixels to cover, in device pixels.
  package init(_ lists: [PlacedPolygons], in rect: PixelRect) {
    var builder = ChainBuilder(rect)
    let edges = builder.edges(of: lists)
    let (chains, parts) = builder.parts
    (self.edges, self.chains) = chains.count > PathSampler.crowd ? Self.inOrder(edges, of: chains) : (edges, chains)
    (self.parts, self.rect) = (parts, rect)
  }

  /// The same edges and chains, with the edges in the order of their chains: the edges of a crowd are read row by row, and
  /// drawing a million of them took four times as long when they were scattered in memory.
  private static func inOrder(_ edges: [Edge], of chains: [Chain]) -> ([Edge], [Chain]) {
    var ordered: [Edge] = []
    ordered.reserveCapacity(edges.count)
    let moved = chains.map { chain in
      let first = ordered.count
      ordered += edges[Int(chain.first)..<Int(chain.end)]
      return Chain(
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: ordered.count), row: chain.row,
        direction: chain.direction)
    }
    return (ordered, moved)
  }

  /// The memory that the edges take, in bytes.
  package var size: Int {
    edges.count * MemoryLayout<Edge>.stride + chains.count * MemoryLayout<Chain>.stride
      + parts.count * MemoryLayout<Part>.stride
  }

  /// The first edge of a chain that ends below a height; nil if the chain ends above or there.
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
