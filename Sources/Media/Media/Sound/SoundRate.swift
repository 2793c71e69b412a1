/// The one kind of sound that is mixed and encoded: left and right as floats, 48,000 times a second.
package enum SoundRate {
  /// Samples of each channel a second.
  package static let standard = 48_000

  /// Left and right.
  static let channels = 2

  /// The longest time that is counted, in seconds; whatever is later is as good as never.
  private static let longest = 1e9

  /// The sample that is nearest to a time in seconds.
  package static func sample(at time: Double) -> Int {
    Int((min(max(time.isNaN ? 0 : time, 0), longest) * Double(standard)).rounded())
  }

  /// The sample that is nearest to the beginning of a frame, for an exact rate of frames a second.
  package static func sample(ofFrame frame: Int, numerator: Int, denominator: Int) -> Int {
    let (ticks, rate) = (Int128(frame) * Int128(standard) * Int128(denominator), Int128(max(1, numerator)))
    return Int(clamping: (ticks * 2 + rate) / (rate * 2))
  }
}
