/// A path prepared for stroking in one style: the data that does not depend on the start and end of the stroke, nor on
/// dashes.
package final class StrokePlan: Sendable {
  let lines: [StrokeLine]
  let style: StrokeStyle

  /// The maximum distance of outlines from the true ones, in the path's units.
  ///
  /// It is a quarter of the tolerance of fills. Both edges of a thin stroke may be in one pixel, and a ring is drawn
  /// exactly in one frame and as polygons in the next, which must not be visible.
  let outlineTolerance: Double

  /// The maximum deviation of a path from an arc that replaces it, in the path's units.
  private let tolerance: Double

  /// The only line as an arc, if there is a single line and it is an arc.
  private let arc: StrokeArc?

  /// The total arc length of all lines.
  private let length: Double

  /// The memory of the plan, in bytes.
  package let size: Int

  /// - Parameter tolerance: the maximum distance of fills from the true ones, in the path's units.
  package convenience init(_ path: CGPath, _ style: StrokeStyle, tolerance: Double) {
    self.init(path, style, tolerance: tolerance, from: UnlimitedMemory())
  }

  /// - Parameters:
  ///   - tolerance: the maximum distance of fills from the true ones, in the path's units.
  ///   - account: reserves the memory of the plan.
  /// - Throws: the error of the account if it refuses.
  package init<Account: MemoryAccount>(
    _ path: CGPath, _ style: StrokeStyle, tolerance: Double, from account: Account
  ) throws(Account.Refusal) {
    let outlineTolerance = tolerance / 4
    let outline = StrokeOutline(style: style, tolerance: outlineTolerance)
    try account.reserve(path.elements.subpathsSize)
    let subpaths = path.elements.subpaths
    var lines: [StrokeLine] = []
    for subpath in subpaths {
      if let line = try outline.line(subpath, from: account) { lines.append(line) }
    }
    self.lines = lines
    arc = subpaths.count == 1 && lines.count == 1 ? StrokeArc(subpaths[0], tolerance: tolerance) : nil
    length = lines.reduce(0) { $0 + $1.length }
    size = lines.reduce(0) {
      $0 + $1.steps.capacity * MemoryLayout<StrokeLine.Step>.stride
        + $1.curves.capacity * MemoryLayout<StrokeLine.Curve>.stride + MemoryLayout<StrokeLine>.stride
    }
    (self.style, self.tolerance, self.outlineTolerance) = (style, tolerance, outlineTolerance)
  }

  /// The outline of the part of the stroke between two fractions of its length, each clamped to 0…1, to be filled by
  /// the winding rule; without polygons unless `start < end`. As in `CGPath.trimmed(from:to:)`, it ends within a curve
  /// at the curve's parameter, and parts shorter than `hair` are left out.
  ///
  /// Dashes start again with each subpath of the part. Dashes that are too short to be visible are enlarged, together
  /// with their gaps.
  package func outline(from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil) -> PolygonList {
    outline(from: start, to: end, dash: dash, taking: UnlimitedMemory())
  }

  /// The same outline.
  /// - Parameter account: reserves the memory of the outline.
  /// - Throws: the error of the account if it refuses.
  package func outline<Account: MemoryAccount>(
    from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil, taking account: Account
  ) throws(Account.Refusal) -> PolygonList {
    var outline = StrokeOutline(style: style, tolerance: outlineTolerance)
    var growth = GrowthCount<SIMD2<Double>>()
    try forEachPart(from: start, to: end, dash: dash) { (line, part) throws(Account.Refusal) in
      if let part {
        try outline.add(line, part, &growth, from: account)
      } else {
        try outline.add(line, &growth, from: account)
      }
    }
    return outline.polygons
  }

  /// The part of the stroke between two fractions of its length, if all of it is on one circle and nothing overlaps.
  package func arcs(from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil) -> StrokeArcs? {
    guard let arc, length > 0 else { return nil }
    var parts: [StrokeArcs.Part] = []
    var isPlain = true
    forEachPart(from: start, to: end, dash: dash) { line, part in
      // The square ends of an open circle overlap.
      if part == nil, style.cap == .square, arc.isWhole, !line.isClosed { isPlain = false }
      let (start, end) = part.map { ($0.start, $0.end + ($0.head ?? 0)) } ?? (0, length)
      let (from, to) = (arc.startAngle + arc.sweep * (start / length), arc.startAngle + arc.sweep * (end / length))
      parts.append(StrokeArcs.Part(start: min(from, to), end: max(from, to)))
    }
    let arcs = StrokeArcs(
      centre: arc.centre, radius: arc.radius, width: style.width, cap: style.cap,
      parts: arc.sweep < 0 ? parts.reversed() : parts)
    return isPlain && arcs.areApart ? arcs : nil
  }

  /// A part of a line between two distances from its start.
  struct Part {
    let start, end: Double

    /// The distance up to which the part continues past the end of a closed line, from its start.
    var head: Double?
  }

  /// Calls `body` with the parts that are stroked; nil for a whole line.
  func forEachPart<Failure: Error>(
    from start: Double, to end: Double, dash: StrokeDash?, _ body: (StrokeLine, Part?) throws(Failure) -> Void
  ) throws(Failure) {
    guard start < end else { return }
    // A rounding error of the length must not cut off the end of the path.
    let (from, to) = (start <= 0 ? -.infinity : start * length, end >= 1 ? .infinity : end * length)
    let pattern = dash.flatMap { DashPattern(lengths: $0.lengths, phase: $0.phase) }
    let hair = PathMeasure.hair * length
    var origin = 0.0
    for line in lines {
      let (low, high) = (from - origin, to - origin)
      origin += line.length
      if low <= 0, high >= line.length {
        try forEachDash(of: line, 0, line.length, pattern, isWhole: true, body)
      } else if min(high, line.length) - max(low, 0) > hair {
        let (start, end) = (line.distance(trimmedTo: max(low, 0)), line.distance(trimmedTo: min(high, line.length)))
        try forEachDash(of: line, start, end, pattern, isWhole: false, body)
      }
    }
  }

  private func forEachDash<Failure: Error>(
    of line: StrokeLine, _ start: Double, _ end: Double, _ pattern: DashPattern?, isWhole: Bool,
    _ body: (StrokeLine, Part?) throws(Failure) -> Void
  ) throws(Failure) {
    let length = end - start
    let pattern = pattern?.coarsened(minimumPeriod: tolerance * Self.minimumPeriod, on: length)
    guard let dashes = pattern?.dashes(on: length), dashes.first.map({ $0.start > 0 || $0.end < length }) ?? true else {
      return try body(line, isWhole ? nil : Part(start: start, end: end))
    }
    guard let first = dashes.first, let last = dashes.last else { return }
    // If a closed line starts and ends within a dash, the two parts are joined.
    let isJoined = isWhole && line.isClosed && dashes.count > 1 && first.start <= 0 && last.end >= length
    for dash in dashes[(isJoined ? 1 : 0)...] {
      let head = isJoined && dash == last ? first.end : nil
      try body(line, Part(start: start + dash.start, end: start + dash.end, head: head))
    }
  }

  /// The minimum length of a pattern of dashes and gaps that is drawn unchanged, in tolerances.
  private static let minimumPeriod = 12.0
}
