extension CubicBezier {
  /// The parameters between 0 and 1, ascending, at which the derivative of one coordinate is 0.
  static func extremaParameters(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
    return roots(a: d0 - 2 * d1 + d2, halfB: d1 - d0, c: d0).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The real roots of a·t² + 2·halfB·t + c, without cancellation (Numerical Recipes, 5.6).
  private static func roots(a: Double, halfB: Double, c: Double) -> [Double] {
    let discriminant = halfB * halfB - a * c
    guard discriminant >= 0 else { return [] }
    let q = -(halfB + (halfB < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter(\.isFinite)
  }

  /// The exact bounding box of the curve.
  var extent: (low: Vector2, high: Vector2) {
    var (low, high) = (pointwiseMin(p0, p3), pointwiseMax(p0, p3))
    for t in Self.extremaParameters(p0.x, p1.x, p2.x, p3.x) {
      let x = point(at: t).x
      (low.x, high.x) = (min(low.x, x), max(high.x, x))
    }
    for t in Self.extremaParameters(p0.y, p1.y, p2.y, p3.y) {
      let y = point(at: t).y
      (low.y, high.y) = (min(low.y, y), max(high.y, y))
    }
    return (low, high)
  }
}
