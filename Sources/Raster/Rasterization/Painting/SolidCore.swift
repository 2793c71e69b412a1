import Geometry
import Pixels

/// The pixels that a convex shape covers completely, computed from its edges row by row. Conservative: may omit some.
struct SolidCore {
  private var edges: [Edge] = []
  private var circle: CircleShape?

  /// How far a pixel may extend outside, in pixels. A pixel rounds to 255 with 1/510 of it missing, and at a corner two
  /// edges each take a part.
  private let margin = 0.0005

  /// Replaces round corners by their chords, which never leave the painted polygon. Returns nil for a box that has no
  /// area or extends behind the eye.
  /// - Parameter isSmooth: Whether all edges are antialiased, so that a circle is painted as one.
  init?(_ box: RoundedBox, _ projection: Homography, isSmooth: Bool) {
    guard !box.isEmpty else { return nil }
    if isSmooth, let circle = CircleShape(box, projection) {
      self.circle = circle
      return
    }
    var points: [(x: Double, y: Double)] = []
    for corner in box.chordCorners {
      let point = projection.project(x: corner.x, y: corner.y)
      // As in `Outline`, which cuts off everything nearer to the eye.
      guard point.w >= 1e-5 else { return nil }
      let (x, y) = (point.x / point.w, point.y / point.w)
      guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
      points.append((x, y))
    }
    var area = 0.0
    for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) { area += from.x * to.y - to.x * from.y }
    guard area != 0 else { return nil }
    let side = area > 0 ? 1.0 : -1.0
    for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
      let (a, b) = ((from.y - to.y) * side, (to.x - from.x) * side)
      if a != 0 || b != 0 { add(a, b, -(a * from.x + b * from.y)) }
    }
  }

  /// Intersects with a convex polygon that turns left, with y up.
  mutating func add(_ corners: [SIMD2<Double>]) {
    for (index, start) in corners.enumerated() {
      let edge = corners[index + 1 < corners.count ? index + 1 : 0] - start
      if edge != SIMD2(0, 0) { add(-edge.y, edge.x, edge.y * start.x - edge.x * start.y) }
    }
  }

  /// Intersects with the half plane `a·x + b·y + c ≥ 0`.
  private mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    // Tests the corner of a pixel that lies furthest outside, less the margin.
    let rest = b * (b < 0 ? 1 - margin : margin) + c
    if a > 0 {
      edges.append(.left(slope: -b / a, offset: -rest / a - margin))
    } else if a < 0 {
      edges.append(.right(slope: -b / a, offset: -rest / a + margin))
    } else if a == 0 {
      edges.append(.level(slope: b, offset: rest))
    } else {
      edges.append(.level(slope: 0, offset: -1))
    }
  }

  /// A limit as a linear function of the row y: `slope · y + offset`.
  private enum Edge {
    /// The minimum left edge of pixels, or their maximum right edge.
    case left(slope: Double, offset: Double)
    case right(slope: Double, offset: Double)
    /// Rows in which the function is negative are outside.
    case level(slope: Double, offset: Double)
  }

  /// Calls `body` with the columns of each row of an area that are covered completely, if any, in device pixels.
  func forEachRow(in area: PixelRect, _ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
    let (left, right) = (Double(area.minX), Double(area.maxX))
    for y in area.minY..<area.maxY {
      var (low, high) = (left, right)
      if let circle {
        guard let solid = circle.solid(row: Double(y)) else { continue }
        (low, high) = (max(low, solid.low), min(high, solid.high))
      }
      for edge in edges {
        switch edge {
        case .left(let slope, let offset): low = max(low, slope * Double(y) + offset)
        case .right(let slope, let offset): high = min(high, slope * Double(y) + offset)
        case .level(let slope, let offset): if !(slope * Double(y) + offset >= 0) { high = left }
        }
      }
      let (start, end) = (low.rounded(.up), high.rounded(.down))
      if start < end { body(y, Int(start)..<Int(end)) }
    }
  }
}

extension RoundedBox {
  /// The box's corners in order; for round boxes, both ends of each corner's arc.
  fileprivate var chordCorners: [(x: Double, y: Double)] {
    guard radius > 0 else { return [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)] }
    let s = cornerSize
    return [
      (minX, minY + s), (minX + s, minY), (maxX - s, minY), (maxX, minY + s), (maxX, maxY - s), (maxX - s, maxY),
      (minX + s, maxY), (minX, maxY - s),
    ]
  }
}
