/// The limits of what an emitter layer shows and stores, which bound time and memory.
package enum EmitterLimits {
  /// The maximum number of drawn particles of one layer at a time. If there are more, the youngest are drawn.
  package static let particles = 100_000

  /// The maximum number of particles of one layer that are examined for a frame. Dead particles count if their
  /// descendants may be alive.
  static let visits = 2 * particles

  /// The maximum number of changes of an emitter's values that are stored for its particles, fewer if there are very
  /// many cells. Particles that were born before them are not drawn.
  static func spans(cells: Int) -> Int { max(64, min(4096, (1 << 21) / max(1, cells))) }

  /// The maximum number of beginnings, ends, turning points and key times of the animations of a birth rate. After
  /// that, the mean rate of the animations is used, unless they repeat with a common period.
  static let rateBreaks = 16_384

  /// The maximum absolute value of a number of an emitter; greater numbers are clamped.
  static let greatest = 1e12
}

extension Double {
  /// The number clamped to the range of an emitter's computations; 0 for NaN.
  var limited: Double { isNaN ? 0 : Swift.max(-EmitterLimits.greatest, Swift.min(EmitterLimits.greatest, self)) }
}
