/// A subpath divided for stroking: straight steps and the turns between them, with their distances along the subpath.
///
/// The ends of the normals, half a line width to either side, deviate from the true outline by at most a tolerance.
struct StrokeLine: Sendable {
  /// A straight step to a point, or a turn at a point.
  struct Step: Sendable {
    let point: Vector2

    /// The unit tangents before and after.
    let from, to: Vector2

    /// The arc length from the start of the subpath to `point`.
    let distance: Double

    /// The shape of the corner at a turn; nil for a step.
    let join: CGLineJoin?
  }

  let start: Vector2

  /// The unit tangent at the start; nil for a subpath of length 0.
  let direction: Vector2?
  let isClosed: Bool
  private(set) var steps: [Step] = []

  /// A curve of the subpath, and the distances from the start of the subpath to its ends.
  struct Curve: Sendable {
    let cubic: CubicBezier
    let begin, end: Double
  }

  /// The curves that are not straight, in order.
  private(set) var curves: [Curve] = []

  private var point: Vector2
  private var tangent: Vector2
  private(set) var length = 0.0

  /// - Parameters:
  ///   - radius: half the line width.
  ///   - tolerance: the maximum distance of the outline from the true one, in the path's units.
  ///   - account: reserves the memory of the steps.
  init<Account: MemoryAccount>(
    _ subpath: Subpath, join: CGLineJoin, radius: Double, tolerance: Double, from account: Account
  ) throws(Account.Refusal) {
    let curves = subpath.curves.filter { !$0.isPoint }
    start = curves.first?.start ?? subpath.start
    direction = curves.first?.startTangent
    isClosed = subpath.isClosed
    (point, tangent) = (start, direction ?? Vector2(1, 0))
    try account.reserve(curves.count * MemoryLayout<PathCurve>.stride + 2 * MemoryLayout<StrokeLine>.stride)
    var (growth, curveGrowth) = (GrowthCount<Step>(), GrowthCount<Curve>())
    try growth.reach(2 * curves.count, account)
    steps.reserveCapacity(2 * curves.count)
    for (index, curve) in curves.enumerated() {
      if index > 0 { turn(at: curve.start, to: curve.startTangent, join) }
      switch curve {
      case .line(_, let end): step(to: end, along: tangent, length: (end - curve.start).length)
      case .cubic(let cubic):
        let begin = length
        advance(along: cubic, radius, tolerance, depth: Self.deepest)
        self.curves.append(Curve(cubic: cubic, begin: begin, end: length))
      }
      try growth.reach(steps.count, account)
      try curveGrowth.reach(self.curves.count, account)
    }
  }

  /// The maximum number of times a curve is halved: enough for a circle of 10⁷ tolerances.
  private static let deepest = 14

  /// Halves the curve until each part is nearly straight. Adds turns where the direction changes abruptly (cusps).
  private mutating func advance(along curve: CubicBezier, _ radius: Double, _ tolerance: Double, depth: Int) {
    let length = curve.polygonLength
    guard length > 0 else { return }
    let bend = curve.bend(ofPolygon: length)
    let isSmooth = bend.minimumCosine > 0.9
    // Measured along the chord's normal, the distance of a normal's end from the curve is between radius · cosine and
    // radius. So the deviation of the rail from its chord is at most that of the curve from its own chord, plus the
    // difference of the two.
    let isFlat = isSmooth && bend.height + radius * (1 - bend.minimumCosine) <= tolerance
    if !isFlat, depth > 0 {
      let halves = curve.split(at: 0.5)
      advance(along: halves.0, radius, tolerance, depth: depth - 1)
      advance(along: halves.1, radius, tolerance, depth: depth - 1)
      return
    }
    turn(at: curve.p0, to: curve.startTangent, .round)
    let arcLength = ArcLengthTable.length(of: curve, from: 0, to: 1)
    guard !isSmooth else { return step(to: curve.p3, along: curve.endTangent, length: arcLength) }
    step(to: curve.p3, along: tangent, length: arcLength)
    turn(at: curve.p3, to: curve.endTangent, .round)
  }

  private mutating func step(to end: Vector2, along direction: Vector2, length: Double) {
    self.length += length
    steps.append(Step(point: end, from: tangent, to: direction, distance: self.length, join: nil))
    (point, tangent) = (end, direction)
  }

  private mutating func turn(at point: Vector2, to direction: Vector2, _ join: CGLineJoin) {
    if abs(tangent.angle(to: direction)) > Self.minimumTurn {
      steps.append(Step(point: point, from: tangent, to: direction, distance: length, join: join))
    }
    tangent = direction
  }

  /// The angle, in radians, up to which there is no turn.
  static let minimumTurn = 1e-9

  /// The end of the line: its last point and the unit tangent there.
  var end: (point: Vector2, tangent: Vector2) { (point, tangent) }
}

extension StrokeLine {
  /// The distance from the start at which a stroke trimmed to `length` begins or ends. Inside a curve, Core Animation
  /// uses the fraction of the curve's length as its parameter.
  func distance(trimmedTo length: Double) -> Double {
    let index = curves.partitioningIndex { $0.end > length }
    guard index < curves.count, curves[index].begin < length else { return length }
    let curve = curves[index]
    let parameter = (length - curve.begin) / (curve.end - curve.begin)
    let parts = 4
    let arcLength = (0..<parts).reduce(0.0) { sum, part in
      let (from, to) = (Double(part) / Double(parts), Double(part + 1) / Double(parts))
      return sum + ArcLengthTable.length(of: curve.cubic, from: from * parameter, to: to * parameter)
    }
    return min(curve.begin + arcLength, curve.end)
  }

  /// A location on the line.
  struct Place {
    let point: Vector2
    let tangent: Vector2

    /// The index of the step that continues from here.
    let next: Int
  }

  /// The location at a distance from the start. At a corner, it is after the turn; at or beyond the length, it is the
  /// end.
  func place(at distance: Double) -> Place {
    let index = steps.partitioningIndex { $0.distance > distance }
    guard index < steps.count else { return Place(point: point, tangent: tangent, next: index) }
    return place(at: distance, in: index)
  }

  /// The location at a distance, within a step.
  func place(at distance: Double, in index: Int) -> Place {
    let step = steps[index]
    let (begin, origin) = index > 0 ? (steps[index - 1].point, steps[index - 1].distance) : (start, 0)
    let length = step.distance - origin
    let share = length > 0 ? min(max((distance - origin) / length, 0), 1) : 1
    let tangent = step.from == step.to ? step.from : (step.from + (step.to - step.from) * share).normalized ?? step.to
    return Place(point: begin + (step.point - begin) * share, tangent: tangent, next: index)
  }
}

extension CubicBezier {
  /// Bounds of the curve's deviation from its chord, and of the angle between a tangent and the chord, as its cosine.
  ///
  /// Both are conservative: the inner control points together have a weight of at most 3/4, and every tangent is a mean
  /// of the sides of the control polygon. A curve that ends where it starts has cosine -1.
  fileprivate func bend(ofPolygon length: Double) -> (height: Double, minimumCosine: Double) {
    guard let chord = (p3 - p0).normalized else { return (length, -1) }
    var cosine = 1.0
    for side in [p1 - p0, p2 - p1, p3 - p2] {
      let sideLength = side.length
      if sideLength > length * Self.minimumSide { cosine = min(cosine, side.dot(chord) / sideLength) }
    }
    return (0.75 * max(abs(chord.cross(p1 - p0)), abs(chord.cross(p2 - p0))), cosine)
  }
}
