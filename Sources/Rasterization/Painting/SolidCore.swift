import Geometry
import Pixels

/// The pixels that a convex shape covers wholly, found from its edges row by row. May lack some.
struct SolidCore {
  private var edges: [Edge] = []
  private var disc: Disc?

  /// How much a pixel may stick out. It is given its full 255 even if 1/510 is missing, at a corner by two edges.
  private let margin = 0.0005

  /// Round corners are cut off by their chords, which never leave the polygon that is painted. Nil of what has no area or
  /// reaches behind the eye.
  /// - Parameter isSmooth: Whether all edges are antialiased, so that a circle is painted as one.
  init?(_ box: RoundedBox, _ projection: Homography, isSmooth: Bool) {
    guard !box.isEmpty else { return nil }
    if isSmooth, let disc = Disc(box, projection) {
      self.disc = disc
      return
    }
    var points: [(x: Double, y: Double)] = []
    for corner in box.chordCorners {
      let point = projection.project(x: corner.x, y: corner.y)
      // As `Outline`: what is nearer to the eye is cut.
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

  /// Cuts it by a polygon that turns left, with y up.
  mutating func add(_ corners: [SIMD2<Double>]) {
    for (index, start) in corners.enumerated() {
      let edge = corners[index + 1 < corners.count ? index + 1 : 0] - start
      if edge != SIMD2(0, 0) { add(-edge.y, edge.x, edge.y * start.x - edge.x * start.y) }
    }
  }

  /// Keeps the points with `a·x + b·y + c ≥ 0`.
  private mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    // The corner of a pixel that lies furthest outside.
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

  /// As a function of the row.
  private enum Edge {
    /// Pixels begin there at least, or end there at most.
    case left(slope: Double, offset: Double)
    case right(slope: Double, offset: Double)
    /// Rows in which it is negative are outside.
    case level(slope: Double, offset: Double)
  }

  /// Calls `body` with the columns of each row of an area that are covered, if there are any.
  func forEachRow(in area: PixelRect, _ body: (_ y: Int, _ columns: Range<Int>) -> Void) {
    let (left, right) = (Double(area.minX), Double(area.maxX))
    for y in area.minY..<area.maxY {
      var (low, high) = (left, right)
      if let disc {
        guard let solid = disc.solid(row: Double(y)) else { continue }
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
  /// Its corners in order; of round ones both ends of the arc.
  fileprivate var chordCorners: [(x: Double, y: Double)] {
    guard radius > 0 else { return [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)] }
    let s = cornerSize
    return [
      (minX, minY + s), (minX + s, minY), (maxX - s, minY), (maxX, minY + s), (maxX, maxY - s), (maxX - s, maxY),
      (minX + s, maxY), (minX, maxY - s),
    ]
  }
}
