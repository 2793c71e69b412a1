/// The factors of a sound's samples: its volume, its fades, and what other sounds make of it.
struct SoundGain {
  let sound: MixedSound

  /// The sample of the mix at which the sound ends.
  private let end: Int

  /// The factors by which it is ducked in `range`, which contains all samples that are asked for; nil for none.
  private let ducked: [Float]?
  private let range: Range<Int>

  init(of sound: MixedSound, end: Int, ducked: [Float]?, in range: Range<Int>) {
    (self.sound, self.end, self.ducked, self.range) = (sound, end, ducked, range)
  }

  /// The factor of each sample in a range of the mix; empty if all are the sound's volume.
  func factors(of samples: Range<Int>) -> [Float] {
    let isFading = samples.lowerBound - sound.start < sound.fadeIn || end - samples.upperBound < sound.fadeOut
    guard isFading || sound.curve != nil || ducked != nil else { return [] }
    var factors = [Float](repeating: sound.volume, count: samples.count)
    if let curve = sound.curve { curve.fill(&factors, from: samples.lowerBound) }
    if isFading {
      for index in factors.indices { factors[index] *= fade(samples.lowerBound + index) }
    }
    if let ducked {
      for index in factors.indices { factors[index] *= ducked[samples.lowerBound + index - range.lowerBound] }
    }
    return factors
  }

  /// The fade factor at a sample, 0…1, linear in amplitude.
  private func fade(_ sample: Int) -> Float {
    let (begun, left) = (sample - sound.start, end - sample)
    let rising = begun < sound.fadeIn ? Float(begun) / Float(sound.fadeIn) : 1
    return left < sound.fadeOut ? rising * Float(left) / Float(sound.fadeOut) : rising
  }
}
