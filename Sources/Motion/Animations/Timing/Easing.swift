/// A timing curve prepared for many evaluations. A table approximates the parameter at each x so closely that one step
/// of the solver suffices.
package struct Easing: Sendable {
  package let curve: TimingCurve

  /// The values up to 0 and from 1 on.
  private let (start, end): (Double, Double)

  /// The parameter over equal intervals of x, as cubic polynomials; empty for the linear curve, and for pieces.
  private let guesses: [SIMD4<Float>]

  private static let count = 32

  /// The named curves, prepared once.
  private static let named = CAMediaTimingFunctionName.known.compactMap(\.curve).map { Easing(preparing: $0) }

  init(_ curve: TimingCurve) {
    self = Self.named.first { $0.curve == curve } ?? Easing(preparing: curve)
  }

  private init(preparing curve: TimingCurve) {
    self.curve = curve
    (start, end) = (curve.value(at: 0), curve.value(at: 1))
    guard !curve.isLinear, curve.pieces == nil else {
      guesses = []
      return
    }
    let step = 1 / Double(Self.count)
    let knots = (0...Self.count).map { index -> (u: Double, slope: Double) in
      let u = index == 0 ? 0 : index == Self.count ? 1 : curve.parameter(at: Double(index) * step)
      return (u, step / TimingCurve.slope(curve.c1x, curve.c2x, at: u))
    }
    guesses = zip(knots, knots.dropFirst()).map { start, end in
      let way = end.u - start.u
      // Where the curve is steep, a straight line approximates the interval.
      let (m, n) = max(start.slope, end.slope) < 20 * step ? (start.slope, end.slope) : (way, way)
      return SIMD4(Float(start.u), Float(m), Float(3 * way - 2 * m - n), Float(m + n - 2 * way))
    }
  }

  /// The curve's y at `x`, as `TimingCurve.value(at:)` returns it.
  @inline(__always)
  func value(at x: Double) -> Double {
    guard x > 0 else { return start }
    guard x < 1 else { return end }
    guard guesses.isEmpty else { return curve.value(at: x, near: guess(x)) }
    return curve.isLinear ? x : curve.value(at: x)
  }

  @inline(__always)
  private func guess(_ x: Double) -> Double {
    let place = x * Double(Self.count)
    let index = min(Int(place), Self.count - 1)
    let cubic = guesses[index]
    let t = Float(place - Double(index))
    return Double(max(0, min(1, ((cubic.w * t + cubic.z) * t + cubic.y) * t + cubic.x)))
  }
}
