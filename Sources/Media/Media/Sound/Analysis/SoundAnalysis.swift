import CLibAV
import Foundation
import Pixels

/// Measures the sound of files: its length, its loudness over time as a whole or by frequency, and its onsets.
///
/// Sound is measured as it is played with volume 1: mixed down to stereo, from the time at which the file's first picture
/// is shown, or from the beginning of its sound. Samples keep the rate of the file. Files are decoded piece by piece, so
/// memory depends only on the number of results. Results are rounded to a millionth, because the Fourier transform's
/// last digits depend on the processor.
package enum SoundAnalysis {
  /// The valid numbers of values a second.
  package static let rates = 1.0...1000

  /// The valid numbers of bands of a spectrum.
  package static let bandCounts = 1...256

  /// The maximum number of values of one result.
  package static let valueLimit = 4_000_000

  /// The duration of a sound or a movie, in seconds: that of its pictures if it has some, otherwise that of its sound.
  /// - Throws: `MediaError`, also for a still image.
  package static func length(of path: String) throws -> Double {
    guard isOnlySound(path) else {
      guard let clip = Clip(try ImageFile.image(at: path)) else {
        throw MediaError.cannotRead(path: path, reason: "it is a still image")
      }
      return clip.fileDuration
    }
    let sound = try AnalyzedSound(path)
    while try sound.loadNext() { sound.drop(before: sound.loadedEnd) }
    return Double(sound.loadedEnd) / Double(sound.rate)
  }

  /// Whether a file has sound, and no pictures but attached ones.
  private static func isOnlySound(_ path: String) -> Bool {
    let input = try? LibAVInput(path, AVMEDIA_TYPE_AUDIO, formats: LibAVSoundDecoder.formats, version: nil)
    return input.map { $0.pictures == nil } ?? false
  }

  static func check(rate: Double) throws {
    guard rates.contains(rate) else { throw SoundAnalysisError.invalidRate(rate) }
  }

  /// Throws if one more result, of `width` values, exceeds the limit.
  static func check(_ count: Int, width: Int = 1, _ path: String) throws {
    guard (count + 1) * width <= valueLimit else { throw SoundAnalysisError.tooManyValues(path: path) }
  }

  static func rounded(_ value: Double) -> Double { value.isFinite ? (value * 1e6).rounded() / 1e6 : 0 }
}

/// The reason why a sound is not measured.
package enum SoundAnalysisError: Error, Equatable, CustomStringConvertible {
  /// The number of values a second is not in `SoundAnalysis.rates`.
  case invalidRate(Double)
  /// The number of bands is not in `SoundAnalysis.bandCounts`.
  case invalidBandCount(Int)
  /// The result would have more than `SoundAnalysis.valueLimit` values.
  case tooManyValues(path: String)

  /// A sentence with the valid values.
  package var description: String {
    switch self {
    case .invalidRate(let rate): "the rate is \(rate) values a second; expected 1…1000"
    case .invalidBandCount(let count): "the number of bands is \(count); expected 1…256"
    case .tooManyValues(let path):
      "the sound of \(path) has more than \(SoundAnalysis.valueLimit) values at this rate; expected a lower rate or "
        + "fewer bands"
    }
  }
}
