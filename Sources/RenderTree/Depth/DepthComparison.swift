import Geometry

/// Tells which of two flat things covers the other, in memory that is used again.
///
/// Most pairs are decided by their corners (Newell's tests): one lies on one side of the other's plane, or an edge separates them
/// on the screen. What they have in common is made only for the rest, which takes five times as long.
struct DepthComparison {
  /// Depths nearer than this share of the depths compared are equal.
  static let tolerance = 1e-7

  enum Relation {
    case apart, behind, inFront, level
    /// They pass through each other. Whether the first is behind in the larger part of what they have in common.
    case crossing(isMostlyBehind: Bool)
  }

  /// What the last two had in common, and memory to make it.
  private var overlap: [SIMD2<Double>] = []
  private var spare: [SIMD2<Double>] = []

  /// How many pairs were compared.
  private(set) var count = 0

  /// Smaller areas are nothing.
  private static let smallestArea = 1e-9

  /// Where things reach less far into each other than this, their overlap is calculated to tell whether there is one.
  private static let thinnestOverlap = 1e-4

  mutating func relation(of unit: DepthUnit, to other: DepthUnit) -> Relation {
    count += 1
    guard unit.box.overlaps(other.box) else { return .apart }
    let lead = unit.plane.lead(over: other.plane)
    // Of what is common to both, no lead is beyond those at the corners of either.
    let (one, two) = (Self.range(of: lead, in: unit.outline.points), Self.range(of: lead, in: other.outline.points))
    let slack = max(1, unit.greatestDepth, other.greatestDepth) * Self.tolerance
    let isNearer = max(one.low, two.low) > slack
    guard isNearer || min(one.high, two.high) < -slack else { return exactRelation(of: unit, to: other, lead) }
    return overlaps(unit, other) ? (isNearer ? .inFront : .behind) : .apart
  }

  /// Whether two that are known not to cross may cover each other.
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

  /// Makes what two polygons have in common. Returns whether there is anything.
  private mutating func makeOverlap(_ unit: DepthUnit, _ other: DepthUnit) -> Bool {
    overlap.removeAll(keepingCapacity: true)
    overlap.append(contentsOf: unit.outline.points)
    let corners = other.outline.points
    let turn = other.outline.signedArea < 0 ? -1.0 : 1.0
    guard var start = corners.last else { return false }
    for end in corners {
      guard overlap.count >= 3 else { return false }
      let edge = (end - start) * turn
      // The inside lies to the left of every edge of a polygon that turns left.
      let inside = DepthPlane(a: -edge.y, b: edge.x, c: edge.y * start.x - edge.x * start.y)
      spare.removeAll(keepingCapacity: true)
      ConvexPolygon.clip(overlap, to: inside, into: &spare)
      swap(&overlap, &spare)
      start = end
    }
    return overlap.count >= 3 && abs(overlap.signedArea) > Self.smallestArea
  }

  private static func range(of lead: DepthPlane, in points: [SIMD2<Double>]) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in points {
      let depth = lead.depth(point)
      low = min(low, depth)
      high = max(high, depth)
    }
    return (low, high)
  }

  private enum Separation { case apart, unclear, overlapping }

  /// Whether an edge of one polygon has all of another outside.
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
