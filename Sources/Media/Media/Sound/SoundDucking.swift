/// The factors of sounds that others duck. While several sounds duck, the smallest factor counts.
struct SoundDucking {
  /// A sound that ducks others, and when it is heard.
  private struct Voice {
    let heard: Range<Int>
    let factor: Float
  }

  /// The duration of the ramps before and after a sound, in samples.
  private static let ramp = SoundRate.standard * 3 / 10

  private let sounds: [MixedSound]

  /// The indices of the sounds that duck, in order of their starts, and how many of them are in `voices` or over.
  private let order: [Int]
  private var begunCount = 0

  /// The sounds whose ramps or themselves may be heard.
  private var voices: [Voice] = []

  /// - Parameter order: the indices of the sounds in order of their starts.
  init(_ sounds: [MixedSound], order: [Int]) {
    self.sounds = sounds
    self.order = order.filter { sounds[$0].duckOthers != nil }
  }

  /// Prepares for samples before those of the last call.
  mutating func rewind() { (begunCount, voices) = (0, []) }

  /// The factors of the samples in a range, which must not begin before that of the last call; nil if all are 1.
  /// - Parameter resolve: returns when the sound with an index is heard; nil if it is silent.
  mutating func factors(of range: Range<Int>, _ resolve: (Int) throws -> Range<Int>?) rethrows -> [Float]? {
    while begunCount < order.count, sounds[order[begunCount]].start - Self.ramp < range.upperBound {
      let index = order[begunCount]
      if let heard = try resolve(index), let factor = sounds[index].duckOthers {
        voices.append(Voice(heard: heard, factor: factor))
      }
      begunCount += 1
    }
    voices.removeAll { $0.heard.upperBound + Self.ramp <= range.lowerBound }
    guard !voices.isEmpty else { return nil }
    var factors = [Float](repeating: 1, count: range.count)
    for voice in voices {
      let reached = voice.heard.lowerBound - Self.ramp..<voice.heard.upperBound + Self.ramp
      for sample in range.clamped(to: reached) {
        factors[sample - range.lowerBound] = min(factors[sample - range.lowerBound], Self.factor(of: voice, sample))
      }
    }
    return factors
  }

  private static func factor(of voice: Voice, _ sample: Int) -> Float {
    let distance = max(voice.heard.lowerBound - sample, sample - voice.heard.upperBound, 0)
    return voice.factor + (1 - voice.factor) * Float(distance) / Float(ramp)
  }
}
