import Foundation

extension Homography {
  /// A translation by (x, y).
  package static func translation(_ x: Double, _ y: Double) -> Homography {
    Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: x, m32: y, m33: 1)
  }

  /// Moves the least corner of a rectangle to the origin, then scales.
  package init(scale: Double, from rect: CGRect) {
    self.init(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0, m31: -Double(rect.minX) * scale,
      m32: -Double(rect.minY) * scale, m33: 1)
  }
}
