/// The rows of a 3×3 matrix as lengths, shears and a right-handed orthonormal basis (Gram–Schmidt).
struct Axes {
  var scale = SIMD3<Double>.zero
  var skew = SIMD3<Double>.zero
  var r1 = SIMD3<Double>.zero
  var r2 = SIMD3<Double>.zero
  var r3 = SIMD3<Double>.zero

  /// Returns nil if a number is not finite, or if the rows are linearly dependent, because the direction of an axis is
  /// then unknown. The exception is a diagonal matrix, which may be singular: a scale of 0 along an axis.
  init?(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    scale.x = a.length
    r1 = a / scale.x

    skew.x = r1.dot(b)
    let b2 = b - r1 * skew.x
    scale.y = b2.length
    (r2, skew.x) = (b2 / scale.y, skew.x / scale.y)

    skew.y = r1.dot(c)
    let c1 = c - r1 * skew.y
    skew.z = r2.dot(c1)
    let c2 = c1 - r2 * skew.z
    scale.z = c2.length
    (r3, skew.y, skew.z) = (c2 / scale.z, skew.y / scale.z, skew.z / scale.z)

    // If a row is in the span of the previous ones, its remainder is a rounding error and not a direction.
    let spansSpace = scale.x > 0 && scale.y > 1e-12 * b.length && scale.z > 1e-12 * c.length
    guard spansSpace, (scale + skew).isFinite else {
      guard a.y == 0, a.z == 0, b.x == 0, b.z == 0, c.x == 0, c.y == 0 else { return nil }
      (scale, skew) = (SIMD3(a.x, b.y, c.z), .zero)
      (r1, r2, r3) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
      if !scale.isFinite { return nil }
      return
    }
    if r1.dot(r2.cross(r3)) < 0 { (scale, r1, r2, r3) = (-scale, -r1, -r2, -r3) }
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }

  func cross(_ other: Self) -> Self {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The Euclidean length. Scaled first, so that the squares of very small and very large numbers neither underflow nor
  /// overflow.
  var length: Double {
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return abs(x) + abs(y) + abs(z) }
    let unit = self / largest
    return unit.dot(unit).squareRoot() * largest
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
