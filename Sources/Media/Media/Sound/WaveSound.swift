import Foundation

/// A mix as a WAVE file of 16-bit samples, with random access: parts are mixed on request.
package final class WaveSound {
  private let mixer: SoundMixer
  private let sampleCount: Int

  private static let headSize = 44
  private static let bytesPerSample = SoundRate.channels * 2

  /// The maximum size of a file, in bytes, because the format stores sizes in 32 bits.
  private static let maximumBytes = Int(UInt32.max)

  /// The file's size in bytes.
  package var byteCount: Int { Self.headSize + sampleCount * Self.bytesPerSample }

  /// The mix of a soundtrack from 0 to a time in seconds; nil if it is too long for a WAVE file.
  package init?(_ track: Soundtrack, duration: Double) {
    sampleCount = SoundRate.sample(at: duration)
    guard sampleCount <= (Self.maximumBytes - Self.headSize) / Self.bytesPerSample else { return nil }
    mixer = SoundMixer(track)
  }

  /// Returns a part of the file.
  /// - Parameter range: clamped to `0..<byteCount`.
  /// - Throws: `MediaError.cannotRead`.
  package func bytes(_ range: Range<Int>) throws -> Data {
    let range = range.clamped(to: 0..<byteCount)
    var data = Data(head[range.clamped(to: 0..<Self.headSize)])
    let sound = max(0, range.lowerBound - Self.headSize)..<max(0, range.upperBound - Self.headSize)
    guard !sound.isEmpty else { return data }
    // Mixes whole samples, and drops bytes outside of the range.
    let samples = sound.lowerBound / Self.bytesPerSample..<(sound.upperBound + 3) / Self.bytesPerSample
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * Self.bytesPerSample)
    for part in stride(from: samples.lowerBound, to: samples.upperBound, by: SoundRate.standard) {
      for level in try mixer.samples(part..<min(samples.upperBound, part + SoundRate.standard)) {
        let value = UInt16(bitPattern: Int16((level * Float(Int16.max)).rounded()))
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
      }
    }
    data += bytes.dropFirst(sound.lowerBound % Self.bytesPerSample).prefix(sound.count)
    return data
  }

  private var head: [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let length = sampleCount * Self.bytesPerSample
    let format =
      number(1, 2) + number(SoundRate.channels, 2) + number(SoundRate.standard, 4)
      + number(SoundRate.standard * Self.bytesPerSample, 4) + number(Self.bytesPerSample, 2) + number(16, 2)
    return Array("RIFF".utf8) + number(Self.headSize - 8 + length, 4) + Array("WAVEfmt ".utf8) + number(format.count, 4)
      + format + Array("data".utf8) + number(length, 4)
  }
}
