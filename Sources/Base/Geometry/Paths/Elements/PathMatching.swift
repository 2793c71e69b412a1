/// Divides two paths into the same pieces, so that paths of any structure can be interpolated point by point.
///
/// Subpaths are matched in order; one without a counterpart grows from its middle. Both subpaths of a pair are divided
/// wherever either has a joint, at equal fractions of their arc lengths. If both are closed, the second is first given
/// the direction and the starting point that bring it nearest to the first, so that shapes do not twist during the
/// interpolation.
struct PathMatching {
  private(set) var from = PathElements()
  private(set) var to = PathElements()

  /// Returns nil if a path draws nothing.
  init?(_ from: PathElements, _ to: PathElements) {
    let (first, second) = (from.subpaths, to.subpaths)
    guard !first.isEmpty, !second.isEmpty else { return nil }
    for index in 0..<max(first.count, second.count) {
      let a = index < first.count ? first[index] : Self.dot(in: second[index])
      let b = index < second.count ? second[index] : Self.dot(in: first[index])
      append(SubpathMeasure(a), SubpathMeasure(a.isClosed && b.isClosed ? b.aligned(with: a) : b))
    }
  }

  private mutating func append(_ a: SubpathMeasure, _ b: SubpathMeasure) {
    let joints = Self.merged(a.joints, b.joints)
    let isClosed = a.subpath.isClosed && b.subpath.isClosed
    var (first, second) = (Subpath(start: a.subpath.start), Subpath(start: b.subpath.start))
    for (start, end) in zip(joints, joints.dropFirst()) {
      let (left, right) = (a.piece(from: start, to: end), b.piece(from: start, to: end))
      if case .line = left, case .line = right {
        first.curves.append(.line(first.end, left.end))
        second.curves.append(.line(second.end, right.end))
      } else {
        first.curves.append(.cubic(left.cubic(from: first.end)))
        second.curves.append(.cubic(right.cubic(from: second.end)))
      }
    }
    (first.isClosed, second.isClosed) = (isClosed, isClosed)
    from.append(first)
    to.append(second)
  }

  /// The joints of both, ascending from 0 to 1, without those that differ only by rounding.
  private static func merged(_ a: [Double], _ b: [Double]) -> [Double] {
    var joints = [0.0]
    for joint in (a + b).sorted() where joint - joints[joints.count - 1] > 1e-9 && joint < 1 - 1e-9 {
      joints.append(joint)
    }
    return joints + [1]
  }

  /// A subpath of length 0 at the mean of another subpath's points.
  private static func dot(in subpath: Subpath) -> Subpath {
    let points = [subpath.start] + subpath.curves.map(\.end)
    let middle = points.reduce(.zero, +) / Double(points.count)
    return Subpath(start: middle, curves: [.line(middle, middle)], isClosed: subpath.isClosed)
  }
}

extension SubpathMeasure {
  /// The arc lengths at which curves meet, as fractions of the total length.
  fileprivate var joints: [Double] {
    guard length > 0 else { return [] }
    var reached = 0.0
    return subpath.curves.filter { !$0.isPoint }.dropLast().map { curve in
      reached += CurveMeasure(curve).length
      return min(1, reached / length)
    }
  }

  /// The curve between two consecutive joints, which are fractions of the total length.
  fileprivate func piece(from start: Double, to end: Double) -> PathCurve {
    guard length > 0 else { return .line(subpath.start, subpath.start) }
    // A joint that is inexact due to rounding adds a tiny piece of the neighbour, so the longest curve is the right
    // one.
    let curves = part(from: start * length, to: end * length).curves
    return curves.max { $0.extent < $1.extent } ?? .line(subpath.start, subpath.start)
  }
}

extension PathCurve {
  fileprivate var extent: Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .cubic(let cubic): cubic.polygonLength
    }
  }

  /// The cubic form of the curve, starting exactly at the end of the previous one.
  fileprivate func cubic(from start: Vector2) -> CubicBezier {
    switch self {
    case .line(_, let end): CubicBezier(start, start + (end - start) / 3, end + (start - end) / 3, end)
    case .cubic(let cubic): CubicBezier(start, cubic.p1, cubic.p2, cubic.p3)
    }
  }

  fileprivate var reversed: PathCurve {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .cubic(let cubic): .cubic(CubicBezier(cubic.p3, cubic.p2, cubic.p1, cubic.p0))
    }
  }
}

extension Subpath {
  /// The number of points used to compare two shapes.
  private static let samples = 48

  /// The same closed shape, with the direction and the starting point that bring it nearest to another shape.
  fileprivate func aligned(with other: Subpath) -> Subpath {
    let goal = other.outline
    let own = signedArea(of: outline) * signedArea(of: goal) < 0 ? reversed : self
    let points = own.outline
    func distance(_ shift: Int) -> Double {
      goal.indices.reduce(0) { sum, index in
        let difference = goal[index] - points[(index + shift) % points.count]
        return sum + difference.dot(difference)
      }
    }
    let best = points.indices.min { (distance($0), $0) < (distance($1), $1) } ?? 0
    return best == 0 ? own : own.starting(at: Double(best) / Double(points.count))
  }

  /// `samples` points at equal arc lengths, relative to their mean.
  private var outline: [Vector2] {
    let measure = SubpathMeasure(self)
    let points = (0..<Self.samples).map { measure.point(at: Double($0) / Double(Self.samples) * measure.length) }
    let middle = points.reduce(.zero, +) / Double(points.count)
    return points.map { $0 - middle }
  }

  private func signedArea(of points: [Vector2]) -> Double {
    points.indices.reduce(0) { $0 + points[$1].cross(points[($1 + 1) % points.count]) }
  }

  private var reversed: Subpath {
    Subpath(start: end, curves: curves.reversed().map(\.reversed), isClosed: isClosed)
  }

  /// The same closed subpath, starting at a fraction of its length.
  private func starting(at share: Double) -> Subpath {
    let measure = SubpathMeasure(self)
    let cut = share * measure.length
    let tail = measure.part(from: cut, to: measure.length)
    let head = measure.part(from: 0, to: cut)
    guard measure.length > 0 else { return self }
    return Subpath(start: tail.start, curves: tail.curves + head.curves, isClosed: true)
  }
}
