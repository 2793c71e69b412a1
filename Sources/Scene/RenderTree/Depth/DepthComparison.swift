import Geometry

/// Determines which of two units covers the other. Reuses memory between calls.
///
/// Most pairs are decided by their corners (Newell's tests): one unit is on one side of the other's plane, or an edge
/// separates them on the screen. Only for the rest, the overlap of both polygons is computed, which takes five times as
/// long.
struct DepthComparison {
  /// Depths that differ by less than this fraction of the maximum compared depth, or of 1, count as equal.
  static let tolerance = 1e-7

  /// The position of a unit relative to another within their overlap on the screen; `level` means the same depth.
  enum Relation {
    case apart, behind, inFront, level
    /// The units intersect. The value is whether the first is behind in the larger part of the overlap.
    case crossing(isMostlyBehind: Bool)
  }

  /// The overlap of the last pair, and scratch memory to compute it.
  private var overlap: [SIMD2<Double>] = []
  private var spare: [SIMD2<Double>] = []

  /// The number of calls of `relation`.
  private(set) var count = 0

  /// Overlaps with an area of at most this are ignored.
  private static let smallestArea = 1e-9

  /// For units that overlap by less than this, the overlap is computed.
  private static let thinnestOverlap = 1e-4

  mutating func relation(of unit: DepthUnit, to other: DepthUnit) -> Relation {
    count += 1
    guard unit.box.overlaps(other.box) else { return .apart }
    let lead = unit.plane.lead(over: other.plane)
    // Within the overlap, the lead is between its extremes at the corners of either polygon.
    let (one, two) = (lead.depths(at: unit.outline.points), lead.depths(at: other.outline.points))
    let slack = max(1, unit.greatestDepth, other.greatestDepth) * Self.tolerance
    let isNearer = max(one.low, two.low) > slack
    guard isNearer || min(one.high, two.high) < -slack else { return exactRelation(of: unit, to: other, lead) }
    return overlaps(unit, other) ? (isNearer ? .inFront : .behind) : .apart
  }

  /// Whether two units that are known not to intersect overlap on the screen.
  mutating func overlaps(_ unit: DepthUnit, _ other: DepthUnit) -> Bool {
    guard unit.box.overlaps(other.box) else { return false }
    switch (
      Self.separation(of: unit.outline.points, other.outline.points),
      Self.separation(of: other.outline.points, unit.outline.points)
    ) {
    case (.apart, _), (_, .apart): return false
    case (.overlapping, .overlapping): return true
    default: return makeOverlap(unit, other)
    }
  }

  private mutating func exactRelation(of unit: DepthUnit, to other: DepthUnit, _ lead: DepthPlane) -> Relation {
    guard makeOverlap(unit, other) else { return .apart }
    var (isNearer, isFarther) = (false, false)
    let scale = overlap.reduce(1) { max($0, abs(unit.plane.depth($1)), abs(other.plane.depth($1))) }
    let slack = scale * Self.tolerance
    for point in overlap {
      let lead = lead.depth(point)
      isNearer = isNearer || lead > slack
      isFarther = isFarther || lead < -slack
    }
    switch (isNearer, isFarther) {
    case (true, true): return .crossing(isMostlyBehind: isMostlyBehind(lead))
    case (true, false): return .inFront
    case (false, true): return .behind
    case (false, false): return .level
    }
  }

  private mutating func isMostlyBehind(_ lead: DepthPlane) -> Bool {
    spare.removeAll(keepingCapacity: true)
    ConvexPolygon.clip(overlap, to: lead, into: &spare)
    return 2 * abs(spare.signedArea) < abs(overlap.signedArea)
  }

  /// Computes `overlap`, the intersection of both polygons. Returns whether it has an area.
  private mutating func makeOverlap(_ unit: DepthUnit, _ other: DepthUnit) -> Bool {
    overlap.removeAll(keepingCapacity: true)
    overlap.append(contentsOf: unit.outline.points)
    let corners = other.outline.points
    let turn = other.outline.signedArea < 0 ? -1.0 : 1.0
    guard var start = corners.last else { return false }
    for end in corners {
      guard overlap.count >= 3 else { return false }
      let edge = (end - start) * turn
      // The inside of a counterclockwise polygon is to the left of every edge.
      let inside = DepthPlane(a: -edge.y, b: edge.x, c: edge.y * start.x - edge.x * start.y)
      spare.removeAll(keepingCapacity: true)
      ConvexPolygon.clip(overlap, to: inside, into: &spare)
      swap(&overlap, &spare)
      start = end
    }
    return overlap.count >= 3 && abs(overlap.signedArea) > Self.smallestArea
  }

  private enum Separation { case apart, unclear, overlapping }

  /// Whether an edge of the first polygon separates it from the other one.
  private static func separation(of corners: [SIMD2<Double>], _ others: [SIMD2<Double>]) -> Separation {
    guard var start = corners.last else { return .apart }
    let turn = corners.signedArea < 0 ? -1.0 : 1.0
    var isClear = true
    for end in corners {
      let edge = (end - start) * turn
      var deepest = -Double.infinity
      for point in others {
        let offset = point - start
        deepest = max(deepest, edge.x * offset.y - edge.y * offset.x)
      }
      if deepest * deepest < thinnestOverlap * thinnestOverlap * (edge * edge).sum() {
        isClear = false
      } else if deepest < 0 {
        return .apart
      }
      start = end
    }
    return isClear ? .overlapping : .unclear
  }
}
