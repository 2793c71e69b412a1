/// Mixes sounds with random access: a sample of the mix does not depend on earlier requests.
package final class SoundMixer {
  private let sounds: [MixedSound]
  private let end: Int
  private let seconds: SoundSeconds

  /// The indices of the sounds in order of their starts, and the number of sounds that have begun.
  private let order: [Int]
  private var begunCount = 0

  /// The sounds that may be playing, in the order in which they are summed.
  private var heard: [Heard] = []
  private var position = 0
  private var ducking: SoundDucking

  /// The loudest sample so far; nil for silence.
  package private(set) var peak: SoundPeak?

  /// A sound that has begun.
  private struct Heard {
    let index: Int

    /// The sample of the mix at which it ends.
    var end: Int

    /// The length of the part that is repeated; nil if the sound does not loop.
    let cycle: Int?

    /// The samples of a short looping part, repeated several times; empty until they are needed.
    var repeated: [Float] = []
  }

  /// Looping parts of fewer samples are repeated from memory.
  private static let shortCycle = 1024

  /// - Parameters:
  ///   - track: the sounds.
  ///   - isStopped: polled also during long reads of a file; if it returns true, mixing stops with
  ///     `MediaError.alreadyClosed`.
  package init(_ track: Soundtrack, isStopped: @escaping @Sendable () -> Bool = { false }) {
    seconds = SoundSeconds(isStopped: isStopped)
    let sounds = track.sounds
    self.sounds = sounds
    end = track.end ?? .max
    order = sounds.indices.sorted { (sounds[$0].start, $0) < (sounds[$1].start, $1) }
    ducking = SoundDucking(sounds, order: order)
  }

  /// Interleaved samples of the mix, clipped to full scale.
  /// - Throws: `MediaError.cannotRead`.
  package func samples(_ range: Range<Int>) throws -> [Float] {
    if range.lowerBound < position {
      (begunCount, heard) = (0, [])
      ducking.rewind()
    }
    position = range.lowerBound
    var mix = [Float](repeating: 0, count: range.count * SoundRate.channels)
    try begin(before: range.upperBound, after: range.lowerBound)
    let ducked = try ducking.factors(of: range) { try resolve($0).map { sounds[$0.index].start..<$0.end } }
    for index in heard.indices { try add(&heard[index], range, ducked, to: &mix) }
    heard.removeAll { $0.end <= range.upperBound }
    limit(&mix, range)
    return mix
  }

  /// Adds the sounds that begin before `sample` and end after `first` to `heard`.
  private func begin(before sample: Int, after first: Int) throws {
    let previousCount = heard.count
    while begunCount < order.count, sounds[order[begunCount]].start < min(sample, end) {
      let index = order[begunCount]
      begunCount += 1
      if let sound = try resolve(index), sound.end > first { heard.append(sound) }
    }
    if heard.count > previousCount { heard.sort { $0.index < $1.index } }
  }

  /// A sound with its end; nil if it is silent or empty.
  private func resolve(_ index: Int) throws -> Heard? {
    let sound = sounds[index]
    guard sound.volume > 0 || sound.curve != nil, sound.length != 0, sound.start < end else { return nil }
    let available = end == .max ? Int.max / 4 : max(0, end - sound.start)
    if sound.loops {
      let part = sound.length ?? Int.max / 4
      let cycle = min(part, try seconds.length(of: sound.path, upTo: sound.from + part) - sound.from)
      return cycle > 0 ? Heard(index: index, end: sound.start + available, cycle: cycle) : nil
    }
    var length = min(sound.length ?? .max, available)
    if sound.fadeOut > 0 || sound.duckOthers != nil {
      length = min(length, try seconds.length(of: sound.path, upTo: sound.from + length) - sound.from)
    }
    return length > 0 ? Heard(index: index, end: sound.start + length, cycle: nil) : nil
  }

  /// Adds the samples of a sound in a range to the mix.
  /// - Parameter ducked: the factors of ducked sounds in the range; nil if none is ducked.
  private func add(_ heard: inout Heard, _ range: Range<Int>, _ ducked: [Float]?, to mix: inout [Float]) throws {
    let sound = sounds[heard.index]
    let gain = SoundGain(of: sound, end: heard.end, ducked: sound.duckOthers == nil ? ducked : nil, in: range)
    var time = max(range.lowerBound, sound.start)
    let last = min(range.upperBound, heard.end)
    if let cycle = heard.cycle, cycle < Self.shortCycle {
      if heard.repeated.isEmpty { heard.repeated = try repeated(sound, cycle) }
      let length = heard.repeated.count / SoundRate.channels
      while time < last {
        let skipped = (time - sound.start) % length
        let count = min(length - skipped, last - time)
        add(heard.repeated, skipped, count, gain, at: time, to: &mix, range.lowerBound)
        time += count
      }
      return
    }
    while time < last {
      let offset = time - sound.start
      let source = sound.from + (heard.cycle.map { offset % $0 } ?? offset)
      let (number, skipped) = source.quotientAndRemainder(dividingBy: SoundRate.standard)
      let second = try seconds.second(number, of: sound.path)
      let available = second.count / SoundRate.channels - skipped
      guard available > 0 else {
        // The file has ended.
        heard.end = min(heard.end, time)
        return
      }
      var count = min(available, last - time)
      if let cycle = heard.cycle { count = min(count, cycle - offset % cycle) }
      add(second, skipped, count, gain, at: time, to: &mix, range.lowerBound)
      time += count
    }
  }

  /// The samples of a short part, repeated to about `shortCycle` samples.
  private func repeated(_ sound: MixedSound, _ cycle: Int) throws -> [Float] {
    var part: [Float] = []
    while part.count < cycle * SoundRate.channels {
      let source = sound.from + part.count / SoundRate.channels
      let (number, skipped) = source.quotientAndRemainder(dividingBy: SoundRate.standard)
      let second = try seconds.second(number, of: sound.path).dropFirst(skipped * SoundRate.channels)
      guard !second.isEmpty else { break }
      part += second.prefix(cycle * SoundRate.channels - part.count)
    }
    // Missing samples are silent.
    part += [Float](repeating: 0, count: cycle * SoundRate.channels - part.count)
    return (0..<max(1, Self.shortCycle / cycle)).flatMap { _ in part }
  }

  /// Adds samples of one second of a file to the mix.
  private func add(
    _ second: [Float], _ skipped: Int, _ count: Int, _ gain: SoundGain, at time: Int, to mix: inout [Float],
    _ mixStart: Int
  ) {
    let factors = gain.factors(of: time..<time + count)
    second.withUnsafeBufferPointer { source in
      mix.withUnsafeMutableBufferPointer { target in
        var (from, to) = (skipped * SoundRate.channels, (time - mixStart) * SoundRate.channels)
        for index in 0..<count {
          let factor = factors.isEmpty ? gain.sound.volume : factors[index]
          target[to] += factor * source[from]
          target[to + 1] += factor * source[from + 1]
          (from, to) = (from + SoundRate.channels, to + SoundRate.channels)
        }
      }
    }
  }

  /// Clips samples to full scale, after recording the loudest one.
  private func limit(_ mix: inout [Float], _ range: Range<Int>) {
    var (loudest, loudestIndex) = (Float(0), 0)
    mix.withUnsafeMutableBufferPointer { samples in
      for index in samples.indices {
        let sample = samples[index]
        // Damaged files may contain NaN, which is replaced with silence.
        guard sample.magnitude > loudest || sample.isNaN else { continue }
        guard !sample.isNaN else {
          samples[index] = 0
          continue
        }
        (loudest, loudestIndex) = (sample.magnitude, index)
      }
      guard loudest > 1 else { return }
      for index in samples.indices { samples[index] = min(max(samples[index], -1), 1) }
    }
    guard Double(loudest) > peak?.amplitude ?? 0 else { return }
    let sample = range.lowerBound + loudestIndex / SoundRate.channels
    peak = SoundPeak(amplitude: Double(loudest), time: Double(sample) / Double(SoundRate.standard))
  }
}
