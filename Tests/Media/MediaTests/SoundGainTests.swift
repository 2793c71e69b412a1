import Foundation
import Media
import Testing

@Suite("The volume of mixed sounds over time")
struct SoundGainTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try SoundFiles.write([Float](repeating: 1, count: 480_000), to: scratch.path("a.wav"))
    try SoundFiles.write([Float](repeating: 0, count: 48_000), to: scratch.path("voice.wav"))
  }

  /// A volume that is a function of time, and constant from a time on.
  private struct Curve: VolumeCurve {
    let value: @Sendable (Double) -> Double
    var constantFrom = Double.infinity

    func volume(at time: Double) -> Double { value(min(time, constantFrom)) }
    func constantEnd(from time: Double) -> Double { time >= constantFrom ? .infinity : time }
  }

  private func sound(
    _ name: String = "a.wav", at time: Double = 0, duration: Double? = nil, curve: Curve? = nil,
    duckOthers: Float? = nil, loops: Bool = false
  ) -> MixedSound {
    var sound = MixedSound(
      path: scratch.path(name), at: time, from: 0, duration: duration, volume: 1, fadeIn: 0, fadeOut: 0, loops: loops)
    (sound.curve, sound.duckOthers) = (curve, duckOthers)
    return sound
  }

  /// The left samples of a mix.
  private func mix(_ sounds: [MixedSound], count: Int = 240_000, duration: Double? = 5) throws -> [Float] {
    let both = try SoundMixer(Soundtrack(sounds, duration: duration)).samples(0..<count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  @Test("A linear volume is exact at every sample")
  func line() throws {
    let mixed = try mix([sound(curve: Curve(value: { $0 / 8 }))])
    #expect(mixed.indices.allSatisfy { abs(Double(mixed[$0]) - Double($0) / 48_000 / 8) < 1e-6 })
  }

  @Test("A curved volume is within a hundred-thousandth at every sample")
  func curve() throws {
    let value = { @Sendable (time: Double) in 0.5 + 0.5 * sin(time * 9) * sin(time * 400) }
    let mixed = try mix([sound(curve: Curve(value: value))], count: 96_000)
    #expect(mixed.indices.allSatisfy { abs(Double(mixed[$0]) - value(Double($0) / 48_000)) < 1.1e-5 })
  }

  @Test("A volume jumps between two samples", arguments: [1, 1.0001, 1.00066, 1.3333])
  func jump(time: Double) throws {
    let mixed = try mix([sound(curve: Curve(value: { $0 < time ? 0.25 : 0.75 }))], count: 96_000)
    let first = Int((time * 48_000).rounded(.up))
    #expect(mixed[..<first].allSatisfy { $0 == 0.25 } && mixed[first...].allSatisfy { $0 == 0.75 })
  }

  @Test("Volumes outside of 0 to 16 are played as the nearest one")
  func range() throws {
    #expect(try mix([sound(curve: Curve(value: { _ in -1 }))], count: 100).allSatisfy { $0 == 0 })
    #expect(try mix([sound(curve: Curve(value: { _ in .nan }))], count: 100).allSatisfy { $0 == 0 })
  }

  @Test("A changing volume depends neither on the size of blocks nor on where mixing began")
  func blocks() throws {
    let curve = Curve(value: { 0.5 + 0.4 * sin($0 * 7) }, constantFrom: 2.00037)
    let track = Soundtrack(
      [
        sound(curve: curve), sound("voice.wav", at: 1.1, duckOthers: 0.3), sound("voice.wav", at: 1.9, duckOthers: 0.1),
      ], duration: 5)
    let whole = try SoundMixer(track).samples(0..<240_000)
    let mixer = SoundMixer(track)
    var (start, size, parts): (Int, Int, [Float]) = (0, 1601, [])
    while start < 240_000 {
      parts += try mixer.samples(start..<min(240_000, start + size))
      (start, size) = (start + size, size * 3 % 50_000 + 1)
    }
    #expect(parts == whole)
    for start in [200_000, 48_000, 96_001, 150_000, 95_990] {
      #expect(try SoundMixer(track).samples(start..<start + 500) == Array(whole[start * 2..<(start + 500) * 2]))
      #expect(try mixer.samples(start..<start + 500) == Array(whole[start * 2..<(start + 500) * 2]))
    }
  }

  @Test("Others are ducked while a voice is heard, with ramps of 0.3 s before and after")
  func ducking() throws {
    let mixed = try mix([sound(), sound("voice.wav", at: 2, duckOthers: 0.25)])
    for (sample, level) in [
      (0, 1.0), (81_599, 1), (81_600, 1), (88_800, 0.625), (96_000, 0.25), (120_000, 0.25), (144_000, 0.25),
      (151_200, 0.625), (158_400, 1), (239_999, 1),
    ] {
      #expect(abs(Double(mixed[sample]) - level) < 1e-6, "\(sample): \(mixed[sample])")
    }
  }

  @Test("A voice at the beginning has ducked the others already")
  func voiceAtBeginning() throws {
    #expect(try mix([sound(), sound("voice.wav", duckOthers: 0.25)], count: 1)[0] == 0.25)
    let mixed = try mix([sound(), sound("voice.wav", at: 0.15, duckOthers: 0)], count: 8000)
    #expect(abs(mixed[0] - 0.5) < 1e-6 && mixed[7200] == 0)
  }

  @Test("While several voices are heard, the smallest factor counts")
  func severalVoices() throws {
    let mixed = try mix([
      sound(), sound("voice.wav", at: 1, duckOthers: 0.5), sound("voice.wav", at: 1.5, duckOthers: 0.25),
    ])
    #expect(mixed[50_000] == 0.5 && mixed[90_000] == 0.25 && mixed[115_000] == 0.25)
  }

  @Test("A voice does not duck another one")
  func voices() throws {
    let mixed = try mix([sound(duckOthers: 0.5), sound("voice.wav", at: 1, duckOthers: 0.25)])
    #expect(mixed.allSatisfy { $0 == 1 })
  }

  @Test("A voice that ends before its file, with the movie or never ducks for as long as it is heard")
  func voiceEnds() throws {
    let short = try mix([sound(), sound("voice.wav", at: 1, duration: 0.5, duckOthers: 0.25)])
    #expect(short[71_999] == 0.25 && short[72_000 + 14_400] == 1)
    let looping = try mix([sound(), sound("voice.wav", at: 1, duckOthers: 0.25, loops: true)])
    #expect(looping[239_999] == 0.25)
  }

  @Test("A silent voice ducks nothing")
  func silentVoice() throws {
    var voice = sound("voice.wav", at: 1, duckOthers: 0.25)
    voice.volume = 0
    #expect(try mix([sound(), voice]).allSatisfy { $0 == 1 })
  }
}
