import Geometry

/// Determines how a polygon winds around the mean of its vertices. A polygon that turns around it once, and never
/// backwards, meets each ray from there once. So it does not cross itself, and its winding number is ±1 everywhere
/// inside.
///
/// If rounding decides the result, areas are off by no more than the vertices are.
struct PolygonWinding {
  private let centre: SIMD2<Double>
  private var edges = 0
  private var isLeft = true
  private var isRight = true

  /// The number of edges that cross the ray to the right of the centre.
  private var turns = 0

  /// The maximum number of vertices that are examined; in larger polygons, each row has few of the many edges.
  private static let most = 256

  /// The maximum coordinate, in pixels, up to which sums are precise enough.
  private static let farthest = 1e7

  /// Returns nil if there are too many vertices.
  init?(around points: UnsafeBufferPointer<SIMD2<Double>>, under m: Homography) {
    guard points.count >= 3, points.count <= Self.most else { return nil }
    let sum = points.reduce(into: SIMD2<Double>.zero) { $0 += $1 }
    let mean = sum / Double(points.count)
    centre = SIMD2(m.m11, m.m12) * mean.x + SIMD2(m.m21, m.m22) * mean.y + SIMD2(m.m31, m.m32)
    // Also false for NaN.
    guard abs(centre.x) <= Self.farthest, abs(centre.y) <= Self.farthest else { return nil }
  }

  /// Adds an edge from one vertex to the next, in pixels.
  @inline(__always)
  mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    if from == to { return }
    let (a, b) = (from - centre, to - centre)
    let turn = a.x * b.y - a.y * b.x
    isLeft = isLeft && turn > 0
    isRight = isRight && turn < 0
    if (a.y < 0) != (b.y < 0), (a.y < 0) == (turn > 0) { turns &+= 1 }
    edges &+= 1
  }

  /// Whether the polygon is known to be simple.
  var isSimple: Bool { edges >= 3 && (isLeft || isRight) && turns == 1 }
}
