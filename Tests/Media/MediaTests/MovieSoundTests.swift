import Foundation
import Media
import Pixels
import Testing

@Suite("Movies with sound")
struct MovieSoundTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(
    _ name: String, frames: Int, rate: (Int, Int) = (30_000, 1001), firstFrame: Int = 0, height: Float = 0.5
  ) throws {
    try SoundFiles.write(
      SoundFiles.clicks(at: [0, 48_000, 96_000], count: 100_000, height: height), to: scratch.path("a.wav"))
    let sound = MixedSound(
      path: scratch.path("a.wav"), at: 0.5, from: 0, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    let video = VideoStream(width: 32, height: 32, frameRateNumerator: rate.0, frameRateDenominator: rate.1)
    let writer = try MovieWriter(
      path: scratch.path(name), video: video, format: MovieFormat(MovieSettings(preset: .ultrafast), path: name),
      sound: Soundtrack([sound], duration: nil, firstFrame: firstFrame))
    try writeFrames(to: writer, count: frames) { picture, _ in fill(picture, y: 16, u: 128, v: 128) }
  }

  private static let codecs = ["mp4": "aac", "mov": "aac", "webm": "opus", "mkv": "opus"]

  @Test(
    "Each container has its audio codec, and sound begins with the pictures", arguments: ["mp4", "mov", "webm", "mkv"])
  func containers(ending: String) throws {
    try write("a.\(ending)", frames: 90)
    let stream = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "a", "-show_entries", "stream=codec_name,sample_rate,channels", "-of",
        "csv=p=0",
        scratch.path("a.\(ending)"),
      ])
    #expect(String(decoding: stream, as: UTF8.self) == "\(Self.codecs[ending] ?? ""),48000,2\n")
    let pictures = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "stream=start_time", "-of", "csv=p=0",
        scratch.path("a.\(ending)"),
      ])
    #expect(String(decoding: pictures, as: UTF8.self) == "0.000000\n")
    let places = SoundFiles.clicks(in: try SoundFiles.decode(scratch.path("a.\(ending)")))
    #expect(places.count == 3)
    for (place, expected) in zip(places, [24_000, 72_000, 120_000]) { #expect(abs(place - expected) <= 1) }
  }

  @Test("Sound and pictures of an MP4 movie end at the same sample")
  func duration() throws {
    try write("a.mp4", frames: 91)
    let text = try run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=duration_ts,time_base", "-of", "csv=p=0", scratch.path("a.mp4")])
    // 91 frames of 1001/30000 s are 145,745.6 samples.
    #expect(String(decoding: text, as: UTF8.self) == "1/30000,91091\n1/48000,145746\n")
  }

  @Test("A range of frames has the sound of its time")
  func range() throws {
    try write("a.mp4", frames: 30, rate: (30, 1), firstFrame: 30)
    let places = SoundFiles.clicks(in: try SoundFiles.decode(scratch.path("a.mp4")))
    #expect(places.count == 1 && abs((places.first ?? 0) - 24_000) <= 1)
  }

  @Test("The bytes are the same each time", arguments: ["mp4", "mkv"])
  func sameBytes(ending: String) throws {
    try write("a.\(ending)", frames: 20)
    try write("b.\(ending)", frames: 20)
    #expect(try scratch.bytes("a.\(ending)") == (try scratch.bytes("b.\(ending)")))
  }

  @Test("If a sound file cannot be read, no movie is left")
  func missing() throws {
    let sound = MixedSound(
      path: scratch.path("none.wav"), at: 0, from: 0, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    let video = VideoStream(width: 32, height: 32, frameRateNumerator: 30)
    let writer = try MovieWriter(
      path: scratch.path("a.mp4"), video: video, format: MovieFormat(MovieSettings(), path: "a.mp4"),
      sound: Soundtrack([sound], duration: nil))
    #expect(throws: MediaError.self) { try writeFrames(to: writer, count: 2) }
    #expect(try scratch.contents.filter { !$0.hasSuffix(".wav") } == [])
  }

  @Test("On a full disk, no file of a movie with sound is left", .enabled(if: SmallDisk.isAvailable))
  func fullDisk() throws {
    try SoundFiles.write(SoundFiles.noise(count: 96_000), to: scratch.path("a.wav"))
    let disk = try SmallDisk(kilobytes: 64)
    let sound = MixedSound(
      path: scratch.path("a.wav"), at: 0, from: 0, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: true)
    let video = VideoStream(width: 32, height: 32, frameRateNumerator: 1)
    #expect(throws: MediaError.self) {
      let writer = try MovieWriter(
        path: disk.path("a.mp4"), video: video, format: MovieFormat(MovieSettings(), path: "a.mp4"),
        sound: Soundtrack([sound], duration: nil))
      try writeFrames(to: writer, count: 6) { picture, _ in fill(picture, y: 16, u: 128, v: 128) }
    }
    #expect(try disk.contents == [])
  }
}
