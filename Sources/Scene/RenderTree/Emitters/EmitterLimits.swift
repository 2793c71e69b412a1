/// The limits of what an emitter layer shows and remembers, so that time and memory are bounded.
package enum EmitterLimits {
  /// Particles of one layer that are drawn at a time. Of more, the youngest are.
  package static let particles = 100_000

  /// Particles of one layer that are looked at for a frame, those included that died but whose own particles may live.
  static let visits = 2 * particles

  /// The changes of an emitter's values that its particles remember, fewer with very many cells. Those born before are
  /// left out.
  static func spans(cells: Int) -> Int { max(64, min(4096, (1 << 21) / max(1, cells))) }

  /// Beginnings, ends, turning points and key times of the animations of a birth rate. After as many the animations go on
  /// by their mean, unless they repeat with a common period.
  static let rateBreaks = 16_384

  /// The greatest absolute number that a value of an emitter counts as.
  static let greatest = 1e12
}

extension Double {
  /// The number within what an emitter can compute with; 0 for NaN.
  var limited: Double { isNaN ? 0 : Swift.max(-EmitterLimits.greatest, Swift.min(EmitterLimits.greatest, self)) }
}
