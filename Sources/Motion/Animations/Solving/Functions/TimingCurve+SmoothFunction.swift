extension TimingCurve: SmoothFunction {
  /// The pieces from 0 to 1, and constants before and after.
  var segments: PiecewiseFunction? {
    guard let pieces else { return nil }
    let polynomials = pieces.piecesWithin.map { piece -> (Double, any SmoothFunction) in
      let coefficients = piece.coefficients
      return (piece.start, CubicPolynomial(c0: coefficients.x, c1: coefficients.y, c2: coefficients.z, c3: 0))
    }
    return PiecewiseFunction(
      byStart: [(-.infinity, LinearFunction.constant(pieces.start))] + polynomials
        + [(1, LinearFunction.constant(pieces.end))])
  }

  /// dy/dx = y′(u) / x′(u), where u is the Bézier parameter; if both are 0, by L'Hôpital's rule.
  func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    guard !isLinear else { return 1 }
    let u = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    let (dx, dy) = (Self.derivative(c1x, c2x), Self.derivative(c1y, c2y))
    let steps = [(dx.value(at: u), dy.value(at: u)), (dx.slope(at: u), dy.slope(at: u)), (dx.a, dy.a)]
    guard let (run, rise) = steps.first(where: { $0 != (0, 0) }) else { return 1 }
    return rise / run
  }

  /// The curve turns where y′ is 0, and its slope where y″·x′ − y′·x″ is 0; the cubic terms of the second expression
  /// cancel.
  func turns(in range: ClosedRange<Double>) -> [Double] {
    let (x, y) = (Self.derivative(c1x, c2x), Self.derivative(c1y, c2y))
    let bend = Quadratic(y.a * x.b - y.b * x.a, 2 * (y.a * x.c - y.c * x.a), y.b * x.c - y.c * x.b)
    guard !isLinear else { return [0, 1] }
    let parameters = (y.roots + bend.roots + x.roots).filter { $0 > 0 && $0 < 1 }
    // The curve is constant before 0 and after 1.
    return [0, 1] + parameters.map { Self.bezier(c1x, c2x, at: $0) }
  }

  private static func derivative(_ p1: Double, _ p2: Double) -> Quadratic {
    Quadratic(3 * (1 + 3 * (p1 - p2)), 6 * (p2 - 2 * p1), 3 * p1)
  }
}
