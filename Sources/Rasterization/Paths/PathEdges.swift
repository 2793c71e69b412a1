import Geometry
import Pixels

/// The edges of polygons in device pixels, listed by the row in which they begin; prepared once for all tiles.
package final class PathEdges: Sendable {
  /// An edge that is not horizontal, from its top to its bottom.
  struct Edge: Sendable {
    let top, bottom: Double

    /// x at the top.
    let x: Double
    let slope: Double

    /// 1 if the polygon runs downwards along the edge, −1 if upwards.
    let direction: Int32

    @inline(__always)
    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  let edges: [Edge]

  /// The index of the first edge that begins in a row of `rect` or below, for each row and for the end.
  let rowStarts: [Int]

  /// The pixels within which coverage is exact.
  let rect: PixelRect

  /// - Parameters:
  ///   - projection: from the polygons' plane to device pixels; what is behind the eye is cut off.
  ///   - rect: the pixels to cover, in device pixels.
  package init(_ polygons: PolygonList, under projection: Homography, in rect: PixelRect) {
    var builder = Builder(rect: rect, capacity: polygons.points.count)
    var start = 0
    for end in polygons.ends {
      if projection.isAffine {
        builder.add(polygons.points[start..<end], under: projection)
      } else {
        builder.add(ProjectedPolygon.visible(Array(polygons.points[start..<end]), under: projection))
      }
      start = end
    }
    (edges, rowStarts) = builder.sorted
    self.rect = rect
  }

  /// The memory that the edges take, in bytes.
  package var size: Int {
    edges.count * MemoryLayout<Edge>.stride + rowStarts.count * MemoryLayout<Int>.stride
  }

  private struct Builder {
    private let top, bottom, right: Double
    private var edges: [Edge] = []
    private var counts: [Int]

    init(rect: PixelRect, capacity: Int) {
      (top, bottom, right) = (Double(rect.minY), Double(rect.maxY), Double(rect.maxX))
      counts = Array(repeating: 0, count: max(0, rect.height) + 1)
      edges.reserveCapacity(capacity)
    }

    mutating func add(_ points: ArraySlice<SIMD2<Double>>, under m: Homography) {
      guard let last = points.last else { return }
      let (x, y, origin) = (SIMD2(m.m11, m.m12), SIMD2(m.m21, m.m22), SIMD2(m.m31, m.m32))
      points.withUnsafeBufferPointer { points in
        var a = x * last.x + y * last.y + origin
        for point in points {
          let b = x * point.x + y * point.y + origin
          add(a, b)
          a = b
        }
      }
    }

    mutating func add(_ points: [SIMD2<Double>]) {
      guard var a = points.last else { return }
      for b in points {
        add(a, b)
        a = b
      }
    }

    @inline(__always)
    private mutating func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      // Also false for NaN.
      guard upper.y < lower.y, lower.y > top, upper.y < bottom else { return }
      guard upper.x < right || lower.x < right else { return }
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      guard slope.isFinite else { return }
      let start = max(upper.y, top)
      // As a share of the edge, so that one that is far longer than the picture is precise within it.
      let x = upper.y < top ? upper.x + (lower.x - upper.x) * ((top - upper.y) / (lower.y - upper.y)) : upper.x
      edges.append(
        Edge(
          top: start, bottom: min(lower.y, bottom), x: x, slope: slope, direction: a.y < b.y ? 1 : -1))
      counts[row(start)] &+= 1
    }

    /// The row, counted from the first, that holds a y within the rectangle.
    @inline(__always)
    private func row(_ y: Double) -> Int { Int(whole: y - top) }

    /// The edges in the order of their first rows; those of one row stay as they were.
    var sorted: (edges: [Edge], rowStarts: [Int]) {
      var starts = counts
      var sum = 0
      for index in counts.indices {
        starts[index] = sum
        sum += counts[index]
      }
      guard !edges.isEmpty else { return ([], starts) }
      var places = starts
      let ordered = Array<Edge>(unsafeUninitializedCapacity: edges.count) { buffer, count in
        for edge in edges {
          let row = row(edge.top)
          buffer.initializeElement(at: places[row], to: edge)
          places[row] &+= 1
        }
        count = edges.count
      }
      return (ordered, starts)
    }
  }
}
