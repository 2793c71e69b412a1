extension CATransform3D {
  /// Whether the plane z = 0 is mapped onto itself: its points get neither depth nor perspective.
  package var keepsPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1
  }

  /// Whether planes of equal z stay parallel to the screen and in their order.
  package var keepsDepthOrder: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m33 > 0
  }

  /// Whether the plane z = 0 is mapped onto itself without mirroring. Interpolation between two such transforms stays
  /// in the plane; interpolation towards a mirror image rotates out of it.
  package var keepsSideOfPlane: Bool { keepsPlane && m11 * m22 - m12 * m21 > 0 }

  /// The determinant of all sixteen elements; negative for a mirror image.
  package var determinant: Double {
    let a = Double(m11 * m22 - m12 * m21)
    let b = Double(m11 * m23 - m13 * m21)
    let c = Double(m11 * m24 - m14 * m21)
    let d = Double(m12 * m23 - m13 * m22)
    let e = Double(m12 * m24 - m14 * m22)
    let f = Double(m13 * m24 - m14 * m23)
    let g = Double(m31 * m42 - m32 * m41)
    let h = Double(m31 * m43 - m33 * m41)
    let i = Double(m31 * m44 - m34 * m41)
    let j = Double(m32 * m43 - m33 * m42)
    let k = Double(m32 * m44 - m34 * m42)
    let l = Double(m33 * m44 - m34 * m43)
    return a * l - b * k + c * j + d * i - e * h + f * g
  }
}
