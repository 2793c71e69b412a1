import Foundation

/// The samples of a file from its beginning to its end, of which only a part is in memory.
final class AnalyzedSound {
  /// The sample rate of the file.
  var rate: Int { reading.resultRate }

  private let reading: SoundReading

  /// Interleaved stereo samples, and the index of the first one in a channel.
  private var samples: [Float] = []
  private var start = 0
  private var hasEnded = false

  /// - Throws: `MediaError.cannotRead`.
  init(_ path: String) throws {
    do {
      reading = try SoundReading(path, version: nil, keepsRate: true)
    } catch let error as MediaError {
      let file = try PNGFile.open(path)
      defer { fclose(file) }
      throw error.naming(file, \.reasonAgainstSound)
    }
  }

  /// The index after the last sample that was decoded.
  var loadedEnd: Int { start + samples.count / SoundRate.channels }

  /// Decodes the next second. Returns false at the end.
  /// - Throws: `MediaError.cannotRead`.
  func loadNext() throws -> Bool {
    guard !hasEnded else { return false }
    let second = try reading.read()
    hasEnded = second.count < rate * SoundRate.channels
    if samples.isEmpty { samples = second } else { samples += second }
    return !second.isEmpty
  }

  /// Frees the samples before an index.
  func drop(before index: Int) {
    let count = min(index, loadedEnd) - start
    // Moving the rest for every few samples would take longer than decoding.
    guard count >= rate || index >= loadedEnd, count > 0 else { return }
    samples.removeFirst(count * SoundRate.channels)
    start += count
  }

  /// Whether the sound has a sample with this index.
  func contains(_ index: Int) throws -> Bool {
    while loadedEnd <= index { guard try loadNext() else { return false } }
    return true
  }

  /// Calls `body` with the interleaved samples of a range, as far as the sound has them and they were not dropped, and
  /// with the index of the first one.
  func withSamples<Result>(
    _ range: Range<Int>, _ body: (_ samples: UnsafeBufferPointer<Float>, _ first: Int) throws -> Result
  ) throws -> Result {
    while loadedEnd < range.upperBound { guard try loadNext() else { break } }
    let part = range.clamped(to: start..<loadedEnd)
    return try samples.withUnsafeBufferPointer {
      let bounds = (part.lowerBound - start) * SoundRate.channels..<(part.upperBound - start) * SoundRate.channels
      return try body(UnsafeBufferPointer(rebasing: $0[bounds]), part.lowerBound)
    }
  }

  /// The index of the first sample of a value, at `rate` values a second.
  func sample(ofValue index: Int, rate: Double) -> Int { Int((Double(index) * Double(self.rate) / rate).rounded()) }
}
