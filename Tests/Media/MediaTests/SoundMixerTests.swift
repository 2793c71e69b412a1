import Foundation
import Media
import Testing

@Suite("Mixed sound")
struct SoundMixerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func sound(
    _ name: String = "a.wav", at time: Double = 0, from: Double = 0, duration: Double? = nil, volume: Double = 1,
    fadeIn: Double = 0, fadeOut: Double = 0, loops: Bool = false
  ) -> MixedSound {
    MixedSound(
      path: scratch.path(name), at: time, from: from, duration: duration, volume: volume, fadeIn: fadeIn,
      fadeOut: fadeOut, loops: loops)
  }

  /// The left samples of a mix.
  private func mix(_ sounds: [MixedSound], count: Int, duration: Double? = nil) throws -> [Float] {
    let both = try SoundMixer(Soundtrack(sounds, duration: duration)).samples(0..<count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  @Test("A sound begins at its exact sample, with the volume of its file on both channels")
  func place() throws {
    let noise = SoundFiles.noise(count: 1000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try SoundMixer(Soundtrack([sound(at: 0.0123)], duration: nil)).samples(0..<2000)
    let start = 590
    #expect((0..<2000).allSatisfy { mixed[$0 * 2] == mixed[$0 * 2 + 1] })
    #expect((0..<start).allSatisfy { mixed[$0 * 2] == 0 })
    #expect((0..<1000).allSatisfy { mixed[($0 + start) * 2] == noise[$0] })
    #expect((start + 1000..<2000).allSatisfy { mixed[$0 * 2] == 0 })
  }

  @Test("A part begins at its time in the file, and has its duration")
  func part() throws {
    let noise = SoundFiles.noise(count: 3 * 48_000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try mix([sound(from: 2.5, duration: 0.1)], count: 6000)
    #expect(Array(mixed[..<4800]) == Array(noise[120_000..<124_800]))
    #expect(mixed[4800...].allSatisfy { $0 == 0 })
  }

  @Test("Sounds are summed, each with its volume")
  func sum() throws {
    let noise = SoundFiles.noise(count: 600)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try mix([sound(volume: 0.5), sound(at: 0.005, volume: 2)], count: 600)
    let expected = (0..<600).map { index -> Float in
      let late: Float = index >= 240 ? 2 * noise[index - 240] : 0
      return 0.5 * noise[index] + late
    }
    #expect(mixed == expected)
  }

  @Test("Fades are linear in amplitude")
  func fades() throws {
    try SoundFiles.write([Float](repeating: 0.5, count: 48_000), to: scratch.path("a.wav"))
    let mixed = try mix([sound(at: 0.1, duration: 0.5, fadeIn: 0.2, fadeOut: 0.1)], count: 48_000)
    for sample in 0..<24_000 {
      let rising: Float = min(1, Float(sample) / 9600)
      let expected: Float = 0.5 * rising * min(1, Float(24_000 - sample) / 4800)
      #expect(abs(mixed[4800 + sample] - expected) < 1e-6)
    }
  }

  @Test(
    "A fade-out ends with the file, or with the movie if that is shorter",
    arguments: [(nil, 48_000), (0.5, 24_000)] as [(Double?, Int)])
  func fadeAtEnd(duration: Double?, end: Int) throws {
    try SoundFiles.write([Float](repeating: 0.5, count: 48_000), to: scratch.path("a.wav"))
    let mixed = try mix([sound(fadeOut: 0.1)], count: 60_000, duration: duration)
    #expect(mixed[end - 4800] == 0.5 && abs(mixed[end - 2400] - 0.25) < 1e-6 && mixed[end...].allSatisfy { $0 == 0 })
  }

  @Test("There is silence after the end of the movie")
  func end() throws {
    try SoundFiles.write([Float](repeating: 0.5, count: 9600), to: scratch.path("a.wav"))
    let mixed = try mix([sound(loops: true)], count: 9600, duration: 0.1)
    #expect(mixed[4799] == 0.5 && mixed[4800...].allSatisfy { $0 == 0 })
  }

  @Test(
    "A loop repeats its part exactly, also if it is longer than a second",
    arguments: [1, 2, 480, 777, 1024, 70_001])
  func loop(length: Int) throws {
    let noise = SoundFiles.noise(count: length)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try mix([sound(loops: true)], count: 200_000)
    #expect((0..<200_000).allSatisfy { mixed[$0] == noise[$0 % length] })
  }

  @Test("A loop of a part of a file")
  func partOfLoop() throws {
    let noise = SoundFiles.noise(count: 10_000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try mix([sound(from: 0.1, duration: 0.05, loops: true)], count: 20_000)
    #expect((0..<20_000).allSatisfy { mixed[$0] == noise[4800 + $0 % 2400] })
  }

  @Test("A short part across two seconds of a file is repeated completely")
  func loopOverSeconds() throws {
    let noise = SoundFiles.noise(count: 60_000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    let mixed = try mix([sound(from: 0.9995, duration: 0.001, volume: 0.5, loops: true)], count: 20_000)
    #expect((0..<20_000).allSatisfy { mixed[$0] == 0.5 * noise[47_976 + $0 % 48] })
  }

  @Test("A sample depends neither on the size of blocks nor on where mixing began")
  func blocks() throws {
    try SoundFiles.write(SoundFiles.noise(count: 4 * 44_100), rate: 44_100, to: scratch.path("a.wav"))
    _ = try run("ffmpeg", ["-v", "error", "-i", scratch.path("a.wav"), scratch.path("b.mp3"), scratch.path("c.flac")])
    let track = Soundtrack(
      [
        sound(at: 0.3, fadeIn: 1), sound("b.mp3", from: 0.7, duration: 1.3, volume: 0.5, loops: true),
        sound("c.flac", at: 1, from: 2.2, fadeOut: 0.5),
      ], duration: 5)
    let whole = try SoundMixer(track).samples(0..<240_000)
    let mixer = SoundMixer(track)
    var (start, size, parts): (Int, Int, [Float]) = (0, 1601, [])
    while start < 240_000 {
      parts += try mixer.samples(start..<min(240_000, start + size))
      (start, size) = (start + size, size * 3 % 50_000 + 1)
    }
    #expect(parts == whole)
    for start in [200_000, 48_000, 96_001, 150_000] {
      #expect(try SoundMixer(track).samples(start..<start + 500) == Array(whole[start * 2..<(start + 500) * 2]))
      #expect(try mixer.samples(start..<start + 500) == Array(whole[start * 2..<(start + 500) * 2]))
    }
  }

  @Test("Samples above full scale are clipped, and the peak is reported with its time")
  func fullScale() throws {
    try SoundFiles.write([0.1, 0.9, -0.8, 0.2], to: scratch.path("a.wav"))
    let mixer = SoundMixer(Soundtrack([sound(at: 1, volume: 2)], duration: nil))
    let mixed = try mixer.samples(0..<96_000)
    let left: [Float] = (48_000..<48_004).map { mixed[$0 * 2] }
    let expected: [Float] = [0.2, 1, -1, 0.4]
    #expect(left == expected)
    #expect(mixer.peak?.amplitude == Double(Float(0.9) * 2))
    #expect(mixer.peak?.time == 48_001.0 / 48_000)
  }

  @Test("NaN in a file is silence, and infinity is full scale")
  func notNumbers() throws {
    try SoundFiles.write([.nan, .infinity, -.infinity, 0.5], to: scratch.path("a.wav"))
    #expect(try mix([sound()], count: 4) == [0, 1, -1, 0.5])
  }

  @Test("More sounds may play at once than files may be open")
  func manyFiles() throws {
    for index in 0..<40 {
      try SoundFiles.write([Float](repeating: 1 / 64, count: 96_000), to: scratch.path("\(index).wav"))
    }
    let mixed = try mix((0..<40).map { sound("\($0).wav") }, count: 96_000)
    #expect(mixed.allSatisfy { $0 == 40.0 / 64 })
  }

  @Test("Thousands of sounds of one file are mixed")
  func manySounds() throws {
    try SoundFiles.write([0.25], to: scratch.path("a.wav"))
    let mixed = try mix((0..<5000).map { sound(at: Double($0 * 2) / 48_000) }, count: 10_000)
    #expect((0..<10_000).allSatisfy { mixed[$0] == ($0 % 2 == 0 ? 0.25 : 0) })
  }
}
