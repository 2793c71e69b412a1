import Foundation

/// The outline of a stroke, as polygons.
///
/// A stroke is the area that the normals, half a line width long to either side, sweep along the path, with joins and
/// caps. It is built as two rails, the curves along the normals' ends. All parts wind in the same direction, even where
/// the rails fold over. The outline filled by the winding rule is therefore the union of all parts.
struct StrokeOutline {
  private(set) var polygons = PolygonList()
  let style: StrokeStyle
  let radius: Double
  private let tolerance: Double
  let arcStep: Double

  /// The cosines and sines of the angles at which a round cap has points.
  private let capTurns: [Vector2]

  /// The maximum number of points of a step, a corner or an end, on both rails.
  private let greatestPointCount: Int

  // The left rail is built in place, after the polygons.
  private var right: [Vector2] = []

  /// - Parameter tolerance: the maximum distance of the outline from the true one, in the path's units.
  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    radius = min(style.width / 2, PathElements.farthest)
    // A finer tolerance than this makes no visible difference; NaN counts as the finest.
    self.tolerance = max(radius * 1e-6, tolerance > 0 ? tolerance : 0)
    arcStep = self.tolerance < radius ? 2 * acos(1 - self.tolerance / radius) : .pi / 2
    capTurns = style.cap == .round ? Self.turns(-.pi, step: arcStep) : []
    greatestPointCount = Int(.pi / arcStep) + 12
  }

  /// Divides a subpath for this outline; nil if nothing can be drawn.
  /// - Parameter account: reserves the memory of the line.
  func line<Account: MemoryAccount>(
    _ subpath: Subpath, from account: Account
  ) throws(Account.Refusal) -> StrokeLine? {
    guard style.width > 0, style.width.isFinite else { return nil }
    return try StrokeLine(subpath, join: style.join, radius: radius, tolerance: tolerance, from: account)
  }

  /// Reserves memory for the next step, corner or end, before its points are added.
  @inline(__always)
  private func reserve<Account: MemoryAccount>(
    _ growth: inout GrowthCount<Vector2>, _ account: Account
  ) throws(Account.Refusal) {
    try growth.reach(polygons.points.count + polygons.ends.count + right.count + greatestPointCount, account)
  }

  /// Adds the outline of a whole line.
  /// - Parameters:
  ///   - growth: counts the points of this outline.
  ///   - account: reserves the memory of the points.
  mutating func add<Account: MemoryAccount>(
    _ line: StrokeLine, _ growth: inout GrowthCount<Vector2>, from account: Account
  ) throws(Account.Refusal) {
    try reserve(&growth, account)
    guard let direction = line.direction else { return addDot(at: line.start) }
    begin(at: line.start, along: direction)
    var point = line.start
    for step in line.steps {
      try reserve(&growth, account)
      advance(along: step, from: &point)
    }
    try reserve(&growth, account)
    if line.isClosed {
      turn(at: line.start, from: line.end.tangent, to: direction, join: style.join)
      polygons.close()
      closeRight()
    } else {
      cap(at: line.end.point, along: line.end.tangent)
      polygons.points += right.reversed()
      cap(at: line.start, along: -direction)
      polygons.close()
    }
  }

  /// Adds the outline of the part of a line between two distances from its start; only caps if they are equal.
  /// - Parameters:
  ///   - part: the distances, and the one up to which the part continues past the end of a closed line.
  ///   - growth: counts the points of this outline.
  ///   - account: reserves the memory of the points.
  mutating func add<Account: MemoryAccount>(
    _ line: StrokeLine, _ part: StrokePlan.Part, _ growth: inout GrowthCount<Vector2>, from account: Account
  ) throws(Account.Refusal) {
    try reserve(&growth, account)
    guard let direction = line.direction else { return addDot(at: line.start) }
    let first = line.place(at: part.start)
    begin(at: first.point, along: first.tangent)
    var last = try advance(along: line, from: first, part.start, to: part.end, &growth, account)
    if let head = part.head {
      turn(at: line.start, from: last.tangent, to: direction, join: style.join)
      let begin = StrokeLine.Place(point: line.start, tangent: direction, next: 0)
      last = try advance(along: line, from: begin, 0, to: head, &growth, account)
    }
    try reserve(&growth, account)
    cap(at: last.point, along: last.tangent)
    polygons.points += right.reversed()
    cap(at: first.point, along: -first.tangent)
    polygons.close()
  }

  private mutating func begin(at point: Vector2, along direction: Vector2) {
    polygons.points.append(point + direction.perpendicular * radius)
    right.removeAll(keepingCapacity: true)
    right.append(point - direction.perpendicular * radius)
  }

  /// Adds the right rail as a separate polygon.
  private mutating func closeRight() {
    polygons.points += right.reversed()
    polygons.close()
  }

  // MARK: Along a line

  /// Follows a line from a location at one distance to another distance.
  private mutating func advance<Account: MemoryAccount>(
    along line: StrokeLine, from first: StrokeLine.Place, _ start: Double, to end: Double,
    _ growth: inout GrowthCount<Vector2>, _ account: Account
  ) throws(Account.Refusal) -> StrokeLine.Place {
    var (place, reached) = (first, start)
    while reached < end, place.next < line.steps.count {
      try reserve(&growth, account)
      let step = line.steps[place.next]
      if let join = step.join {
        turn(at: step.point, from: step.from, to: step.to, join: join)
        place = StrokeLine.Place(point: step.point, tangent: step.to, next: place.next + 1)
        continue
      }
      let next =
        step.distance <= end
        ? StrokeLine.Place(point: step.point, tangent: step.to, next: place.next + 1)
        : line.place(at: end, in: place.next)
      extend(from: place.point, to: next.point, place.tangent, next.tangent)
      (place, reached) = (next, step.distance)
    }
    return place
  }

  private mutating func advance(along step: StrokeLine.Step, from point: inout Vector2) {
    if let join = step.join {
      turn(at: step.point, from: step.from, to: step.to, join: join)
    } else {
      extend(from: point, to: step.point, step.from, step.to)
      point = step.point
    }
  }

  /// Extends both rails to a point with another tangent.
  private mutating func extend(from start: Vector2, to end: Vector2, _ from: Vector2, _ to: Vector2) {
    let (from, to) = (from.perpendicular * radius, to.perpendicular * radius)
    Self.extend(&polygons.points, start: start, end: end, from: from, to: to)
    Self.extend(&right, start: start, end: end, from: -from, to: -to)
  }

  /// Extends a rail to the end of the normal `to`. Inside a bend that is tighter than half the line width, the normals
  /// cross, and the triangle beyond the crossing would wind in the other direction. It is traversed in reverse, so that
  /// it adds to the stroke instead of cutting a hole.
  private static func extend(_ rail: inout [Vector2], start: Vector2, end: Vector2, from: Vector2, to: Vector2) {
    let (near, far) = (start + from, end + to)
    if let crossing = crossing(start: start, end: end, from: from, to: to) {
      rail.append(crossing)
      rail.append(far)
      rail.append(near)
      rail.append(crossing)
    }
    rail.append(far)
  }

  /// The point where the normals at two points cross, if it is between the points and the normals' ends.
  @inline(__always)
  static func crossing(start: Vector2, end: Vector2, from: Vector2, to: Vector2) -> Vector2? {
    let spread = from.cross(to)
    // start + u·from = end + v·to
    guard spread != 0 else { return nil }
    let u = (end - start).cross(to) / spread
    let v = (end - start).cross(from) / spread
    return u > 0 && u < 1 && v > 0 && v < 1 ? start + from * u : nil
  }

  // MARK: At a corner

  private mutating func turn(at point: Vector2, from tangent: Vector2, to direction: Vector2, join: CGLineJoin) {
    let angle = tangent.angle(to: direction)
    guard abs(angle) > StrokeLine.minimumTurn else { return }
    let (from, to) = (tangent.perpendicular * radius, direction.perpendicular * radius)
    // The inside goes through the path's point, because the inner rails may not meet.
    if angle > 0 {
      polygons.points.append(point)
      polygons.points.append(point + to)
      let corner = Self.corner(at: point, from: -from, to: -to, angle, join, miterLimit: style.miterLimit, arcStep)
      Self.add(corner, to: &right)
    } else {
      let corner = Self.corner(at: point, from: from, to: to, angle, join, miterLimit: style.miterLimit, arcStep)
      Self.add(corner, to: &polygons.points)
      right.append(point)
      right.append(point - to)
    }
  }

  /// The outer side of a corner.
  struct Corner {
    let point: Vector2

    /// The ends of the normals before and after.
    let from, to: Vector2
    var tip: Vector2?
    var turns: [Vector2] = []
  }

  // Static, like the following methods: a method of the value would receive a copy of it, which would copy the rails.

  static func corner(
    at point: Vector2, from: Vector2, to: Vector2, _ angle: Double, _ join: CGLineJoin, miterLimit: Double,
    _ arcStep: Double
  ) -> Corner {
    var corner = Corner(point: point, from: from, to: to)
    switch join {
    case .bevel: break
    case .round: corner.turns = turns(angle, step: arcStep)
    case .miter:
      // Tip length / line width = 1 / sin of half the corner = 1 / cos of half the turn.
      let halfTurn = cos(angle / 2)
      if halfTurn > 1e-9, halfTurn * miterLimit >= 1 {
        corner.tip = point + (from + to) / (2 * halfTurn * halfTurn)
      }
    }
    return corner
  }

  /// Adds the outer points of a corner after the end of the normal `from`.
  static func add(_ corner: Corner, to rail: inout [Vector2]) {
    if let tip = corner.tip { rail.append(tip) }
    addArc(to: &rail, around: corner.point, from: corner.from, corner.turns)
    rail.append(corner.point + corner.to)
  }

  // MARK: At an end

  /// Adds the points of a cap, between the left and the right end of the last normal.
  private mutating func cap(at point: Vector2, along direction: Vector2) {
    let normal = direction.perpendicular * radius
    switch style.cap {
    case .butt: break
    case .round: Self.addArc(to: &polygons.points, around: point, from: normal, capTurns)
    case .square:
      polygons.points.append(point + normal + direction * radius)
      polygons.points.append(point - normal + direction * radius)
    }
  }

  /// Adds a subpath without length: the caps of a line along +x.
  private mutating func addDot(at point: Vector2) {
    guard style.cap != .butt else { return }
    begin(at: point, along: Vector2(1, 0))
    cap(at: point, along: Vector2(1, 0))
    polygons.points += right
    cap(at: point, along: Vector2(-1, 0))
    polygons.close()
  }

  /// Adds the points of an arc between its ends.
  static func addArc(
    to rail: inout [Vector2], around centre: Vector2, from radius: Vector2, _ turns: [Vector2]
  ) {
    for turn in turns { rail.append(centre + radius * turn.x + radius.perpendicular * turn.y) }
  }

  /// The cosine and the sine of the angles between the ends of an arc at which it has points.
  static func turns(_ angle: Double, step: Double) -> [Vector2] {
    let count = max(1, Int((abs(angle) / step).rounded(.up)))
    return (1..<count).map { index in
      let turn = angle * Double(index) / Double(count)
      return Vector2(cos(turn), sin(turn))
    }
  }
}
