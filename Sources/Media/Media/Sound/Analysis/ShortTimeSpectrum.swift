import CLibAV
import Foundation

/// Measures the power of a sound by frequency in short segments, with libavutil's Fourier transform.
///
/// A segment is weighted with a Hann window. Of a segment that extends beyond the beginning or end of the sound, only
/// the part with sound counts.
final class ShortTimeSpectrum {
  private let sound: AnalyzedSound

  /// The number of samples of a segment, a power of two.
  let count: Int

  private let window: [Float]

  /// The sums of the squares of the window before each sample.
  private let weights: [Double]

  private var transform = CLibAVTransform()
  private let source, target: UnsafeMutablePointer<Float>

  /// The edges of the bands, in bins of the transform.
  private let edges: [Double]

  /// The power below each edge between two bins; reused by all segments.
  private var cumulated: [Double]

  /// The frequencies between which the bands lie, in hertz.
  private static let frequencies = 40.0...16_000

  /// - Parameters:
  ///   - duration: the minimum duration of a segment, in seconds, of which it has less than twice.
  ///   - bands: the number of bands, equal steps of octaves.
  /// - Throws: `MediaError.cannotRead`.
  init(_ sound: AnalyzedSound, duration: Double, bands: Int, path: String) throws {
    self.sound = sound
    var count = 64
    while Double(count) < duration * Double(sound.rate) { count *= 2 }
    let window = (0..<count).map { Float(0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(count))) }
    let size = count * 2 * MemoryLayout<Float>.size
    guard let source = av_malloc(size), let target = av_malloc(size) else {
      throw LibAVInput.failure(clibav_no_memory(), path)
    }
    self.source = source.bindMemory(to: Float.self, capacity: count * 2)
    self.target = target.bindMemory(to: Float.self, capacity: count * 2)
    weights = window.reduce(into: [0]) { $0.append(($0.last ?? 0) + Double($1) * Double($1)) }
    let (lowest, highest) = (Self.frequencies.lowerBound, Self.frequencies.upperBound)
    edges = (0...bands).map {
      lowest * pow(highest / lowest, Double($0) / Double(bands)) * Double(count) / Double(sound.rate)
    }
    (self.count, self.window) = (count, window)
    cumulated = [Double](repeating: 0, count: count / 2 + 1)
    let result = clibav_open_transform(Int32(count), &transform)
    guard result >= 0 else { throw LibAVInput.failure(result, path) }
  }

  deinit {
    av_tx_uninit(&transform.context)
    av_free(source)
    av_free(target)
  }

  /// Adds the mean square of each band in the segment around a sample to `powers`. Samples before the segment may be
  /// dropped afterwards.
  /// - Throws: `MediaError.cannotRead`.
  func addPowers(around sample: Int, to powers: inout [Double]) throws {
    let start = sample - count / 2
    let weight = try sound.withSamples(max(0, start)..<start + count) { fill($0, at: $1 - start) }
    guard weight > 0 else { return }
    clibav_transform(&transform, target, source)
    cumulate(factor: 1 / (2 * Double(count) * weight))
    for band in powers.indices { powers[band] += max(0, power(below: edges[band + 1]) - power(below: edges[band])) }
  }

  /// Fills the source with weighted samples, left as real and right as imaginary parts, and silence around them.
  /// Returns the sum of the squares of their weights.
  private func fill(_ samples: UnsafeBufferPointer<Float>, at first: Int) -> Double {
    let length = samples.count / SoundRate.channels
    source.update(repeating: 0, count: count * 2)
    window.withUnsafeBufferPointer { window in
      for index in 0..<length {
        // NaN in a damaged file would spread to the whole segment.
        let (left, right) = (samples[index * 2], samples[index * 2 + 1])
        source[(first + index) * 2] = left.isFinite ? left * window[first + index] : 0
        source[(first + index) * 2 + 1] = right.isFinite ? right * window[first + index] : 0
      }
    }
    return weights[first + length] - weights[first]
  }

  /// Sums the power of both channels. With the channels in the real and imaginary parts, bins k and count − k together
  /// have twice the power of both channels at k (Parseval's theorem gives the factor).
  private func cumulate(factor: Double) {
    cumulated.withUnsafeMutableBufferPointer { cumulated in
      var sum = 0.0
      for bin in 1..<count / 2 {
        cumulated[bin] = sum
        let (low, high) = (bin * 2, (count - bin) * 2)
        let power = target[low] * target[low] + target[low + 1] * target[low + 1]
        sum += Double(power + target[high] * target[high] + target[high + 1] * target[high + 1]) * factor
      }
      cumulated[count / 2] = sum
    }
  }

  /// The power of all frequencies below a position in bins. A bin's power is spread evenly from half a bin below it to
  /// half a bin above it.
  private func power(below position: Double) -> Double {
    let edge = min(max(position + 0.5, 1), Double(count / 2))
    let bin = min(Int(edge), count / 2 - 1)
    return cumulated[bin] + (cumulated[bin + 1] - cumulated[bin]) * (edge - Double(bin))
  }
}
