/// A cubic Bézier curve, for parameters from 0 to 1.
struct CubicBezier: Equatable, Sendable {
  var p0, p1, p2, p3: Vector2

  init(_ p0: Vector2, _ p1: Vector2, _ p2: Vector2, _ p3: Vector2) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The cubic form of a quadratic curve (degree elevation).
  init(quadratic p0: Vector2, _ control: Vector2, _ p2: Vector2) {
    self.init(p0, p0 + (control - p0) * (2.0 / 3), p2 + (control - p2) * (2.0 / 3), p2)
  }

  func point(at t: Double) -> Vector2 {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  func derivative(at t: Double) -> Vector2 {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// Splits at a parameter (de Casteljau).
  func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let a = p0 + (p1 - p0) * t
    let b = p1 + (p2 - p1) * t
    let c = p2 + (p3 - p2) * t
    let ab = a + (b - a) * t
    let bc = b + (c - b) * t
    let middle = ab + (bc - ab) * t
    return (CubicBezier(p0, a, ab, middle), CubicBezier(middle, bc, c, p3))
  }

  func part(from start: Double, to end: Double) -> CubicBezier {
    guard end < 1 else { return start > 0 ? split(at: start).1 : self }
    let head = split(at: end).0
    return start > 0 ? head.split(at: start / end).1 : head
  }

  /// A side of the control polygon that is shorter than this fraction of the polygon's length has no direction, because
  /// it may be a rounding error.
  static let minimumSide = 1e-10

  /// The unit tangent at the start; +x for a curve of length 0.
  var startTangent: Vector2 { direction(of: p1 - p0, p2 - p0, p3 - p0) }

  /// The unit tangent at the end; +x for a curve of length 0.
  var endTangent: Vector2 { direction(of: p3 - p2, p3 - p1, p3 - p0) }

  /// The direction of the first vector that is longer than a rounding error.
  private func direction(of first: Vector2, _ second: Vector2, _ third: Vector2) -> Vector2 {
    let least = polygonLength * Self.minimumSide
    let vector = first.length > least ? first : second.length > least ? second : third
    return vector.normalized ?? Vector2(1, 0)
  }

  /// The length of the control polygon, an upper bound of the curve's length.
  var polygonLength: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }
}
