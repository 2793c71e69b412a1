/// How colours outside the gamut of a space are converted. It has no effect, because spaces here have no limits.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// The default for the context.
  case defaultIntent
  /// Colours outside the gamut become the nearest ones.
  case absoluteColorimetric
  /// The same, relative to the white point.
  case relativeColorimetric
  /// All colours are adjusted, to preserve their differences.
  case perceptual
  /// Preserves saturation.
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
