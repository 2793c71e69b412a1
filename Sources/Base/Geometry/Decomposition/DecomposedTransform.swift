import Foundation

/// A 4×4 transform for row vectors, decomposed for interpolation: `scale · skew · rotation · translation ·
/// perspective`.
///
/// The method is "unmatrix" (S. Thomas, Graphics Gems II), with the rotation as a quaternion.
@usableFromInline package struct DecomposedTransform: Hashable, Sendable {
  @usableFromInline package var translation: SIMD3<Double>
  @usableFromInline package var scale: SIMD3<Double>
  /// The shears xy, xz and yz.
  @usableFromInline package var skew: SIMD3<Double>
  @usableFromInline package var rotation: Quaternion
  /// The last column of the perspective matrix.
  @usableFromInline package var perspective: SIMD4<Double>

  package init(
    translation: SIMD3<Double> = .zero, scale: SIMD3<Double> = .one, skew: SIMD3<Double> = .zero,
    rotation: Quaternion = .identity, perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.perspective = perspective
  }

  package static let identity = DecomposedTransform()

  /// Interpolates two transforms factor by factor, the rotation by slerp. Fractions outside 0…1 extrapolate.
  @usableFromInline package struct Mix: Sendable {
    package let from: DecomposedTransform
    package let to: DecomposedTransform
    private let turn: Quaternion.Slerp

    package init(_ from: DecomposedTransform, _ to: DecomposedTransform) {
      (self.from, self.to) = (from, to)
      turn = Quaternion.Slerp(from.rotation, to.rotation)
    }

    @usableFromInline package func parts(at fraction: Double) -> DecomposedTransform {
      let rest = 1 - fraction
      return DecomposedTransform(
        translation: from.translation * rest + to.translation * fraction,
        scale: from.scale * rest + to.scale * fraction,
        skew: from.skew * rest + to.skew * fraction,
        rotation: turn.rotation(at: fraction),
        perspective: from.perspective * rest + to.perspective * fraction)
    }
  }
}

extension DecomposedTransform {
  /// Decomposes `transform`, after dividing it by its m44.
  ///
  /// Returns nil for elements that are not finite, for m44 = 0 and for singular matrices. A pure scale may be 0 along
  /// any axis, so that layers can grow from nothing.
  package init?(_ transform: CATransform3D) {
    let w = Double(transform.m44)
    guard w != 0, w.isFinite else { return nil }
    self.init(rows: transform.rows(dividedBy: w))
  }

  /// Decomposes `transform` without dividing by m44, so that the factors are those from which it was composed. A
  /// translation along z under perspective changes m44, and dividing by it would add a scale.
  package init?(unnormalized transform: CATransform3D) {
    // A fast path for the usual model value under an animated component.
    if transform == .identity {
      self = .identity
      return
    }
    self.init(rows: transform.rows(dividedBy: 1))
  }

  private init?(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    guard let axes = Axes(rows.0.xyz, rows.1.xyz, rows.2.xyz) else { return nil }
    let translation = rows.3.xyz
    guard translation.isFinite else { return nil }
    guard let perspective = Self.perspective(of: rows) else { return nil }
    self.init(
      translation: translation, scale: axes.scale, skew: axes.skew,
      rotation: Quaternion(rows: axes.r1, axes.r2, axes.r3), perspective: perspective)
  }

  /// The last column p of the perspective matrix, from `affine part · p = last column`.
  private static func perspective(
    of rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  ) -> SIMD4<Double>? {
    let column = SIMD3(rows.0.w, rows.1.w, rows.2.w)
    guard rows.3.w.isFinite else { return nil }
    if column == .zero { return SIMD4(0, 0, 0, rows.3.w) }
    let (a, b, c) = (rows.0.xyz, rows.1.xyz, rows.2.xyz)
    let (bc, ca, ab) = (b.cross(c), c.cross(a), a.cross(b))
    let reciprocal = 1 / a.dot(bc)
    guard reciprocal.isFinite, reciprocal != 0 else { return nil }
    let p = (bc * column.x + ca * column.y + ab * column.z) * reciprocal
    guard p.isFinite else { return nil }
    return SIMD4(p, rows.3.w - rows.3.xyz.dot(p))
  }
}

extension CATransform3D {
  /// The product of the factors.
  @usableFromInline package init(_ parts: DecomposedTransform) {
    let (r1, r2, r3) = parts.rotation.rows
    let a = r1 * parts.scale.x
    let b = (r2 + r1 * parts.skew.x) * parts.scale.y
    let c = (r3 + r1 * parts.skew.y + r2 * parts.skew.z) * parts.scale.z
    let t = parts.translation
    let p = SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z)
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.dot(p),
      m21: b.x, m22: b.y, m23: b.z, m24: b.dot(p),
      m31: c.x, m32: c.y, m33: c.z, m34: c.dot(p),
      m41: t.x, m42: t.y, m43: t.z, m44: t.dot(p) + parts.perspective.w)
  }

  fileprivate func rows(dividedBy w: Double) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)) / w,
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)) / w,
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)) / w,
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)) / w
    )
  }
}
