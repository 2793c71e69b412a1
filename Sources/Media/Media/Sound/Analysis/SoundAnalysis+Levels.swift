extension SoundAnalysis {
  /// The loudness of a file's sound, `rate` times a second.
  ///
  /// Value i is the root of the mean square of the samples from i / rate to (i + 1) / rate seconds, with the mean of both
  /// channels; 1 is a constant at full scale, and a sine at full scale has 0.707107. The last value covers what is left.
  /// - Throws: `SoundAnalysisError`; `MediaError`.
  package static func levels(of path: String, rate: Double) throws -> [Double] {
    try check(rate: rate)
    let sound = try AnalyzedSound(path)
    var levels: [Double] = []
    while true {
      let range = sound.sample(ofValue: levels.count, rate: rate)..<sound.sample(ofValue: levels.count + 1, rate: rate)
      guard try sound.contains(range.lowerBound) else { return levels }
      try check(levels.count, path)
      levels.append(rounded(try sound.withSamples(range) { samples, _ in meanSquare(samples) }.squareRoot()))
      sound.drop(before: range.upperBound)
    }
  }

  private static func meanSquare(_ samples: UnsafeBufferPointer<Float>) -> Double {
    var sums = SIMD2<Double>.zero
    for index in stride(from: 0, to: samples.count - 1, by: SoundRate.channels) {
      let pair = SIMD2(Double(samples[index]), Double(samples[index + 1]))
      sums += pair * pair
    }
    return sums.sum() / Double(max(1, samples.count))
  }
}
