import Foundation
import Geometry

/// A region of any shape in which lines are laid out. Lengths are in points, and y goes downwards.
///
/// Between two heights, an interval is free if it is inside the region and no outline crosses it. A line gets the
/// widest free interval, the leftmost one if several are equally wide.
package struct TextRegion: Hashable, Sendable {
  /// A segment of an outline, from its upper end to its lower end.
  private struct Edge: Hashable {
    var top, bottom: SIMD2<Double>
    /// 1 if the outline goes downwards, otherwise -1.
    var direction: Int
    /// The index of its outline: 0 for the region itself, larger indices for holes.
    var outline: Int

    /// Its x at a height.
    func x(at y: Double) -> Double {
      let height = bottom.y - top.y
      return height > 0 ? top.x + (bottom.x - top.x) * min(max(0, (y - top.y) / height), 1) : top.x
    }
  }

  /// Sorted by upper end.
  private let edges: [Edge]
  private let rules: [CGPathFillRule]

  /// The height of the region, whose top is at 0.
  let height: Double

  /// - Parameters:
  ///   - outline: the region. The upper left corner of its bounding box is 0, 0.
  ///   - holes: paths that are cut out of the region, in the same coordinates.
  package init(_ outline: CGPath, rule: CGPathFillRule, holes: [(path: CGPath, rule: CGPathFillRule)] = []) {
    let paths = [outline] + holes.map(\.path)
    edges = paths.enumerated().flatMap { number, path in Self.edges(of: path, outline: number) }
      .sorted { $0.top.y < $1.top.y }
    rules = [rule] + holes.map(\.rule)
    let box = outline.boundingBoxOfPath
    height = box.isNull || !box.maxY.isFinite ? 0 : min(max(0, Double(box.maxY)), TextLimits.largestLength)
  }

  /// The maximum deviation of the flattened curves.
  private static let tolerance = 0.05

  private static func edges(of path: CGPath, outline: Int) -> [Edge] {
    let polygons = PolygonList(path, tolerance: tolerance)
    var (edges, start): ([Edge], Int) = ([], 0)
    for end in polygons.ends {
      let points = polygons.points[start..<end]
      start = end
      guard let last = points.last, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      for (from, to) in zip([last] + points, points) where from != to {
        let isDown = from.y <= to.y
        edges.append(
          Edge(top: isDown ? from : to, bottom: isDown ? to : from, direction: isDown ? 1 : -1, outline: outline))
      }
    }
    return edges
  }

  /// The widest free interval between two heights; nil if there is none.
  func interval(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    let middle = (top + bottom) / 2
    var blocked: [(left: Double, right: Double)] = []
    var crossings: [(x: Double, edge: Edge)] = []
    for edge in edges {
      if edge.top.y >= bottom { break }
      guard edge.bottom.y > top else { continue }
      let (one, other) = (edge.x(at: top), edge.x(at: bottom))
      blocked.append((min(one, other), max(one, other)))
      if edge.top.y <= middle, edge.bottom.y > middle { crossings.append((edge.x(at: middle), edge)) }
    }
    blocked.sort { $0.left < $1.left }
    crossings.sort { $0.x < $1.x }
    var widest: ClosedRange<Double>?
    var (end, crossing, windings) = (-Double.infinity, 0, [Int](repeating: 0, count: rules.count))
    for block in blocked {
      if block.left > end {
        // The segments up to the start of the gap stay to its left at every height.
        while crossing < crossings.count, crossings[crossing].x <= end {
          windings[crossings[crossing].edge.outline] += crossings[crossing].edge.direction
          crossing += 1
        }
        if isInside(windings), block.left - end > (widest.map { $0.upperBound - $0.lowerBound } ?? 0) + 1e-6 {
          widest = end...block.left
        }
      }
      end = max(end, block.right)
    }
    return widest
  }

  /// Whether a point with the given winding numbers is inside the region.
  private func isInside(_ windings: [Int]) -> Bool {
    func isInside(_ outline: Int) -> Bool {
      rules[outline] == .winding ? windings[outline] != 0 : !windings[outline].isMultiple(of: 2)
    }
    return isInside(0) && !rules.indices.dropFirst().contains(where: isInside)
  }
}
