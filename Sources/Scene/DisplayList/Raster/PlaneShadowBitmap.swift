import Foundation

/// The resolution of the bitmap in which the shadow of a layer turned out of the screen's plane is blurred, before it
/// is drawn in perspective.
@usableFromInline package enum PlaneShadowBitmap {
  /// The longest side in pixels. Shadows that need more are blurred in device pixels.
  package static let longestSide = 2048.0

  /// The longest side in pixels of a bitmap that content is drawn into, whose extent is only known afterwards.
  package static let longestDrawnSide = 4096

  /// A sigma, in pixels of the bitmap, at which the blur stays smooth when it is enlarged: no finer bitmap is needed.
  private static let widestBlur = 4.0

  /// The least sigma, in pixels of the bitmap, at which the blur loses nothing: the limit for large layers.
  private static let narrowestBlur = 1.0

  /// A sigma in device pixels, below which a blur on the screen looks the same.
  package static let minimumBlur = 0.5

  /// How many pixels along the edges of the bitmap stay clear.
  private static let clearMargin = 2.0

  /// Pixels of the bitmap per unit of the layer; nil if the bitmap would be too large.
  /// - Parameters:
  ///   - screen: device pixels per unit, where there are most.
  ///   - radius: the blur's standard deviation in units.
  ///   - cast: the size of the shadow's caster in units.
  package static func scale(screen: Double, radius: Double, cast: CGSize) -> Double? {
    // A power of two, so that the bitmap seldom changes while the layer turns.
    var scale = exp2(log2(screen).rounded(.up))
    if radius > 0 { scale = min(scale, widestBlur / radius) }
    let fitting = (longestSide - 4 * clearMargin) / (Double(max(cast.width, cast.height)) + 6 * radius)
    if scale > fitting {
      guard radius * fitting >= narrowestBlur else { return nil }
      scale = fitting
    }
    return scale
  }

  /// How far the bitmap extends beyond the shadow's caster on every side, in units.
  package static func margin(radius: Double, scale: Double) -> Double { 3 * radius + clearMargin / scale }
}
