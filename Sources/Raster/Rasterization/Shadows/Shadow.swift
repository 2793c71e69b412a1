import Foundation
import Geometry
import Pixels

/// The blurred coverage of an outline, and its colour.
package struct Shadow: Sendable {
  /// Indirect, so that a shadow is cheap to pass to every tile that it touches.
  indirect enum Form: Sendable {
    /// A profile, and the map from device pixels to the profile's coordinates.
    case profile(ShadowProfile, Homography)
    /// A blurred image, and its offset in device pixels.
    case mask(BlurredImage, x: Double, y: Double)
  }

  package var color: PackedColor
  let form: Form

  /// - Parameters:
  ///   - mask: A blurred image of alpha alone.
  ///   - offsetX: The offset along x, like `offsetY` along y, in device pixels; any fraction.
  package init(mask: BlurredImage, offsetX: Double, offsetY: Double, color: PackedColor) {
    self.color = color
    form = .mask(mask, x: Self.bounded(offsetX), y: Self.bounded(offsetY))
  }

  /// The shadow enlarged by `factor`, a power of two; nil for a shadow of a profile.
  package func enlarged(by factor: Int) -> Shadow? {
    guard case .mask(let image, let x, let y) = form else { return nil }
    return Shadow(
      mask: image.enlarged(by: factor), offsetX: x * Double(factor), offsetY: y * Double(factor), color: color)
  }

  /// - Parameter profile: The profile of `lookup.key`.
  package init(_ profile: ShadowProfile, _ lookup: ShadowProfile.Lookup, color: PackedColor) {
    self.color = color
    form = .profile(profile, lookup.map)
  }

  private static func bounded(_ value: Double) -> Double { value == value ? max(-1e6, min(1e6, value)) : 0 }
}

extension ShadowProfile {
  /// The key of the profile from which a shape's shadow can be read, and the map from device pixels to that profile.
  package struct Lookup {
    package let key: Key
    let map: Homography

    /// Returns nil unless the projection only translates, rotates, mirrors and scales uniformly, and the shape is
    /// blurred by two pixels or more. A profile's blur is isotropic, and accounts for a pixel's area accurately only if
    /// it is wide.
    /// - Parameters:
    ///   - sigma: The standard deviation of the blur, in device pixels.
    ///   - offsetX: The offset of the shadow along x, like `offsetY` along y, in device pixels.
    package init?(_ box: RoundedBox, _ projection: Homography, sigma: Double, offsetX: Double, offsetY: Double) {
      guard projection.isAffine, !box.isEmpty, sigma >= 2, sigma < 1e5 else { return nil }
      let m = projection
      let scale = (m.m11 * m.m11 + m.m12 * m.m12).squareRoot()
      let skew = abs(m.m11 * m.m21 + m.m12 * m.m22)
      let other = (m.m21 * m.m21 + m.m22 * m.m22).squareRoot()
      guard scale > 1e-9, scale < 1e9, abs(scale - other) < 1e-6 * scale, skew < 1e-6 * scale * scale else {
        return nil
      }
      let half = ((box.maxX - box.minX) / 2 * scale, (box.maxY - box.minY) / 2 * scale)
      let center = m.project(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
      let (x, y) = (center.x + offsetX, center.y + offsetY)
      guard abs(x) < 1e8, abs(y) < 1e8, half.0 < 1e8, half.1 < 1e8 else { return nil }
      // Rounded, so that a rotating shape does not need a new profile in every frame.
      func rounded(_ value: Double) -> Double { (value * 1024).rounded() / 1024 }
      key = Key(
        halfWidth: rounded(half.0), halfHeight: rounded(half.1), radius: rounded(box.radius * scale), sigma: sigma)
      guard ShadowProfile.isSmall(key), ShadowProfile.isNear(key), key.radius <= min(key.halfWidth, key.halfHeight)
      else { return nil }
      let (a, b) = (m.m11 / scale, m.m12 / scale)
      let (c, d) = (m.m21 / other, m.m22 / other)
      map = Homography(
        m11: a, m12: c, m13: 0, m21: b, m22: d, m23: 0, m31: -(x * a + y * b), m32: -(x * c + y * d), m33: 1)
    }
  }

  package convenience init(_ lookup: Lookup) { self.init(lookup.key) }

  /// The memory of the values, in bytes.
  package var size: Int { values.count * 2 }
}
