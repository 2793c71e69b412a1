import Foundation

extension Homography {
  /// A scale along either axis, then a translation by (x, y).
  package init(scaleX: Double, scaleY: Double, x: Double = 0, y: Double = 0) {
    self.init(m11: scaleX, m12: 0, m13: 0, m21: 0, m22: scaleY, m23: 0, m31: x, m32: y, m33: 1)
  }

  /// A translation by (x, y).
  package static func translation(_ x: Double, _ y: Double) -> Homography {
    Homography(scaleX: 1, scaleY: 1, x: x, y: y)
  }

  /// Moves the corner with minimum x and y of a rectangle to the origin, then scales.
  package init(scale: Double, from rect: CGRect) {
    self.init(
      scaleX: scale, scaleY: scale, x: -Double(rect.minX) * scale, y: -Double(rect.minY) * scale)
  }
}
