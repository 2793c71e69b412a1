/// One piece of a subpath: a line or a cubic curve. Quadratic curves are stored in their cubic form.
enum PathCurve: Equatable, Sendable {
  case line(Vector2, Vector2)
  case cubic(CubicBezier)

  var start: Vector2 {
    switch self {
    case .line(let start, _): start
    case .cubic(let cubic): cubic.p0
    }
  }

  var end: Vector2 {
    switch self {
    case .line(_, let end): end
    case .cubic(let cubic): cubic.p3
    }
  }

  var startTangent: Vector2 {
    switch self {
    case .line(let start, let end): (end - start).normalized ?? Vector2(1, 0)
    case .cubic(let cubic): cubic.startTangent
    }
  }

  var endTangent: Vector2 {
    switch self {
    case .line: startTangent
    case .cubic(let cubic): cubic.endTangent
    }
  }

  /// Whether the piece is too short, relative to its coordinates, to have a direction.
  var isPoint: Bool {
    let (size, place) =
      switch self {
      case .line(let start, let end): ((end - start).length, max(start.length, end.length))
      case .cubic(let cubic): (cubic.polygonLength, max(cubic.p0.length, cubic.p3.length))
      }
    return size <= place * 1e-12
  }
}
