/// What becomes of colours that a space does not have. Kept without effect: spaces here have no limits.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// What the drawing is for decides.
  case defaultIntent
  /// Colours that are not there become the nearest ones.
  case absoluteColorimetric
  /// The same, relative to white.
  case relativeColorimetric
  /// All colours move a little, so that differences stay.
  case perceptual
  /// Saturation stays.
  case saturation
}

extension CGColor {
  /// The colour in another space. Never nil, but optional as on Apple's platforms.
  /// - Parameters:
  ///   - intent: without effect.
  ///   - options: without effect.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?)
    -> CGColor?
  {
    converted(to: space.space)
  }
}
