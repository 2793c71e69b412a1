import Foundation

/// A rotation as a unit quaternion: `x`, `y`, `z` are the axis times sin(angle / 2), and `w` is cos(angle / 2).
@usableFromInline package struct Quaternion: Hashable, Sendable {
  package var vector: SIMD4<Double>

  package init(x: Double, y: Double, z: Double, w: Double) { vector = SIMD4(x, y, z, w) }

  init(_ vector: SIMD4<Double>) { self.vector = vector }

  package var x: Double { vector.x }
  package var y: Double { vector.y }
  package var z: Double { vector.z }
  package var w: Double { vector.w }

  package static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Spherical linear interpolation along the shorter arc. It is exact at 0 and 1, and extrapolates outside 0…1.
  ///
  /// The direction between rotations that are half a turn apart depends on the signs of their quaternions.
  struct Slerp: Sendable {
    private let from: Quaternion
    private let to: Quaternion
    /// `to` or its negative, which is the same rotation, whichever is nearer to `from`.
    private let target: SIMD4<Double>
    private let angle: Double
    /// The sine of `angle`; 0 if both are the same rotation.
    private let sine: Double

    init(_ from: Quaternion, _ to: Quaternion) {
      (self.from, self.to) = (from, to)
      let cosine = (from.vector * to.vector).sum()
      target = cosine < 0 ? -to.vector : to.vector
      angle = abs(cosine) < 1 ? acos(abs(cosine)) : 0
      let sine = sin(angle)
      self.sine = sine > 1e-9 ? sine : 0
    }

    func rotation(at fraction: Double) -> Quaternion {
      if fraction == 0 { return from }
      if fraction == 1 { return to }
      guard sine > 0 else { return from }
      return Quaternion(
        from.vector * (sin((1 - fraction) * angle) / sine) + target * (sin(fraction * angle) / sine))
    }
  }
}

extension Quaternion {
  /// The rotation whose row-vector matrix has these rows, which must be orthonormal and right-handed.
  init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
    // Shepperd's method: divides by the largest of the four components.
    let trace = r1.x + r2.y + r3.z
    if trace >= max(r1.x, r2.y, r3.z) {
      let w = (max(0, 1 + trace)).squareRoot() / 2
      let k = 1 / (4 * w)
      self.init(x: (r2.z - r3.y) * k, y: (r3.x - r1.z) * k, z: (r1.y - r2.x) * k, w: w)
    } else if r1.x >= r2.y, r1.x >= r3.z {
      let x = max(0, 1 + r1.x - r2.y - r3.z).squareRoot() / 2
      let k = 1 / (4 * x)
      self.init(x: x, y: (r1.y + r2.x) * k, z: (r1.z + r3.x) * k, w: (r2.z - r3.y) * k)
    } else if r2.y >= r3.z {
      let y = max(0, 1 - r1.x + r2.y - r3.z).squareRoot() / 2
      let k = 1 / (4 * y)
      self.init(x: (r1.y + r2.x) * k, y: y, z: (r2.z + r3.y) * k, w: (r3.x - r1.z) * k)
    } else {
      let z = max(0, 1 - r1.x - r2.y + r3.z).squareRoot() / 2
      let k = 1 / (4 * z)
      self.init(x: (r1.z + r3.x) * k, y: (r2.z + r3.y) * k, z: z, w: (r1.y - r2.x) * k)
    }
  }

  /// The rows of the rotation's row-vector matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (xx, yy, zz) = (x * x, y * y, z * z)
    let (xy, xz, yz) = (x * y, x * z, y * z)
    let (xw, yw, zw) = (x * w, y * w, z * w)
    return (
      SIMD3(1 - 2 * (yy + zz), 2 * (xy + zw), 2 * (xz - yw)),
      SIMD3(2 * (xy - zw), 1 - 2 * (xx + zz), 2 * (yz + xw)),
      SIMD3(2 * (xz + yw), 2 * (yz - xw), 1 - 2 * (xx + yy))
    )
  }
}

extension Quaternion {
  /// The angles, in radians, of the equivalent rotations about x, then y, then z.
  ///
  /// If y is a quarter turn (gimbal lock), only x ± z is determined, and z is 0.
  package var eulerAngles: SIMD3<Double> {
    if self == .identity { return .zero }
    let (r1, r2, r3) = rows
    let sine = max(-1, min(1, -r1.z))
    // For larger values, x and z would be computed from rounding errors.
    guard abs(sine) < 1 - 1e-12 else {
      let x = sine > 0 ? atan2(r2.x, r2.y) : atan2(-r2.x, r2.y)
      return SIMD3(x, sine > 0 ? .pi / 2 : -.pi / 2, 0)
    }
    return SIMD3(atan2(r2.z, r3.z), asin(sine), atan2(r1.y, r1.x))
  }

  /// The rotation about x, then y, then z, in radians.
  @usableFromInline package init(eulerAngles angles: SIMD3<Double>) {
    let half = angles / 2
    let (sx, sy, sz) = (sin(half.x), sin(half.y), sin(half.z))
    let (cx, cy, cz) = (cos(half.x), cos(half.y), cos(half.z))
    self.init(
      x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz,
      z: cx * cy * sz - sx * sy * cz, w: cx * cy * cz + sx * sy * sz)
  }
}
