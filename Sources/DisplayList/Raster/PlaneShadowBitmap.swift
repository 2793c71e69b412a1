import Foundation

/// The bitmap in which the shadow of something that is seen aslant is blurred, before it is shown in perspective.
@usableFromInline package enum PlaneShadowBitmap {
  /// Of its sides. What needs larger ones is blurred on the screen.
  package static let longestSide = 2048.0

  /// Of the sides of one whose content is drawn into it, which may reach further than is known before.
  package static let longestDrawnSide = 4096

  /// A blur this wide in the bitmap is smooth when it is enlarged.
  private static let widestBlur = 4.0

  /// A blur this wide in the bitmap loses nothing, so that one for a large layer may be this coarse.
  private static let narrowestBlur = 1.0

  /// Narrower blurs, in device pixels, look the same when they are made on the screen.
  package static let leastBlur = 0.5

  /// So many pixels around it stay clear.
  private static let clearMargin = 2.0

  /// Pixels of the bitmap for one unit; nil where it would be too large.
  /// - Parameters:
  ///   - screen: device pixels for one unit, the most there are.
  ///   - radius: the blur's standard deviation in units.
  ///   - cast: the size of what casts the shadow in units.
  package static func scale(screen: Double, radius: Double, cast: CGSize) -> Double? {
    // Steps of two, so that it stays the same while the layer turns.
    var scale = exp2(log2(screen).rounded(.up))
    if radius > 0 { scale = min(scale, widestBlur / radius) }
    let fitting = (longestSide - 4 * clearMargin) / (Double(max(cast.width, cast.height)) + 6 * radius)
    if scale > fitting {
      guard radius * fitting >= narrowestBlur else { return nil }
      scale = fitting
    }
    return scale
  }

  /// How far around what casts the shadow the bitmap goes, in units.
  package static func margin(radius: Double, scale: Double) -> Double { 3 * radius + clearMargin / scale }
}
