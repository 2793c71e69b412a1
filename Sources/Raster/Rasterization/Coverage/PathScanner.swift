import Foundation
import Geometry
import Pixels

/// Scans any outline row by row for its exact area coverage of every pixel, by either fill rule.
///
/// A row is cut into slices at each point where an edge begins, ends or crosses another. Within a slice the order of
/// the edges is constant, so their winding numbers determine which edges bound the inside. The areas between those
/// edges are accumulated.
struct PathScanner {
  private struct Edge {
    let top, bottom: Double
    let x, slope: Double
    let direction: Int

    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  /// An edge within a slice of a row.
  private struct Crossing {
    /// x at the top and at the bottom of the slice, in columns of the rectangle.
    var upper, lower: Double
    let direction: Int

    @inline(__always)
    func x(at share: Double) -> Double { upper + (lower - upper) * share }
  }

  private let edges: [Edge]
  private let rule: CGPathFillRule
  private let rect: PixelRect

  private var accumulator: CoverageAccumulator
  private var active: [Int] = []
  private var next = 0
  private var crossings: [Crossing] = []
  private var cuts: [Double] = []

  /// A row with more cuts is divided into `lines` equal slices instead, because its edges are far smaller than a pixel.
  private static let maximumCutCount = 256
  private static let lines = 32

  /// The maximum number of times that a slice is divided because edges cross in it.
  private static let maximumMeetingCount = 64

  /// The distance from the rectangle's left side, in pixels, to which edges are clamped. Nothing is visible there, and
  /// areas remain exact.
  private static let farthest = 1e8

  /// - Parameter outline: In device pixels, y down; every polyline is treated as closed.
  init(_ outline: FlattenedPath, rule: CGPathFillRule, in rect: PixelRect) {
    var edges: [Edge] = []
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    for polyline in outline.polylines {
      guard var a = polyline.points.last else { continue }
      for b in polyline.points {
        defer { a = b }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        // Also false for NaN.
        guard upper.y < lower.y, lower.y > top, upper.y < bottom else { continue }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        guard slope.isFinite, upper.x.isFinite else { continue }
        edges.append(
          Edge(top: upper.y, bottom: lower.y, x: upper.x, slope: slope, direction: a.y < b.y ? 1 : -1))
      }
    }
    self.edges = edges.sorted { $0.top < $1.top }
    self.rule = rule
    self.rect = rect
    accumulator = CoverageAccumulator(width: rect.width)
  }

  func deallocate() { accumulator.deallocate() }

  /// Writes the coverage of row `y` into `mask`, which must hold zeros; rows have to be scanned in ascending order.
  mutating func scan(_ y: Int, into mask: UnsafeMutablePointer<UInt8>) {
    guard activate(from: Double(y), to: Double(y + 1)) else { return }
    collectCuts(from: Double(y), to: Double(y + 1))
    for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
      addSlice(from: cuts[index - 1], to: cuts[index])
    }
    var sum: Float = 0
    accumulator.drain(0..<rect.width, into: mask, sum: &sum)
    accumulator.clearEnd()
  }

  /// Like `scan`, without antialiasing: a pixel is covered completely if its centre is inside, and else not at all.
  mutating func scanCentres(_ y: Int, into mask: UnsafeMutablePointer<UInt8>) {
    guard activate(from: Double(y), to: Double(y + 1)) else { return }
    let line = Double(y) + 0.5
    crossings.removeAll(keepingCapacity: true)
    for index in active where edges[index].top <= line && edges[index].bottom > line {
      let x = edges[index].x(at: line)
      crossings.append(Crossing(upper: x, lower: x, direction: edges[index].direction))
    }
    crossings.sort { $0.upper < $1.upper }
    let (left, width) = (Double(rect.minX) + 0.5, Double(rect.width))
    forEachBoundary { start, end in
      let first = Int(min(max((start.upper - left).rounded(.up), 0), width))
      let last = Int(min(max((end.upper - left).rounded(.up), 0), width))
      for x in first..<max(first, last) { mask[x] = 255 }
    }
  }

  /// Updates the active edges to those that touch a row; returns false if there are none.
  private mutating func activate(from top: Double, to bottom: Double) -> Bool {
    active.removeAll { edges[$0].bottom <= top }
    while next < edges.count, edges[next].top < bottom {
      if edges[next].bottom > top { active.append(next) }
      next += 1
    }
    return !active.isEmpty
  }

  private mutating func collectCuts(from top: Double, to bottom: Double) {
    cuts.removeAll(keepingCapacity: true)
    cuts.append(top)
    for index in active {
      let edge = edges[index]
      if edge.top > top { cuts.append(edge.top) }
      if edge.bottom < bottom { cuts.append(edge.bottom) }
    }
    cuts.append(bottom)
    guard cuts.count <= Self.maximumCutCount else {
      cuts = (0...Self.lines).map { top + Double($0) / Double(Self.lines) }
      return
    }
    cuts.sort()
  }

  /// Adds the areas inside a slice, in which no edge begins or ends. In rows with too many cuts an edge may do so; it
  /// then counts if it crosses the middle of the slice.
  private mutating func addSlice(from top: Double, to bottom: Double) {
    let middle = (top + bottom) / 2
    crossings.removeAll(keepingCapacity: true)
    let left = Double(rect.minX)
    for index in active where edges[index].top <= middle && edges[index].bottom > middle {
      let edge = edges[index]
      let (upper, lower) = (edge.x(at: max(top, edge.top)) - left, edge.x(at: min(bottom, edge.bottom)) - left)
      crossings.append(
        Crossing(upper: Self.near(upper), lower: Self.near(lower), direction: edge.direction))
    }
    crossings.sort { $0.upper != $1.upper ? $0.upper < $1.upper : $0.lower < $1.lower }
    guard zip(crossings, crossings.dropFirst()).contains(where: { $0.lower > $1.lower }) else {
      return addAreas(from: 0, to: 1, height: bottom - top)
    }
    var start = 0.0
    for _ in 0..<Self.maximumMeetingCount {
      guard let meeting = nextMeeting(after: start) else { break }
      sort(at: (start + meeting) / 2)
      addAreas(from: start, to: meeting, height: bottom - top)
      start = meeting
    }
    sort(at: (start + 1) / 2)
    addAreas(from: start, to: 1, height: bottom - top)
  }

  private static func near(_ x: Double) -> Double { x > farthest ? farthest : x < -farthest ? -farthest : x }

  /// The next crossing of neighbouring edges after `start`, as a share 0…1 of the slice's height; nil if there is none.
  private func nextMeeting(after start: Double) -> Double? {
    var nearest: Double?
    let ordered = crossings.indices.sorted {
      let (a, b) = (crossings[$0], crossings[$1])
      let (p, q) = (a.x(at: start), b.x(at: start))
      return p != q ? p < q : a.lower - a.upper < b.lower - b.upper
    }
    for (a, b) in zip(ordered, ordered.dropFirst()) {
      let (left, right) = (crossings[a], crossings[b])
      let gap = right.x(at: start) - left.x(at: start)
      let closing = (left.lower - left.upper) - (right.lower - right.upper)
      guard closing > 0 else { continue }
      let meeting = start + gap / closing
      // Closer to an end than this, the wrong order changes coverage by less than a hundredth of 1/255.
      guard meeting > start + 1e-5, meeting < 1 - 1e-5 else { continue }
      nearest = nearest.map { min($0, meeting) } ?? meeting
    }
    return nearest
  }

  private mutating func sort(at share: Double) {
    crossings.sort { $0.x(at: share) < $1.x(at: share) }
  }

  private mutating func addAreas(from start: Double, to end: Double, height: Double) {
    let part = (end - start) * height
    guard part > 0 else { return }
    forEachBoundary { left, right in
      let (a, b) = (left.x(at: start), left.x(at: end))
      accumulator.add(from: min(a, b), to: max(a, b), height: part)
      let (c, d) = (right.x(at: start), right.x(at: end))
      accumulator.add(from: min(c, d), to: max(c, d), height: -part)
    }
  }

  /// Calls `body` with each pair of edges that bounds the inside, from left to right.
  private func forEachBoundary(_ body: (_ left: Crossing, _ right: Crossing) -> Void) {
    var winding = 0
    var left: Crossing?
    for crossing in crossings {
      winding += crossing.direction
      let isInside = rule == .winding ? winding != 0 : winding % 2 != 0
      if isInside, left == nil {
        left = crossing
      } else if !isInside, let start = left {
        body(start, crossing)
        left = nil
      }
    }
  }
}
