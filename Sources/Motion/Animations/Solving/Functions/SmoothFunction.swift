/// A function of one number with a known derivative and known turning points, so that exact results can be computed.
protocol SmoothFunction: Sendable {
  /// The function in smooth segments, if it is not smooth as a whole; nil otherwise.
  var segments: PiecewiseFunction? { get }

  func value(at x: Double) -> Double

  /// The derivative; may be infinite at an end.
  func slope(at x: Double) -> Double

  /// The numbers in a range at which the function or its slope changes direction, in any order. Between two neighbours,
  /// both are monotonic. Some numbers may be outside the range.
  func turns(in range: ClosedRange<Double>) -> [Double]

  /// Whether another function is known to be equal; false if that is unknown.
  func isSame(as other: any SmoothFunction) -> Bool
}

extension SmoothFunction {
  var segments: PiecewiseFunction? { nil }

  func isSame(as other: any SmoothFunction) -> Bool { false }
}

extension SmoothFunction where Self: Equatable {
  func isSame(as other: any SmoothFunction) -> Bool { (other as? Self) == self }
}

/// scale · x + offset.
struct LinearFunction: SmoothFunction, Equatable {
  var scale: Double
  var offset: Double

  static func constant(_ value: Double) -> LinearFunction { LinearFunction(scale: 0, offset: value) }

  func value(at x: Double) -> Double { scale == 0 ? offset : scale * x + offset }
  func slope(at x: Double) -> Double { scale }
  func turns(in range: ClosedRange<Double>) -> [Double] { [] }
}

extension LinearFunction {
  /// The line through two points.
  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    scale = end.x == start.x ? 0 : (end.y - start.y) / (end.x - start.x)
    offset = start.y - scale * start.x
  }
}

/// c₀ + c₁·x + c₂·x² + c₃·x³.
struct CubicPolynomial: SmoothFunction, Equatable {
  let c0, c1, c2, c3: Double

  func value(at x: Double) -> Double { ((c3 * x + c2) * x + c1) * x + c0 }
  func slope(at x: Double) -> Double { (3 * c3 * x + 2 * c2) * x + c1 }

  func turns(in range: ClosedRange<Double>) -> [Double] {
    Quadratic(3 * c3, 2 * c2, c1).roots + Quadratic(0, 6 * c3, 2 * c2).roots
  }
}

/// a·x² + b·x + c.
struct Quadratic {
  let a, b, c: Double

  init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  func value(at x: Double) -> Double { (a * x + b) * x + c }
  func slope(at x: Double) -> Double { 2 * a * x + b }

  /// The real roots, computed without cancellation (Numerical Recipes, 5.6); none for the function 0.
  var roots: [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return [q / a, c / q].filter(\.isFinite)
  }
}
