import Foundation
import Media
import Testing

@Suite("Sound files")
struct SoundFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func mix(_ name: String, at time: Double = 0, from: Double = 0, count: Int) throws -> [Float] {
    let sound = MixedSound(
      path: scratch.path(name), at: time, from: from, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    let both = try SoundMixer(Soundtrack([sound], duration: nil)).samples(0..<count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  private func ffmpeg(_ arguments: [String]) throws { _ = try run("ffmpeg", ["-v", "error", "-y"] + arguments) }

  private static let kinds: [(name: String, options: [String])] = [
    ("a.mp3", ["-c:a", "libmp3lame", "-q:a", "2"]), ("a.m4a", ["-c:a", "aac"]),
    ("a.opus", ["-c:a", "libopus", "-ar", "48000"]), ("a.webm", ["-c:a", "libopus", "-ar", "48000"]),
    ("a.ogg", ["-c:a", "libvorbis"]), ("a.mkv", ["-c:a", "libvorbis"]), ("a.flac", []), ("a.aiff", []),
    ("alac.m4a", ["-c:a", "alac"]), ("22.wav", ["-ar", "22050"]), ("96.wav", ["-ar", "96000"]),
  ]

  @Test("A click is at its sample in every format, from the beginning and from a later position", arguments: 0..<11)
  func onset(kind: Int) throws {
    let (name, options) = Self.kinds[kind]
    try SoundFiles.write(
      SoundFiles.clicks(at: [22_050, 110_250], count: 132_300), rate: 44_100, to: scratch.path("source.wav"))
    try ffmpeg(["-i", scratch.path("source.wav")] + options + [scratch.path(name)])
    let places = SoundFiles.clicks(in: try mix(name, count: 144_000))
    #expect(places.count == 2 && abs((places.first ?? 0) - 24_000) <= 1 && abs((places.last ?? 0) - 120_000) <= 1)
    #expect(SoundFiles.clicks(in: try mix(name, from: 2.25, count: 24_000)).map { abs($0 - 12_000) <= 1 } == [true])
  }

  @Test("A file's padding is removed, so that it loops without a gap", arguments: ["a.mp3", "a.m4a"])
  func padding(name: String) throws {
    let noise = SoundFiles.noise(count: 10_000)
    try SoundFiles.write(noise, to: scratch.path("source.wav"))
    try ffmpeg(["-i", scratch.path("source.wav"), scratch.path(name)])
    let mixed = try mix(name, count: 12_000)
    // FFmpeg's MP4 files store durations in milliseconds.
    let tolerance = name == "a.m4a" ? 48 : 2
    #expect(mixed.lastIndex { $0 != 0 }.map { abs($0 - 9999) <= tolerance } == true)
  }

  @Test("Five channels are mixed down: centre and back to both sides")
  func channels() throws {
    // Front left, front right, front centre, bass, back left, back right.
    try SoundFiles.write(
      (0..<100).flatMap { _ in [0.25, 0, 0.25, 0, 0.125, 0] as [Float] }, channels: 6, to: scratch.path("a.wav"))
    let half = Float(0.5).squareRoot()
    #expect(try mix("a.wav", count: 100).allSatisfy { abs($0 - (0.25 + 0.25 * half + 0.125 * half)) < 1e-5 })
  }

  @Test("The sound of a movie is in sync with its pictures")
  func late() throws {
    try SoundFiles.write(SoundFiles.clicks(at: [4800], count: 24_000), to: scratch.path("a.wav"))
    try ffmpeg([
      "-f", "lavfi", "-i", "color=s=32x32:r=10:d=2", "-itsoffset", "0.5", "-i", scratch.path("a.wav"), "-c:a", "flac",
      scratch.path("movie.mkv"),
    ])
    let places = SoundFiles.clicks(in: try mix("movie.mkv", count: 96_000))
    #expect(places.map { abs($0 - 28_800) <= 48 } == [true])
  }

  @Test("Damage before the end is silent and reported with its time, and later sound keeps its time")
  func damage() throws {
    let noise = SoundFiles.noise(count: 96_000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    try ffmpeg(["-i", scratch.path("a.wav"), "-c:a", "alac", scratch.path("a.m4a")])
    var bytes = try scratch.bytes("a.m4a")
    for index in bytes.count / 2..<bytes.count / 2 + 9000 { bytes[index] = 0xFF }
    try bytes.write(to: URL(fileURLWithPath: scratch.path("a.m4a")))
    let mixed = try mix("a.m4a", count: 96_000)
    let times = SoundFile.damagedTimes(scratch.path("a.m4a"))
    #expect(!times.isEmpty && times.allSatisfy { (0.8..<1.2).contains($0) }, "\(times)")
    #expect(zip(mixed, noise).prefix(36_000).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(zip(mixed, noise).dropFirst(64_000).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(mixed[36_000..<64_000].contains(0))
  }

  @Test("Lost packets of a transport stream are found without decoding", arguments: ["aac", "mp2", "ac3"])
  func lostPackets(codec: String) throws {
    try SoundFiles.write(SoundFiles.noise(count: 96_000), to: scratch.path("a.wav"))
    try ffmpeg(["-i", scratch.path("a.wav"), "-c:a", codec, scratch.path("a.ts")])
    var bytes = try scratch.bytes("a.ts")
    try SoundFile.check(scratch.path("a.ts"))
    #expect(SoundFile.lostTimes(scratch.path("a.ts")).isEmpty)
    let packets = stride(from: 0, to: bytes.count, by: 188).filter { bytes[$0 + 1] & 31 == 1 && bytes[$0 + 2] == 0 }
    let lost = packets[packets.count / 2]
    bytes.removeSubrange(lost..<lost + 188)
    try bytes.write(to: URL(fileURLWithPath: scratch.path("lost.ts")))
    let times = SoundFile.lostTimes(scratch.path("lost.ts"))
    try #require(times.count == 1 && times.allSatisfy { (0.5..<1.5).contains($0) }, "\(times)")
    _ = try mix("lost.ts", count: 96_000)
    let heard = SoundFile.damagedTimes(scratch.path("lost.ts"))
    #expect(heard.allSatisfy { abs($0 - times[0]) < 0.5 }, "\(heard)")
  }

  @Test("A truncated file plays up to its end")
  func truncation() throws {
    let noise = SoundFiles.noise(count: 48_000)
    try SoundFiles.write(noise, to: scratch.path("a.wav"))
    try scratch.bytes("a.wav").prefix(44 + 4 * 24_000).write(to: URL(fileURLWithPath: scratch.path("b.wav")))
    let mixed = try mix("b.wav", count: 48_000)
    #expect(Array(mixed[..<24_000]) == Array(noise[..<24_000]) && mixed[24_000...].allSatisfy { $0 == 0 })
  }

  @Test(
    "Files without sound, and other files, are rejected",
    arguments: ["pictures.mkv", "text.wav", "none.wav", "list.m3u8"])
  func refusals(name: String) throws {
    try ffmpeg(["-f", "lavfi", "-i", "color=s=32x32:r=10:d=1", scratch.path("pictures.mkv")])
    try Data("no sound at all".utf8).write(to: URL(fileURLWithPath: scratch.path("text.wav")))
    try Data("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n".utf8).write(to: URL(fileURLWithPath: scratch.path("list.m3u8")))
    #expect(throws: MediaError.self) { try SoundFile.check(scratch.path(name)) }
  }
}
