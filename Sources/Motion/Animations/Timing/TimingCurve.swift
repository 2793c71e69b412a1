import Foundation

/// A function that maps progress to eased progress: a cubic Bézier curve from (0, 0) to (1, 1), or pieces.
package struct TimingCurve: Hashable, Sendable {
  package let c1x: Double
  package let c1y: Double
  package let c2x: Double
  package let c2y: Double

  package let isLinear: Bool

  /// The pieces of which the function consists; nil for a Bézier curve.
  package let pieces: TimingPieces?

  /// - Parameters: the two control points. x is clamped to 0…1, so that the curve has one value at each time; y may be
  ///   outside 0…1. Control points that are not finite result in the linear curve.
  package init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    guard c1x.isFinite, c1y.isFinite, c2x.isFinite, c2y.isFinite else {
      self = .linear
      return
    }
    self.init(unchecked: max(0, min(1, c1x)), c1y, max(0, min(1, c2x)), c2y)
  }

  private init(unchecked c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    (self.c1x, self.c1y, self.c2x, self.c2y) = (c1x, c1y, c2x, c2y)
    isLinear = c1x == c1y && c2x == c2y
    pieces = nil
  }

  /// A function in pieces. Its control points are those of the linear curve.
  package init(_ pieces: TimingPieces) {
    (c1x, c1y, c2x, c2y) = (0, 0, 1, 1)
    (isLinear, self.pieces) = (false, pieces)
  }

  package static let linear = TimingCurve(unchecked: 0, 0, 1, 1)
  package static let easeIn = TimingCurve(unchecked: 0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(unchecked: 0, 0, 0.58, 1)
  package static let easeInEaseOut = TimingCurve(unchecked: 0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  package static let `default` = TimingCurve(unchecked: 0.25, 0.1, 0.25, 1)

  /// The curve's y at `x`: exactly 0 for x up to 0 and NaN, exactly 1 for x from 1. Pieces may have other values there.
  package func value(at x: Double) -> Double {
    if let pieces { return pieces.value(at: x) }
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    return Self.bezier(c1y, c2y, at: parameter(at: x))
  }

  /// The curve's y at `x` inside 0…1, from an initial guess of the parameter.
  @inline(__always)
  func value(at x: Double, near guess: Double) -> Double {
    Self.bezier(c1y, c2y, at: parameter(at: x, from: guess))
  }

  /// The parameter at `x`, solved by Halley's method within a shrinking bracket, which also converges where the curve
  /// is steep or its slope is 0.
  package func parameter(at x: Double) -> Double { parameter(at: x, from: x) }

  /// - Parameter guess: the initial guess, in 0…1.
  private func parameter(at x: Double, from guess: Double) -> Double {
    let (a, b, c) = (1 + 3 * (c1x - c2x), 3 * (c2x - 2 * c1x), 3 * c1x)
    var (low, high) = (0.0, 1.0)
    var u = guess
    for _ in 0..<80 {
      let error = ((a * u + b) * u + c) * u - x
      if error == 0 { return u }
      if error < 0 { low = u } else { high = u }
      let slope = (3 * a * u + 2 * b) * u + c
      let step = error * slope / (slope * slope - error * (3 * a * u + b))
      let halley = u - step
      // This is also false if the slope is 0 and `halley` is not finite.
      let isInside = halley > low && halley < high
      // Every step cubes the error (times less than a thousand on such a slope), so the next one would change nothing.
      if isInside, slope > 0.05, abs(step) < 2e-6 { return halley }
      let next = isInside ? halley : (low + high) / 2
      if abs(next - u) <= 1e-16 + u.ulp { return next }
      u = next
    }
    return u
  }

  package static func bezier(_ p1: Double, _ p2: Double, at u: Double) -> Double {
    let (c, b) = (3 * p1, 3 * (p2 - 2 * p1))
    return ((1 + 3 * (p1 - p2)) * u + b) * u * u + c * u
  }

  static func slope(_ p1: Double, _ p2: Double, at u: Double) -> Double {
    let (c, b) = (3 * p1, 3 * (p2 - 2 * p1))
    return (3 * (1 + 3 * (p1 - p2)) * u + 2 * b) * u + c
  }
}
