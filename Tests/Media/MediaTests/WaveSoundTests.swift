import Foundation
import Media
import Testing

@Suite("A mix as a WAVE file")
struct WaveSoundTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func sound() throws -> WaveSound {
    try SoundFiles.write(SoundFiles.noise(count: 60_000), to: scratch.path("a.wav"))
    let sound = MixedSound(
      path: scratch.path("a.wav"), at: 0.25, from: 0, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    return try #require(WaveSound(Soundtrack([sound], duration: 2), duration: 2))
  }

  @Test("Other programs read the mix with the requested duration") func whole() throws {
    let sound = try sound()
    try sound.bytes(0..<sound.byteCount).write(to: URL(fileURLWithPath: scratch.path("mix.wav")))
    let decoded = try SoundFiles.decode(scratch.path("mix.wav"))
    #expect(decoded.count == 96_000)
    let noise = SoundFiles.noise(count: 60_000)
    #expect(zip(decoded[12_000...], noise).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(decoded[..<12_000].allSatisfy { $0 == 0 })
  }

  @Test(
    "Any part has the bytes of the file", arguments: [0..<44, 30..<47, 45..<46, 100_001..<150_002, 0..<10_000_000])
  func parts(range: Range<Int>) throws {
    let sound = try sound()
    let whole = try sound.bytes(0..<sound.byteCount)
    #expect(try sound.bytes(range) == whole[range.clamped(to: 0..<whole.count)])
  }

  @Test("A mix that is too long for a WAVE file is rejected") func tooLong() {
    #expect(WaveSound(Soundtrack([], duration: 1e6), duration: 1e6) == nil)
  }
}
