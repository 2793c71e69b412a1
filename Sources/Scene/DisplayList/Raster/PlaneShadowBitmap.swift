import Foundation

/// The resolution of the bitmap in which the shadow of a layer that is tilted out of the screen's plane is blurred,
/// before it is drawn in perspective.
@usableFromInline package enum PlaneShadowBitmap {
  /// The maximum side in pixels. Shadows that need more are blurred in device pixels.
  package static let longestSide = 2048.0

  /// The maximum side in pixels of a bitmap into which content is drawn. The content's extent is known only afterwards.
  package static let longestDrawnSide = 4096

  /// A sigma, in pixels of the bitmap, at which the blur stays smooth when it is enlarged. A finer bitmap is not
  /// needed.
  private static let widestBlur = 4.0

  /// The minimum sigma, in pixels of the bitmap, at which the blur loses no detail: the limit for large layers.
  private static let narrowestBlur = 1.0

  /// A sigma in device pixels below which a blur on the screen looks the same.
  package static let minimumBlur = 0.5

  /// The number of pixels along the edges of the bitmap that remain transparent.
  private static let clearMargin = 2.0

  /// The number of pixels of the bitmap per unit of the layer; nil if the bitmap would be too large.
  /// - Parameters:
  ///   - screen: the maximum number of device pixels per unit.
  ///   - radius: the standard deviation of the blur in units.
  ///   - cast: the size of the object that casts the shadow, in units.
  package static func scale(screen: Double, radius: Double, cast: CGSize) -> Double? {
    // A power of two, so that the bitmap rarely changes while the layer turns.
    var scale = exp2(log2(screen).rounded(.up))
    if radius > 0 { scale = min(scale, widestBlur / radius) }
    let fitting = (longestSide - 4 * clearMargin) / (Double(max(cast.width, cast.height)) + 6 * radius)
    if scale > fitting {
      guard radius * fitting >= narrowestBlur else { return nil }
      scale = fitting
    }
    return scale
  }

  /// The distance by which the bitmap extends beyond the object that casts the shadow on every side, in units.
  package static func margin(radius: Double, scale: Double) -> Double { 3 * radius + clearMargin / scale }
}
