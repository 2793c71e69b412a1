/// The rows of a 3×3 matrix as lengths, shears and a right-handed orthonormal basis (Gram–Schmidt).
struct Axes {
  var scale = SIMD3<Double>.zero
  var skew = SIMD3<Double>.zero
  var r1 = SIMD3<Double>.zero
  var r2 = SIMD3<Double>.zero
  var r3 = SIMD3<Double>.zero

  /// Nil where two rows fall together or a number is not finite. A zero row gets a scale of 0 and a direction that
  /// completes the basis.
  init?(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    scale.x = a.length
    if scale.x > 0 { r1 = a / scale.x }

    skew.x = r1.dot(b)
    let b2 = b - r1 * skew.x
    scale.y = b2.length
    if scale.y > 0 { (r2, skew.x) = (b2 / scale.y, skew.x / scale.y) }

    skew.y = r1.dot(c)
    let c1 = c - r1 * skew.y
    skew.z = r2.dot(c1)
    let c2 = c1 - r2 * skew.z
    scale.z = c2.length
    if scale.z > 0 { (r3, skew.y, skew.z) = (c2 / scale.z, skew.y / scale.z, skew.z / scale.z) }

    guard ((scale + skew) * 0).sum() == 0 else { return nil }
    // What is left of a row that lies in the span of those before it is rounding error, not a direction.
    guard scale.y > 1e-12 * b.length || b == .zero, scale.z > 1e-12 * c.length || c == .zero else { return nil }
    completeBasis()
    if r1.dot(r2.cross(r3)) < 0 { (scale, r1, r2, r3) = (-scale, -r1, -r2, -r3) }
  }

  /// Finds directions for the rows of length zero.
  private mutating func completeBasis() {
    switch (scale.x > 0, scale.y > 0, scale.z > 0) {
    case (true, true, true): break
    case (false, true, true): r1 = r2.cross(r3)
    case (true, false, true): r2 = r3.cross(r1)
    case (true, true, false): r3 = r1.cross(r2)
    case (true, false, false):
      r2 = r1.perpendicular(near: SIMD3(0, 1, 0), or: SIMD3(0, 0, 1))
      r3 = r1.cross(r2)
    case (false, true, false):
      r3 = r2.perpendicular(near: SIMD3(0, 0, 1), or: SIMD3(1, 0, 0))
      r1 = r2.cross(r3)
    case (false, false, true):
      r1 = r3.perpendicular(near: SIMD3(1, 0, 0), or: SIMD3(0, 1, 0))
      r2 = r3.cross(r1)
    case (false, false, false):
      (r1, r2, r3) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    }
  }
}

extension SIMD3<Double> {
  func dot(_ other: Self) -> Double { (self * other).sum() }

  func cross(_ other: Self) -> Self {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// Scaled first, so that the squares of tiny and huge numbers neither vanish nor overflow.
  var length: Double {
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return abs(x) + abs(y) + abs(z) }
    let unit = self / largest
    return unit.dot(unit).squareRoot() * largest
  }

  /// A unit vector at right angles to this one, as near as can be to the first candidate that is not parallel to it.
  fileprivate func perpendicular(near first: Self, or second: Self) -> Self {
    let candidate = abs(dot(first)) < 0.999 ? first : second
    let rest = candidate - self * dot(candidate)
    return rest / rest.length
  }
}

extension SIMD4<Double> {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
