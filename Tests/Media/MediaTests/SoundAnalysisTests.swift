import Foundation
import Media
import Testing

@Suite("Sound analysis")
struct SoundAnalysisTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func ffmpeg(_ arguments: [String]) throws { _ = try run("ffmpeg", ["-v", "error", "-y"] + arguments) }

  /// A sine at full scale unless `height` is given.
  private func sine(_ frequency: Double, count: Int, height: Double = 1, rate: Double = 48_000) -> [Float] {
    (0..<count).map { Float(height * sin(2 * .pi * frequency * Double($0) / rate)) }
  }

  private func write(_ samples: [Float], rate: Int = 48_000, channels: Int = 1) throws -> String {
    try SoundFiles.write(samples, rate: rate, channels: channels, to: scratch.path("a.wav"))
    return scratch.path("a.wav")
  }

  // MARK: Length

  @Test("The length of a sound is exact to its sample", arguments: [8000, 44_100, 48_000])
  func length(rate: Int) throws {
    let path = try write([Float](repeating: 0.5, count: 123_457), rate: rate)
    #expect(try SoundAnalysis.length(of: path) == 123_457 / Double(rate))
  }

  @Test("The length of a compressed sound leaves out its padding")
  func compressedLength() throws {
    let path = try write(SoundFiles.noise(count: 44_100), rate: 44_100)
    try ffmpeg(["-i", path, scratch.path("a.mp3")])
    #expect(abs(try SoundAnalysis.length(of: scratch.path("a.mp3")) - 1) < 1e-4)
  }

  @Test("The length of a movie is that of its pictures")
  func movieLength() throws {
    let path = try write(SoundFiles.noise(count: 48_000))
    try ffmpeg(["-f", "lavfi", "-i", "color=s=32x32:r=10:d=2", "-i", path, scratch.path("movie.mkv")])
    #expect(abs(try SoundAnalysis.length(of: scratch.path("movie.mkv")) - 2) < 1e-3)
  }

  @Test("Files that are neither sound nor movie have no length", arguments: ["text.wav", "missing.wav", "still.png"])
  func noLength(name: String) throws {
    try Data("no sound at all".utf8).write(to: URL(fileURLWithPath: scratch.path("text.wav")))
    try ffmpeg(["-f", "lavfi", "-i", "color=s=32x32", "-frames:v", "1", scratch.path("still.png")])
    #expect(throws: MediaError.self) { try SoundAnalysis.length(of: scratch.path(name)) }
  }

  // MARK: Levels

  @Test("The level of a sine at full scale is the root of one half")
  func sineLevel() throws {
    let levels = try SoundAnalysis.levels(of: try write(sine(1000, count: 48_000)), rate: 10)
    #expect(levels.count == 10 && levels.allSatisfy { abs($0 - 0.707107) < 2e-6 })
  }

  @Test("The level of a constant is its amplitude, that of silence is 0")
  func constantLevel() throws {
    let samples = [Float](repeating: 0.25, count: 4800) + [Float](repeating: 0, count: 4800)
    #expect(try SoundAnalysis.levels(of: try write(samples), rate: 10) == [0.25, 0])
  }

  @Test("The squares of both channels are averaged")
  func channels() throws {
    let samples = (0..<4800).flatMap { _ in [1, 0] as [Float] }
    #expect(try SoundAnalysis.levels(of: try write(samples, channels: 2), rate: 10) == [0.707107])
  }

  @Test("The last level covers what is left")
  func lastLevel() throws {
    #expect(
      try SoundAnalysis.levels(of: try write([Float](repeating: 0.5, count: 5000)), rate: 10) == [0.5, 0.5])
  }

  @Test("Levels are those that ffmpeg measures", arguments: [30.0, 1000, 1])
  func levelsOfFFmpeg(rate: Double) throws {
    let path = try write(SoundFiles.noise(count: 96_000), channels: 2)
    let count = Int(48_000 / rate)
    let filter = "asetnsamples=n=\(count):p=0,astats=metadata=1:reset=1,ametadata=print:file=-"
    let text = String(
      decoding: try run("ffmpeg", ["-v", "error", "-i", path, "-af", filter, "-f", "null", "-"]), as: UTF8.self)
    let expected = text.split(separator: "\n").compactMap { line -> Double? in
      guard line.hasPrefix("lavfi.astats.Overall.RMS_level=") else { return nil }
      return line.split(separator: "=").last.flatMap { Double($0) }.map { pow(10, $0 / 20) }
    }
    let levels = try SoundAnalysis.levels(of: path, rate: rate)
    #expect(levels.count == expected.count && !levels.isEmpty)
    #expect(zip(levels, expected).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  // MARK: Spectra

  /// The frequency in the middle of a band, on a scale of octaves.
  private func middle(of band: Int, bands: Int) -> Double { 40 * pow(400, (Double(band) + 0.5) / Double(bands)) }

  @Test("A sine at full scale has 0.707 in its band", arguments: [(16, 3), (16, 8), (16, 15), (8, 1), (8, 7), (1, 0)])
  func sineSpectrum(bands: Int, band: Int) throws {
    let path = try write(sine(middle(of: band, bands: bands), count: 48_000))
    let spectrum = try SoundAnalysis.spectrum(of: path, rate: 30, bands: bands)
    #expect(spectrum.count == 30 && spectrum.allSatisfy { $0.count == bands })
    // At both ends there is less of the sine.
    let inner = spectrum.dropFirst(2).dropLast(2)
    #expect(inner.allSatisfy { abs($0[band] - 0.7071) < 0.02 }, "\(spectrum.map { $0[band] })")
    #expect(inner.allSatisfy { values in values.indices.allSatisfy { abs($0 - band) < 2 || values[$0] < 0.02 } })
  }

  @Test("The squares of the bands add up to the power of a sine, also where bands are narrower than the resolution")
  func powerOfNarrowBands() throws {
    let path = try write(sine(200, count: 48_000))
    let spectrum = try SoundAnalysis.spectrum(of: path, rate: 10, bands: 256)
    for values in spectrum { #expect(abs(values.reduce(0) { $0 + $1 * $1 } - 0.5) < 0.02) }
  }

  @Test("Frequencies below 40 Hz and above 16 kHz are in no band", arguments: [10.0, 20_000])
  func frequenciesOutside(frequency: Double) throws {
    let spectrum = try SoundAnalysis.spectrum(of: try write(sine(frequency, count: 48_000)), rate: 10, bands: 4)
    #expect(spectrum.dropFirst().dropLast().allSatisfy { $0.allSatisfy { $0 < 0.05 } })
  }

  @Test("Spectra are those of the documented formula")
  func spectrumOfFormula() throws {
    // Computed with NumPy's Fourier transform of doubles.
    let expected = [
      [0.014961, 0.028357, 0.05826, 0.121844], [0.013887, 0.030487, 0.058743, 0.120938],
      [0.013814, 0.030371, 0.056962, 0.126631], [0.013186, 0.020878, 0.058913, 0.124159],
      [0.012808, 0.028395, 0.061764, 0.125624], [0.01455, 0.030031, 0.061764, 0.12377],
    ]
    let path = try write(SoundFiles.noise(count: 9000))
    let spectrum = try SoundAnalysis.spectrum(of: path, rate: 30, bands: 4)
    #expect(spectrum.count == expected.count)
    for (values, gold) in zip(spectrum, expected) {
      #expect(zip(values, gold).allSatisfy { abs($0 - $1) < 3e-6 }, "\(values) \(gold)")
    }
  }

  @Test("A value that is longer than a segment is the mean of several")
  func slowSpectrum() throws {
    let expected = [[0.017989, 0.048317, 0.130535], [0.019246, 0.050282, 0.13189]]
    let spectrum = try SoundAnalysis.spectrum(of: try write(SoundFiles.noise(count: 9000)), rate: 7, bands: 3)
    #expect(spectrum.count == expected.count)
    for (values, gold) in zip(spectrum, expected) {
      #expect(zip(values, gold).allSatisfy { abs($0 - $1) < 3e-6 }, "\(values) \(gold)")
    }
  }

  @Test("NaN in a damaged file counts as silence")
  func notNumbers() throws {
    let path = try write([.nan, .infinity] + [Float](repeating: 0, count: 4798))
    #expect(try SoundAnalysis.spectrum(of: path, rate: 10, bands: 2) == [[0, 0]])
  }

  // MARK: Onsets

  @Test("Bursts of noise are onsets", arguments: [48_000, 44_100, 16_000])
  func bursts(rate: Int) throws {
    let times = [0.5, 1.003, 1.5, 2.123, 3]
    let noise = SoundFiles.noise(count: rate / 10)
    var samples = [Float](repeating: 0, count: rate * 4)
    for time in times {
      for (index, sample) in noise.enumerated() {
        samples[Int(time * Double(rate)) + index] = sample * Float(exp(-Double(index) / Double(rate) * 20))
      }
    }
    let beats = try SoundAnalysis.beats(of: try write(samples, rate: rate))
    #expect(beats.count == times.count && zip(beats, times).allSatisfy { abs($0 - $1) < 0.025 }, "\(beats)")
  }

  @Test("A steady tone has one onset, at its beginning")
  func steadyTone() throws {
    #expect(try SoundAnalysis.beats(of: try write(sine(440, count: 96_000, height: 0.5))) == [0])
  }

  @Test("Silence has no onsets")
  func silence() throws {
    #expect(try SoundAnalysis.beats(of: try write([Float](repeating: 0, count: 96_000))).isEmpty)
  }

  // MARK: Limits

  @Test("Rates and numbers of bands outside of the limits are errors", arguments: [0.5, 1001, .nan, -1])
  func rates(rate: Double) throws {
    let path = try write([0])
    #expect(throws: SoundAnalysisError.self) { try SoundAnalysis.levels(of: path, rate: rate) }
    #expect(throws: SoundAnalysisError.self) { try SoundAnalysis.spectrum(of: path, rate: rate, bands: 8) }
    for bands in [0, 257] {
      #expect(throws: SoundAnalysisError.invalidBandCount(bands)) {
        try SoundAnalysis.spectrum(of: path, rate: 30, bands: bands)
      }
    }
  }

  @Test("More than four million values are an error")
  func tooManyValues() throws {
    let path = try write([Float](repeating: 0, count: 16 * 1000), rate: 1000)
    #expect(throws: SoundAnalysisError.tooManyValues(path: path)) {
      try SoundAnalysis.spectrum(of: path, rate: 1000, bands: 256)
    }
    #expect(try SoundAnalysis.spectrum(of: path, rate: 1000, bands: 250).count == 16_000)
  }
}
