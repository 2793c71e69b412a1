extension SoundAnalysis {
  /// The loudness of a file's sound by frequency, `rate` times a second: for each time, the values of all bands, the
  /// lowest first.
  ///
  /// The bands are equal steps of octaves from 40 Hz to 16 kHz: band b of n has the frequencies from 40 · 400^(b / n) to
  /// 40 · 400^((b + 1) / n). Value i of a band is the root of the mean square of the sound with these frequencies from
  /// i / rate to (i + 1) / rate seconds, with the mean of both channels; a sine at full scale within a band has 0.707.
  ///
  /// It is measured by Welch's method, in segments of N samples with a Hann window, evenly spaced within that time and no
  /// further apart than half a segment; N is the first power of two that takes 2 / rate seconds, at least 1/16 s and at
  /// most 1/4 s. A band narrower than three times the sample rate divided by N shares its tones with its neighbours.
  /// - Throws: `SoundAnalysisError`; `MediaError`.
  package static func spectrum(of path: String, rate: Double, bands: Int) throws -> [[Double]] {
    try check(rate: rate)
    guard bandCounts.contains(bands) else { throw SoundAnalysisError.invalidBandCount(bands) }
    let sound = try AnalyzedSound(path)
    let spectrum = try ShortTimeSpectrum(
      sound, duration: min(max(2 / rate, 1.0 / 16), 0.25), bands: bands, path: path)
    var values: [[Double]] = []
    while true {
      let range = sound.sample(ofValue: values.count, rate: rate)..<sound.sample(ofValue: values.count + 1, rate: rate)
      guard try sound.contains(range.lowerBound) else { return values }
      try check(values.count, width: bands, path)
      values.append(try roots(spectrum, sound, range, bands: bands))
      sound.drop(before: range.upperBound - spectrum.count)
    }
  }

  private static func roots(
    _ spectrum: ShortTimeSpectrum, _ sound: AnalyzedSound, _ range: Range<Int>, bands: Int
  ) throws -> [Double] {
    var powers = [Double](repeating: 0, count: bands)
    let segments = (range.count * 2 + spectrum.count - 1) / spectrum.count
    var measured = 0.0
    for segment in 0..<segments {
      let middle = range.lowerBound + range.count * (2 * segment + 1) / (2 * segments)
      guard try segment == 0 || sound.contains(middle) else { break }
      try spectrum.addPowers(around: middle, to: &powers)
      measured += 1
    }
    return powers.map { rounded(($0 / measured).squareRoot()) }
  }
}
