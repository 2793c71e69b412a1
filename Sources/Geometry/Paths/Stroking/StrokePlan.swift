/// A path prepared for stroking in one style: what does not depend on where the stroke begins and ends, nor on dashes.
package final class StrokePlan: Sendable {
  private let lines: [StrokeLine]
  private let style: StrokeStyle
  private let tolerance: Double

  /// The arc length of all lines.
  private let length: Double

  /// The memory that the plan takes, in bytes.
  package let size: Int

  /// - Parameter tolerance: the greatest distance of outlines from the true ones, in the path's units.
  package init(_ path: CGPath, _ style: StrokeStyle, tolerance: Double) {
    let outline = StrokeOutline(style: style, tolerance: tolerance)
    lines = path.elements.subpaths.compactMap { outline.line($0) }
    length = lines.reduce(0) { $0 + $1.length }
    size = lines.reduce(0) {
      $0 + $1.steps.capacity * MemoryLayout<StrokeLine.Step>.stride + MemoryLayout<StrokeLine>.stride
    }
    (self.style, self.tolerance) = (style, tolerance)
  }

  /// The outline of the part of the stroke between two shares of its length, each limited to 0…1, to be filled by the
  /// winding rule; without polygons unless `start < end`.
  ///
  /// Dashes start anew with each subpath of the part. Those that are too short to be seen are drawn longer, with gaps
  /// in proportion.
  package func outline(from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil) -> PolygonList {
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    guard start < end else { return outline.polygons }
    // A rounding error of the length must not cut off the end of the path.
    let (from, to) = (start <= 0 ? -.infinity : start * length, end >= 1 ? .infinity : end * length)
    let pattern = dash.flatMap { DashPattern(lengths: $0.lengths, phase: $0.phase) }
    var origin = 0.0
    for line in lines {
      let (low, high) = (from - origin, to - origin)
      origin += line.length
      if low <= 0, high >= line.length {
        add(line, 0, line.length, pattern, isWhole: true, to: &outline)
      } else if high > 0, low < line.length {
        add(line, max(low, 0), min(high, line.length), pattern, isWhole: false, to: &outline)
      }
    }
    return outline.polygons
  }

  private func add(
    _ line: StrokeLine, _ start: Double, _ end: Double, _ pattern: DashPattern?, isWhole: Bool,
    to outline: inout StrokeOutline
  ) {
    let length = end - start
    let pattern = pattern?.coarsened(leastPeriod: tolerance * Self.leastPeriod, on: length)
    guard let dashes = pattern?.dashes(on: length), dashes.first.map({ $0.start > 0 || $0.end < length }) ?? true else {
      if isWhole { outline.add(line) } else { outline.add(line, from: start, to: end) }
      return
    }
    guard let first = dashes.first, let last = dashes.last else { return }
    // Where a closed line starts and ends within a dash, the two parts are one.
    let isJoined = isWhole && line.isClosed && dashes.count > 1 && first.start <= 0 && last.end >= length
    for dash in dashes[(isJoined ? 1 : 0)...] {
      let head = isJoined && dash == last ? first.end : nil
      outline.add(line, from: start + dash.start, to: start + dash.end, head: head)
    }
  }

  /// The shortest pattern of dashes and gaps that is drawn as it is, in tolerances.
  private static let leastPeriod = 12.0
}
