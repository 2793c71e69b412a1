/// The format of mixed and encoded sound: stereo floats at 48,000 samples a second.
package enum SoundRate {
  /// The sample rate: samples of each channel a second.
  package static let standard = 48_000

  /// Left and right.
  static let channels = 2

  /// Times are clamped to this, in seconds.
  private static let longest = 1e9

  /// The sample nearest to a time in seconds.
  package static func sample(at time: Double) -> Int {
    Int((min(max(time.isNaN ? 0 : time, 0), longest) * Double(standard)).rounded())
  }

  /// The sample nearest to the start of a frame, for an exact frame rate in frames a second.
  package static func sample(ofFrame frame: Int, numerator: Int, denominator: Int) -> Int {
    let (ticks, rate) = (Int128(frame) * Int128(standard) * Int128(denominator), Int128(max(1, numerator)))
    return Int(clamping: (ticks * 2 + rate) / (rate * 2))
  }
}
