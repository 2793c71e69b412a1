import Foundation
import Media
import Pixels
import Testing

@Suite("The sound of clips")
struct ClipSoundTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let movies: [(name: String, options: [String])] = [
    ("a.mp4", ["-c:v", "libx264", "-c:a", "aac"]), ("a.mov", ["-c:v", "libx264", "-c:a", "aac"]),
    ("a.mkv", ["-c:v", "libx264", "-c:a", "aac"]), ("b.mkv", ["-c:v", "libx264", "-bf", "0", "-c:a", "libopus"]),
    ("a.webm", ["-c:v", "libvpx", "-c:a", "libopus"]), ("b.webm", ["-c:v", "libvpx", "-c:a", "libvorbis"]),
    ("a.ts", ["-c:v", "libx264", "-c:a", "aac"]), ("b.ts", ["-c:v", "mpeg2video", "-c:a", "mp2"]),
    ("a.m2ts", ["-c:v", "libx264", "-c:a", "ac3"]), ("a.mpg", ["-c:v", "mpeg2video", "-bf", "2", "-c:a", "mp2"]),
    ("a.avi", ["-c:v", "mpeg4", "-c:a", "pcm_s16le"]), ("a.flv", ["-c:v", "libx264", "-c:a", "aac"]),
    ("a.nut", ["-c:v", "libx264", "-c:a", "pcm_s16le"]), ("a.ogv", ["-c:v", "libtheora", "-c:a", "libvorbis"]),
  ]

  /// Writes a movie of 25 pictures a second that turn white, with one click.
  /// - Parameters:
  ///   - white, click: the times of both, in seconds of the input.
  ///   - late: the delay of the pictures in the file, in seconds.
  private func write(
    _ name: String, _ options: [String], white: Double, click: Double, late: Double = 0
  ) throws -> String {
    let pictures = "color=black:s=32x32:r=25:d=3,drawbox=c=white:t=fill:enable='gte(t,\(white - 0.001))'"
    let sound = "aevalsrc='if(eq(n,\(Int(click * 48_000))),0.5,0)':s=48000:d=3"
    _ = try run(
      "ffmpeg",
      ["-v", "error", "-y", "-itsoffset", "\(late)", "-f", "lavfi", "-i", pictures, "-f", "lavfi", "-i", sound]
        + ["-pix_fmt", "yuv420p", "-fps_mode", "vfr"] + options + [scratch.path(name)])
    return scratch.path(name)
  }

  /// When the first white picture is shown, in seconds.
  private func white(_ path: String, from start: Double = 0) throws -> Double? {
    let clip = try Clip(contentsOfFile: path, from: start)
    return try stride(from: 0.0, to: 3, by: 0.01).first {
      try clip.image.picture(at: $0 + 0.0001).decoded().pixels[500] & 0xFF > 128
    }
  }

  /// When clicks are heard, in seconds.
  private func clicks(_ path: String, from start: Double = 0, duration: Double? = nil, loops: Bool = false) throws
    -> [Double]
  {
    let sound = MixedSound(
      path: path, at: 0, from: start, duration: duration, volume: 1, fadeIn: 0, fadeOut: 0, loops: loops)
    let both = try SoundMixer(Soundtrack([sound], duration: nil)).samples(0..<192_000)
    return SoundFiles.clicks(in: stride(from: 0, to: both.count, by: 2).map { both[$0] }).map { Double($0) / 48_000 }
  }

  @Test("Sound and pictures are in sync", arguments: movies.map(\.name))
  func together(name: String) throws {
    let movie = try #require(Self.movies.first { $0.name == name })
    let path = try write(name, movie.options, white: 1, click: 1)
    let (white, click) = (try #require(try white(path)), try #require(try clicks(path).first))
    #expect(abs(white - click) < 0.0105, "white at \(white) s, the click at \(click) s")
    #expect(abs(white - 1) < 0.0105)
  }

  @Test(
    "Sound before the first picture is dropped",
    arguments: ["a.mp4", "a.mov", "a.mkv", "b.mkv", "b.webm", "a.ts", "b.ts", "a.mpg", "a.flv", "a.nut"])
  func early(name: String) throws {
    let movie = try #require(Self.movies.first { $0.name == name })
    let path = try write(name, movie.options, white: 1, click: 1, late: 0.4)
    let (white, click) = (try #require(try white(path)), try #require(try clicks(path).first))
    #expect(abs(white - 1) < 0.0105 && abs(click - 0.6) < 0.008, "white at \(white) s, the click at \(click) s")
    #expect(try clicks(path, from: 0.25).map { abs($0 - 0.35) < 0.008 } == [true])
    let loop = try clicks(path, from: 0.5, duration: 1, loops: true)
    #expect(loop.count == 4 && loop.enumerated().allSatisfy { abs($1 - 0.1 - Double($0)) < 0.008 })
  }

  @Test(
    "Sound without pictures begins with its first sample", arguments: ["a.ts", "a.mkv", "a.m4a", "a.mp3", "a.opus"])
  func alone(name: String) throws {
    _ = try run(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "aevalsrc='if(eq(n,48000),0.5,0)':s=48000:d=3", scratch.path(name)])
    let decoded = SoundFiles.clicks(in: try SoundFiles.decode(scratch.path(name))).map { Double($0) / 48_000 }
    let heard = try clicks(scratch.path(name))
    #expect(heard.count == 1 && zip(heard, decoded).allSatisfy { abs($0 - $1) < 0.0001 }, "\(heard) \(decoded)")
  }

  @Test("A recording that begins between two key pictures begins with the next one")
  func middle() throws {
    let path = try write(
      "whole.ts", ["-c:v", "libx264", "-g", "25", "-bf", "2", "-c:a", "mp2"], white: 2, click: 2)
    let bytes = try scratch.bytes("whole.ts")
    // The first packets of pictures and sound with the tables before them, and then the packets from 1.5 s on.
    let packets = bytes.count / 188
    try (bytes.prefix(3 * 188) + bytes.dropFirst(packets / 2 * 188)).write(
      to: URL(fileURLWithPath: scratch.path("middle.ts")))
    let (white, click) = (
      try #require(try white(scratch.path("middle.ts"))), try #require(try clicks(scratch.path("middle.ts")).first)
    )
    #expect(abs(white - click) < 0.0105, "white at \(white) s, the click at \(click) s")
    #expect(try clicks(path).count == 1)
  }
}
