import Geometry

/// A flat thing in a space with depth, or a part of one.
struct DepthUnit: Sendable {
  /// Which sibling it is, in the order of the array.
  var index: Int
  var plane: DepthPlane

  /// Where it can be seen, in the plane of the superlayer.
  var outline: ConvexPolygon

  /// The lines that it was cut along; positive is inside.
  var cuts: [Cut] = []

  struct Cut: Sendable {
    var line: DepthPlane

    /// Which sibling passes through there.
    var other: Int
  }
}

/// Puts flat things in the order in which they cover one another.
///
/// Only pairs that overlap on the screen matter. Where two pass through each other within their overlap, one is cut
/// along the line in which they meet; then an order exists, but for cycles, which a binary space partition resolves. Things
/// that nothing decides keep the order of the array.
enum DepthSort {
  /// Depths nearer than this share of the depths compared are equal.
  private static let tolerance = 1e-7

  /// With more parts than this, siblings are not compared pair by pair but sorted by the depth of their middle.
  private static let limit = 1500

  static func sorted(_ units: [DepthUnit]) -> [DepthUnit] {
    let visible = units.filter { !$0.outline.isEmpty }
    guard let first = visible.first else { return [] }
    if visible.allSatisfy({ $0.plane.a == first.plane.a && $0.plane.b == first.plane.b }) {
      return visible.sorted { ($0.plane.c, $0.index) < ($1.plane.c, $1.index) }
    }
    guard visible.count <= limit else {
      return visible.sorted { ($0.middleDepth, $0.index) < ($1.middleDepth, $1.index) }
    }
    return ordered(cut(visible))
  }

  /// Cuts until no two parts pass through each other where they overlap.
  private static func cut(_ units: [DepthUnit]) -> [DepthUnit] {
    // Each may be cut by all others. More parts come of depths so great that rounding decides what crosses.
    let limit = min(limit, 16 * units.count + 2 * units.count * units.count)
    var done: [DepthUnit] = []
    var waiting = Array(units.reversed())
    while let unit = waiting.popLast() {
      var unit = unit
      for other in done where done.count + waiting.count < limit {
        guard case .crossing(let line) = relation(of: unit, to: other) else { continue }
        guard let (far, near) = split(unit, by: line, of: other) else { continue }
        waiting.append(far)
        unit = near
      }
      done.append(unit)
    }
    return done
  }

  enum Relation {
    case apart, behind, inFront, level
    /// The line along which they meet; positive where the first is nearer.
    case crossing(DepthPlane)
  }

  static func relation(of unit: DepthUnit, to other: DepthUnit) -> Relation {
    let overlap = unit.outline.intersection(other.outline)
    guard !overlap.isEmpty, abs(overlap.signedArea) > 1e-9 else { return .apart }
    let lead = unit.plane.lead(over: other.plane)
    let leads = overlap.points.map { lead.depth($0) }
    let scale = overlap.points.reduce(1) { max($0, abs(unit.plane.depth($1)), abs(other.plane.depth($1))) }
    let slack = scale * tolerance
    let isNearer = leads.contains { $0 > slack }
    let isFarther = leads.contains { $0 < -slack }
    switch (isNearer, isFarther) {
    case (true, true): return .crossing(lead)
    case (true, false): return .inFront
    case (false, true): return .behind
    case (false, false): return .level
    }
  }

  /// The parts on either side of a line; nil where one of them would be nothing.
  private static func split(
    _ unit: DepthUnit, by line: DepthPlane, of other: DepthUnit
  ) -> (far: DepthUnit, near: DepthUnit)? {
    let back = DepthPlane(a: -line.a, b: -line.b, c: -line.c)
    var (far, near) = (unit, unit)
    far.outline = unit.outline.clipped(to: back)
    near.outline = unit.outline.clipped(to: line)
    guard !far.outline.isEmpty, !near.outline.isEmpty else { return nil }
    far.cuts.append(DepthUnit.Cut(line: back, other: other.index))
    near.cuts.append(DepthUnit.Cut(line: line, other: other.index))
    return (far, near)
  }

  /// Back to front, given that no two parts cross: a topological order, the earliest in the array first.
  private static func ordered(_ units: [DepthUnit]) -> [DepthUnit] {
    var above: [[Int]] = Array(repeating: [], count: units.count)
    var waitsFor = Array(repeating: 0, count: units.count)
    for i in units.indices {
      for j in units.indices.dropFirst(i + 1) {
        let isBehind: Bool
        switch relation(of: units[i], to: units[j]) {
        case .apart: continue
        case .behind: isBehind = true
        case .inFront: isBehind = false
        case .level, .crossing: isBehind = units[i].index <= units[j].index
        }
        above[isBehind ? i : j].append(isBehind ? j : i)
        waitsFor[isBehind ? j : i] += 1
      }
    }
    var result: [DepthUnit] = []
    var left = Set(units.indices)
    while !left.isEmpty {
      let free = left.filter { waitsFor[$0] == 0 }
      guard let next = free.min(by: { (units[$0].index, $0) < (units[$1].index, $1) }) else {
        // Only cycles, and what lies over them, are left.
        return result + partitioned(left.sorted().map { units[$0] })
      }
      left.remove(next)
      result.append(units[next])
      for other in above[next] { waitsFor[other] -= 1 }
    }
    return result
  }

  /// A binary space partition: everything is behind or in front of the first plane, or cut by it.
  private static func partitioned(_ units: [DepthUnit]) -> [DepthUnit] {
    guard units.count > 1, let root = units.first else { return units }
    var (behind, inFront): ([DepthUnit], [DepthUnit]) = ([], [])
    for unit in units.dropFirst() {
      let lead = unit.plane.lead(over: root.plane)
      let leads = unit.outline.points.map { lead.depth($0) }
      let slack = unit.outline.points.reduce(1) { max($0, abs(unit.plane.depth($1))) } * tolerance
      if leads.allSatisfy({ $0 >= -slack }) {
        inFront.append(unit)
      } else if leads.allSatisfy({ $0 <= slack }) {
        behind.append(unit)
      } else if let (far, near) = split(unit, by: lead, of: root) {
        behind.append(far)
        inFront.append(near)
      } else {
        inFront.append(unit)
      }
    }
    return partitioned(behind) + [root] + partitioned(inFront)
  }
}

extension DepthUnit {
  fileprivate var middleDepth: Double {
    plane.depth(outline.points.reduce(SIMD2(0, 0), +) / Double(outline.points.count))
  }
}
