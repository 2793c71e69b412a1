import Foundation
import Media
import Pixels
import Testing

@Suite("Concatenated files")
struct JoinedFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let kinds: [(name: String, options: [String])] = [
    ("h264.ts", ["-c:v", "libx264", "-bf", "2", "-g", "10", "-c:a", "aac"]),
    ("mpeg2.ts", ["-c:v", "mpeg2video", "-bf", "2", "-g", "10", "-q:v", "2", "-c:a", "mp2"]),
    ("mpeg2.mpg", ["-c:v", "mpeg2video", "-g", "10", "-q:v", "2", "-c:a", "mp2"]),
    ("hevc.ts", ["-c:v", "libx265", "-x265-params", "log-level=none:keyint=10:bframes=2", "-c:a", "ac3"]),
  ]

  /// Writes a movie of numbered pictures, 25 in a second, with a tone, and returns its bytes.
  private func part(_ numbers: Range<Int>, tone: Int, _ name: String, _ options: [String]) throws -> Data {
    let (raw, path) = (scratch.path("numbers.yuv"), scratch.path("part-" + name))
    let size = 64 * 48 * 3 / 2
    try Data(numberedPictures(numbers.upperBound).dropFirst(numbers.lowerBound * size)).write(
      to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "25", "-i", raw, "-f",
        "lavfi",
        "-i", "sine=f=\(tone):r=48000:d=\(Double(numbers.count) / 25)", "-threads", "1",
      ] + options + [path])
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func join(_ parts: [Data], _ name: String) throws -> String {
    let path = scratch.path(name)
    try parts.reduce(Data(), +).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func mix(_ path: String, from start: Double = 0, count: Int) throws -> [Float] {
    let sound = MixedSound(
      path: path, at: 0, from: start, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    let both = try SoundMixer(Soundtrack([sound], duration: nil)).samples(0..<count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  /// The frequency of a tone, from its zero crossings.
  private func frequency(_ samples: ArraySlice<Float>) -> Double {
    let crossings = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return Double(crossings) / 2 * 48_000 / Double(samples.count)
  }

  @Test("Pictures continue where times restart, in any order of requests", arguments: kinds.map(\.name))
  func pictures(name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    let path = try join(
      [(0..<30, 400), (30..<50, 800), (50..<90, 600)].map { try part($0, tone: $1, name, kind.options) }, name)
    let clip = try Clip(contentsOfFile: path)
    #expect(abs(clip.duration - 3.6) < 0.15, "\(clip.duration)")
    let times = (0..<90).map { (Double($0) + 0.5) / 25 }
    #expect(try MediaFiles.numbers(clip, at: times) == Array(0..<90))
    let order = (0..<90).map { $0 * 37 % 90 }
    let again = try Clip(contentsOfFile: path, from: 0.4)
    #expect(try MediaFiles.numbers(again, at: order.map { times[$0] - 0.4 }) == order.map { max($0, 10) })
    #expect(clip.faults == PictureFaults())
  }

  @Test("Sound continues where times restart, in sync with its pictures", arguments: kinds.map(\.name))
  func sound(name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    let path = try join([(0..<30, 400), (30..<60, 800)].map { try part($0, tone: $1, name, kind.options) }, name)
    let samples = try mix(path, count: 144_000)
    #expect(abs(frequency(samples[9600..<48_000]) - 400) < 8 && abs(frequency(samples[67_200..<105_600]) - 800) < 16)
    let change = try #require(
      stride(from: 48_000, to: 72_000, by: 240).first { frequency(samples[$0..<$0 + 480]) > 650 })
    #expect(abs(Double(change) / 48_000 - 1.2) < 0.04, "\(Double(change) / 48_000)")
    #expect(try mix(path, from: 1.5, count: 4800) == Array(samples[72_000..<76_800]))
    #expect(SoundFile.damagedTimes(path).isEmpty && SoundFile.lostTimes(path).isEmpty)
  }

  @Test("Concatenated MP3 files with tags play as one file, without the tags")
  func mp3() throws {
    let parts = try [400, 800].map { tone in
      _ = try run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "sine=f=\(tone):r=48000:d=1", "-write_id3v1", "1", "-metadata",
          "title=" + String(repeating: "A title \(tone) ", count: 100), scratch.path("a.mp3"),
        ])
      return try scratch.bytes("a.mp3")
    }
    let path = try join(parts, "joined.mp3")
    let samples = try mix(path, count: 110_000)
    #expect(abs(frequency(samples[9600..<43_200]) - 400) < 8 && abs(frequency(samples[57_600..<91_200]) - 800) < 16)
    #expect(SoundFile.damagedTimes(path).isEmpty)
    #expect(samples.lastIndex { $0 != 0 }.map { (96_000..<100_800).contains($0) } == true)
  }

  /// Writes a movie of one second in another size or codec.
  private func other(_ size: String, _ codec: String) throws -> Data {
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=\(size):r=25:d=1", "-pix_fmt", "yuv420p", "-c:v", codec,
        scratch.path("other.ts"),
      ])
    return try scratch.bytes("other.ts")
  }

  @Test("Parts of another size are reported with their time, and are an error only if they are shown")
  func sizes() throws {
    let first = try part(0..<30, tone: 400, "h264.ts", Self.kinds[0].options)
    let path = try join([first, try other("96x80", "libx264")], "sizes.ts")
    let clip = try Clip(contentsOfFile: path)
    let change = try #require(clip.faults.change)
    #expect(change.before == "64 × 48" && change.after == "96 × 80 pixels" && change.filter == "scale=64:48")
    #expect(abs(change.time - 1.2) < 0.05 && clip.faults.damage.isEmpty, "\(clip.faults)")
    #expect(try MediaFiles.numbers(clip, at: (0..<30).map { (Double($0) + 0.5) / 25 }) == Array(0..<30))
    let error = #expect(throws: MediaError.self) { try MediaFiles.numbers(clip, at: [1.5]) }
    #expect("\(String(describing: error))".contains("its pictures change from 64 × 48 to 96 × 80 pixels at 1.2"))
  }

  @Test("Parts of another codec are reported with their time", arguments: ["libx265", "mpeg2video"])
  func codecs(codec: String) throws {
    let first = try part(0..<30, tone: 400, "h264.ts", Self.kinds[0].options)
    let clip = try Clip(contentsOfFile: try join([first, try other("64x48", codec)], "codecs.ts"))
    let change = try #require(clip.faults.change)
    #expect(change.before == "H.264" && change.after == (codec == "libx265" ? "HEVC" : "MPEG-2"))
    #expect(abs(change.time - 1.2) < 0.05 && clip.faults.damage.isEmpty, "\(clip.faults)")
    #expect(try MediaFiles.numbers(clip, at: (0..<30).map { (Double($0) + 0.5) / 25 }) == Array(0..<30))
    #expect(throws: MediaError.self) { try MediaFiles.numbers(clip, at: [1.5]) }
  }

  @Test(
    "Bytes after the end of a movie are reported",
    arguments: ["a.mp4", "a.mov", "a.avi"])
  func moviesAfterEnd(name: String) throws {
    let parts = try [(0..<30, 400), (30..<50, 800)].map {
      try part($0, tone: $1, name, ["-c:v", "mpeg4", "-c:a", "mp2"])
    }
    #expect(try Clip(contentsOfFile: try join([parts[0]], name)).faults.byteCountAfterEnd == 0)
    #expect(try Clip(contentsOfFile: try join(parts, name)).faults.byteCountAfterEnd == parts[1].count)
    let box = name == "a.avi" ? Data() : Data([0, 0, 0, 16] + "free12345678".utf8)
    #expect(try Clip(contentsOfFile: try join([parts[0], box], name)).faults.byteCountAfterEnd == 0)
  }

  @Test("Bytes after the end of sound are reported, except tags and other chunks", arguments: ["wav", "aiff"])
  func soundAfterEnd(ending: String) throws {
    let name = "a." + ending
    _ = try run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", "sine=d=0.1", scratch.path(name)])
    let bytes = try scratch.bytes(name)
    let size: [UInt8] = ending == "wav" ? [4, 0, 0, 0] : [0, 0, 0, 4]
    let chunk = Data(Array("LIST".utf8) + size + Array("INFO".utf8))
    let tag = Data(Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125))
    for rest in [Data(), chunk, tag, chunk + chunk + tag, Data(count: 4096)] {
      #expect(SoundFile.byteCountAfterEnd(try join([bytes, rest], "whole." + ending)) == 0)
    }
    #expect(SoundFile.byteCountAfterEnd(try join([bytes, bytes], "joined." + ending)) == bytes.count)
    #expect(SoundFile.byteCountAfterEnd(try join([bytes, chunk, bytes], "joined." + ending)) == bytes.count)
  }

  @Test("Parts with another sample rate and channels keep their pitch", arguments: ["ts", "mp3", "aac"])
  func rates(ending: String) throws {
    let parts = try [(400, 48_000, 2), (800, 32_000, 1), (600, 44_100, 2)].map { tone, rate, channels in
      _ = try run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "sine=f=\(tone):r=48000:d=1", "-ar", "\(rate)", "-ac",
          "\(channels)", scratch.path("a." + ending),
        ])
      return try scratch.bytes("a." + ending)
    }
    let path = try join(parts, "joined." + ending)
    let samples = try mix(path, count: 160_000)
    for (start, tone) in [(9600, 400.0), (57_600, 800), (105_600, 600)] {
      #expect(abs(frequency(samples[start..<start + 28_800]) - tone) < tone / 50)
    }
    let end = try #require(samples.lastIndex { abs($0) > 0.01 })
    #expect(abs(end - 144_000) < 9600, "\(end)")
    #expect(SoundFile.damagedTimes(path).isEmpty)
    #expect(try mix(path, from: 2.1, count: 4800) == Array(samples[100_800..<105_600]))
  }

  @Test("A clock that wraps around in a transport stream is no joint")
  func overrun() throws {
    let whole = try part(0..<50, tone: 400, "a.ts", Self.kinds[0].options + ["-output_ts_offset", "95441.2"])
    let clip = try Clip(contentsOfFile: try join([whole], "overrun.ts"))
    #expect(try MediaFiles.numbers(clip, at: (0..<50).map { (Double($0) + 0.5) / 25 }) == Array(0..<50))
  }
}
