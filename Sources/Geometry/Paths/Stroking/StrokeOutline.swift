import Foundation

/// The outline of a stroke, as polygons.
///
/// A stroke is the area that the normals, half a line width long to either side, sweep over along the path, with joins
/// and caps. It is built as two rails, the curves of the normals' ends. All parts wind in one direction, also where the
/// rails fold over, so that the outline filled by the winding rule is the union of all parts.
struct StrokeOutline {
  private(set) var polylines: [FlattenedPath.Polyline] = []
  private let style: StrokeStyle
  private let radius: Double
  private let tolerance: Double
  private let arcStep: Double
  private var left: [Vector2] = []
  private var right: [Vector2] = []
  private var tangent = Vector2(1, 0)

  /// - Parameter tolerance: the greatest distance of the outline from the true one, in the path's units.
  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    radius = min(style.width / 2, PathElements.farthest)
    // A finer tolerance than this makes no visible difference; NaN counts as the finest.
    self.tolerance = max(radius * 1e-6, tolerance > 0 ? tolerance : 0)
    arcStep = self.tolerance < radius ? 2 * acos(1 - self.tolerance / radius) : .pi / 2
  }

  mutating func add(_ subpath: Subpath) {
    guard style.width > 0, style.width.isFinite else { return }
    let curves = subpath.curves.filter { !$0.isPoint }
    guard let first = curves.first, let last = curves.last else { return addDot(at: subpath.start) }
    begin(at: first.start, along: first.startTangent)
    for (index, curve) in curves.enumerated() {
      if index > 0 { turn(at: curve.start, to: curve.startTangent, join: style.join) }
      advance(along: curve)
    }
    if subpath.isClosed {
      turn(at: first.start, to: first.startTangent, join: style.join)
      emit(left)
      emit(right.reversed())
    } else {
      let end = cap(at: last.end, along: tangent)
      let start = cap(at: first.start, along: -first.startTangent)
      emit(left + end + right.reversed() + start)
    }
  }

  private mutating func emit(_ points: [Vector2]) {
    polylines.append(FlattenedPath.Polyline(points: points, isClosed: true))
  }

  private mutating func begin(at point: Vector2, along direction: Vector2) {
    tangent = direction
    left = [point + direction.perpendicular * radius]
    right = [point - direction.perpendicular * radius]
  }

  // MARK: Along a curve

  private mutating func advance(along curve: PathCurve) {
    switch curve {
    case .line(_, let end): step(from: curve.start, to: end, along: tangent)
    case .cubic(let cubic): advance(along: cubic, depth: Self.deepest)
    }
  }

  /// How often a curve is halved: enough for a circle of 10⁷ tolerances.
  private static let deepest = 14

  /// Halves the curve until each part is nearly straight, and turns about points of abrupt change in direction (cusps).
  private mutating func advance(along curve: CubicBezier, depth: Int) {
    let length = curve.polygonLength
    guard length > 0 else { return }
    let bend = curve.bend(ofPolygon: length)
    let isSmooth = bend.leastCosine > 0.9
    // Measured along the chord's normal, a normal's end lies between radius · cosine and radius from the curve: the
    // rail strays from its chord by no more than the curve does from its own plus that difference.
    let isFlat = isSmooth && bend.height + radius * (1 - bend.leastCosine) <= tolerance
    if !isFlat, depth > 0 {
      let halves = curve.split(at: 0.5)
      advance(along: halves.0, depth: depth - 1)
      advance(along: halves.1, depth: depth - 1)
      return
    }
    turn(at: curve.p0, to: curve.startTangent, join: .round)
    guard !isSmooth else { return step(from: curve.p0, to: curve.p3, along: curve.endTangent) }
    step(from: curve.p0, to: curve.p3, along: tangent)
    turn(at: curve.p3, to: curve.endTangent, join: .round)
  }

  /// Extends both rails to a point, with a direction close to the current one.
  private mutating func step(from start: Vector2, to end: Vector2, along direction: Vector2) {
    let (from, to) = (tangent.perpendicular, direction.perpendicular)
    Self.extend(&left, start: start, end: end, from: from * radius, to: to * radius)
    Self.extend(&right, start: start, end: end, from: -from * radius, to: -to * radius)
    tangent = direction
  }

  /// Extends a rail to the end of the normal `to`. Where the normals cross, inside a bend that is tighter than the line
  /// is wide, the triangle beyond the crossing would wind the other way; it is walked in reverse, so that it adds to
  /// the stroke instead of cutting a hole into it.
  private static func extend(_ rail: inout [Vector2], start: Vector2, end: Vector2, from: Vector2, to: Vector2) {
    let (near, far) = (start + from, end + to)
    let spread = from.cross(to)
    // start + u·from = end + v·to
    let u = (end - start).cross(to) / spread
    let v = (end - start).cross(from) / spread
    if spread != 0, u > 0, u < 1, v > 0, v < 1 {
      let crossing = start + from * u
      rail.append(crossing)
      rail.append(far)
      rail.append(near)
      rail.append(crossing)
    }
    rail.append(far)
  }

  // MARK: At a corner

  private mutating func turn(at point: Vector2, to direction: Vector2, join: CGLineJoin) {
    let angle = tangent.angle(to: direction)
    let (from, to) = (tangent.perpendicular * radius, direction.perpendicular * radius)
    defer { tangent = direction }
    guard abs(angle) > 1e-9 else { return }
    let isLeftTurn = angle > 0
    let side: Double = isLeftTurn ? -1 : 1
    let outside = corner(at: point, from: from * side, to: to * side, angle: angle, join: join)
    // Through the path's point, because the inner rails need not meet.
    let inside = [point, point - to * side]
    left += isLeftTurn ? inside : outside
    right += isLeftTurn ? outside : inside
  }

  /// The outer points of a corner after the end of the normal `from`.
  private func corner(
    at point: Vector2, from: Vector2, to: Vector2, angle: Double, join: CGLineJoin
  ) -> [Vector2] {
    switch join {
    case .bevel: return [point + to]
    case .round: return arc(around: point, from: from, angle: angle) + [point + to]
    case .miter:
      // Tip length / line width = 1 / sin of half the corner = 1 / cos of half the turn.
      let halfTurn = cos(angle / 2)
      guard halfTurn > 1e-9, halfTurn * style.miterLimit >= 1 else { return [point + to] }
      return [point + (from + to) / (2 * halfTurn * halfTurn), point + to]
    }
  }

  // MARK: At an end

  /// The points of a cap, between the left and the right end of the last normal.
  private func cap(at point: Vector2, along direction: Vector2) -> [Vector2] {
    let normal = direction.perpendicular * radius
    switch style.cap {
    case .butt: return []
    case .round: return arc(around: point, from: normal, angle: -.pi)
    case .square: return [point + normal + direction * radius, point - normal + direction * radius]
    }
  }

  /// Adds a subpath without length: the caps of a line along +x.
  private mutating func addDot(at point: Vector2) {
    guard style.cap != .butt else { return }
    begin(at: point, along: Vector2(1, 0))
    emit(left + cap(at: point, along: Vector2(1, 0)) + right + cap(at: point, along: Vector2(-1, 0)))
  }

  /// The points of an arc between its ends.
  private func arc(around centre: Vector2, from radius: Vector2, angle: Double) -> [Vector2] {
    let count = max(1, Int((abs(angle) / arcStep).rounded(.up)))
    return (1..<count).map { index in
      let turn = angle * Double(index) / Double(count)
      return centre + radius * cos(turn) + radius.perpendicular * sin(turn)
    }
  }
}

extension CubicBezier {
  /// Bounds of how far the curve strays from its chord and of the angle between a tangent and the chord, as its cosine.
  ///
  /// Both err on the safe side: the inner control points together weigh at most 3/4, and every tangent is a mean of the
  /// sides of the control polygon. A curve that ends where it starts has cosine -1.
  fileprivate func bend(ofPolygon length: Double) -> (height: Double, leastCosine: Double) {
    guard let chord = (p3 - p0).normalized else { return (length, -1) }
    var cosine = 1.0
    for side in [p1 - p0, p2 - p1, p3 - p2] {
      let sideLength = side.length
      if sideLength > length * Self.leastSide { cosine = min(cosine, side.dot(chord) / sideLength) }
    }
    return (0.75 * max(abs(chord.cross(p1 - p0)), abs(chord.cross(p2 - p0))), cosine)
  }
}
