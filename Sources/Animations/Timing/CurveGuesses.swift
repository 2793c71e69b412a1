/// The parameter of a timing curve at each x, so nearly that one step of the solution finds it: cubics over even pieces.
struct CurveGuesses: Sendable {
  private static let count = 32
  private let cubics: [SIMD4<Float>]

  /// Of the linear curve, which needs none, there are no pieces.
  init(_ curve: TimingCurve) {
    guard !curve.isLinear else {
      cubics = []
      return
    }
    let step = 1 / Double(Self.count)
    let knots = (0...Self.count).map { index -> (u: Double, slope: Double) in
      let u = index == 0 ? 0 : index == Self.count ? 1 : curve.parameter(at: Double(index) * step)
      return (u, step / TimingCurve.slope(curve.c1x, curve.c2x, at: u))
    }
    cubics = zip(knots, knots.dropFirst()).map { start, end in
      let way = end.u - start.u
      // Where the curve is steep the piece is straight.
      let (m, n) = max(start.slope, end.slope) < 20 * step ? (start.slope, end.slope) : (way, way)
      return SIMD4(Float(start.u), Float(m), Float(3 * way - 2 * m - n), Float(m + n - 2 * way))
    }
  }

  /// - Parameter x: inside 0…1.
  @inline(__always)
  subscript(x: Double) -> Double {
    guard !cubics.isEmpty else { return x }
    let place = x * Double(Self.count)
    let index = min(Int(place), Self.count - 1)
    let cubic = cubics[index]
    let t = Float(place - Double(index))
    return Double(max(0, min(1, ((cubic.w * t + cubic.z) * t + cubic.y) * t + cubic.x)))
  }
}
