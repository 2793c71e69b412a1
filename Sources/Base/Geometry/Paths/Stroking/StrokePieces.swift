/// Creates convex pieces whose union is a stroke: its steps, its corners and its ends, each separately.
///
/// Pieces overlap. Unlike rails, they need no memory, and pieces that are not needed are not created.
struct StrokePieces {
  /// Whether the area within a distance of the line from one point to another is needed.
  typealias Filter = (_ start: SIMD2<Double>, _ end: SIMD2<Double>, _ reach: Double) -> Bool
  typealias Body = (UnsafeBufferPointer<SIMD2<Double>>) -> Void

  private let style: StrokeStyle
  private let radius, arcStep: Double

  /// The distance that a corner or a cap extends from the path's point.
  private let reach: Double
  private let isWanted: Filter
  private let body: Body
  private var points: [Vector2] = []

  init(_ outline: StrokeOutline, isWanted: @escaping Filter, _ body: @escaping Body) {
    (style, radius, arcStep) = (outline.style, outline.radius, outline.arcStep)
    let tip = style.join == .miter && style.miterLimit > 1 ? style.miterLimit : 1
    reach = radius * max(tip, 2.0.squareRoot())
    (self.isWanted, self.body) = (isWanted, body)
  }

  /// Creates the pieces of a whole line.
  mutating func add(_ line: StrokeLine) {
    guard let direction = line.direction else { return addDot(at: line.start) }
    var point = line.start
    for step in line.steps {
      if let join = step.join {
        addCorner(at: step.point, from: step.from, to: step.to, join)
      } else {
        addStep(from: point, to: step.point, step.from, step.to)
        point = step.point
      }
    }
    if line.isClosed {
      addCorner(at: line.start, from: line.end.tangent, to: direction, style.join)
    } else {
      addCap(at: line.end.point, along: line.end.tangent)
      addCap(at: line.start, along: -direction)
    }
  }

  /// Creates the pieces of the part of a line between two distances from its start.
  /// - Parameter head: the distance up to which the part continues past the end of a closed line, from its start.
  mutating func add(_ line: StrokeLine, from start: Double, to end: Double, head: Double?) {
    guard let direction = line.direction else { return addDot(at: line.start) }
    let first = line.place(at: start)
    var last = addSteps(of: line, from: first, start, to: end)
    if let head {
      addCorner(at: line.start, from: last.tangent, to: direction, style.join)
      last = addSteps(of: line, from: StrokeLine.Place(point: line.start, tangent: direction, next: 0), 0, to: head)
    }
    addCap(at: last.point, along: last.tangent)
    addCap(at: first.point, along: -first.tangent)
  }

  private mutating func addSteps(
    of line: StrokeLine, from first: StrokeLine.Place, _ start: Double, to end: Double
  ) -> StrokeLine.Place {
    var (place, reached) = (first, start)
    while reached < end, place.next < line.steps.count {
      let step = line.steps[place.next]
      if let join = step.join {
        addCorner(at: step.point, from: step.from, to: step.to, join)
        place = StrokeLine.Place(point: step.point, tangent: step.to, next: place.next + 1)
        continue
      }
      let next =
        step.distance <= end
        ? StrokeLine.Place(point: step.point, tangent: step.to, next: place.next + 1)
        : line.place(at: end, in: place.next)
      addStep(from: place.point, to: next.point, place.tangent, next.tangent)
      (place, reached) = (next, step.distance)
    }
    return place
  }

  /// Creates the area that the normal sweeps between two points; two triangles if it turns about a point within the
  /// stroke.
  private mutating func addStep(from start: Vector2, to end: Vector2, _ from: Vector2, _ to: Vector2) {
    guard isWanted(start, end, radius) else { return }
    let (from, to) = (from.perpendicular * radius, to.perpendicular * radius)
    if let crossing = StrokeOutline.crossing(start: start, end: end, from: from, to: to)
      ?? StrokeOutline.crossing(start: start, end: end, from: -from, to: -to)
    {
      make(crossing, start + from, end + to)
      make(crossing, start - from, end - to)
    } else {
      points.removeAll(keepingCapacity: true)
      points.append(start + from)
      points.append(end + to)
      points.append(end - to)
      points.append(start - from)
      makePoints()
    }
  }

  private mutating func addCorner(at point: Vector2, from tangent: Vector2, to direction: Vector2, _ join: CGLineJoin) {
    guard isWanted(point, point, reach) else { return }
    let angle = tangent.angle(to: direction)
    guard abs(angle) > StrokeLine.minimumTurn else { return }
    let outer = angle > 0 ? -radius : radius
    let corner = StrokeOutline.corner(
      at: point, from: tangent.perpendicular * outer, to: direction.perpendicular * outer, angle, join,
      miterLimit: style.miterLimit, arcStep)
    points.removeAll(keepingCapacity: true)
    points.append(point)
    points.append(point + corner.from)
    StrokeOutline.add(corner, to: &points)
    makePoints()
  }

  private mutating func addCap(at point: Vector2, along direction: Vector2) {
    guard style.cap != .butt, isWanted(point, point, reach) else { return }
    let normal = direction.perpendicular * radius
    points.removeAll(keepingCapacity: true)
    points.append(point + normal)
    if style.cap == .round {
      StrokeOutline.addArc(to: &points, around: point, from: normal, StrokeOutline.turns(-.pi, step: arcStep))
    } else {
      points.append(point + normal + direction * radius)
      points.append(point - normal + direction * radius)
    }
    points.append(point - normal)
    makePoints()
  }

  /// Creates the caps of a line along +x, for a subpath of length 0.
  private mutating func addDot(at point: Vector2) {
    addCap(at: point, along: Vector2(1, 0))
    addCap(at: point, along: Vector2(-1, 0))
  }

  private mutating func make(_ a: Vector2, _ b: Vector2, _ c: Vector2) {
    points.removeAll(keepingCapacity: true)
    points.append(a)
    points.append(b)
    points.append(c)
    makePoints()
  }

  private func makePoints() { points.withUnsafeBufferPointer(body) }
}

extension StrokePlan {
  /// Calls `body` with convex polygons whose union is the part of the stroke between two fractions of its length. The
  /// area is the same as that of `outline`.
  /// - Parameter isWanted: returns whether the area within a distance of the line between two points is needed.
  ///   Polygons outside may be left out.
  package func forEachPiece(
    from start: Double = 0, to end: Double = 1, dash: StrokeDash? = nil,
    where isWanted: (_ start: SIMD2<Double>, _ end: SIMD2<Double>, _ reach: Double) -> Bool,
    _ body: (UnsafeBufferPointer<SIMD2<Double>>) -> Void
  ) {
    withoutActuallyEscaping(isWanted) { isWanted in
      withoutActuallyEscaping(body) { body in
        var pieces = StrokePieces(StrokeOutline(style: style, tolerance: outlineTolerance), isWanted: isWanted, body)
        forEachPart(from: start, to: end, dash: dash) { line, part in
          if let part {
            pieces.add(line, from: part.start, to: part.end, head: part.head)
          } else {
            pieces.add(line)
          }
        }
      }
    }
  }

  /// The number of steps and corners of the whole stroke.
  package var count: Int { lines.reduce(0) { $0 + $1.steps.count } }

  /// Calls `body` with the ends of each step of the whole stroke.
  package func forEachStep(_ body: (_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Void) {
    for line in lines {
      var point = line.start
      for step in line.steps where step.join == nil {
        body(point, step.point)
        point = step.point
      }
    }
  }
}
