import Foundation
import Media
import Pixels
import Testing

/// Transport streams that were concatenated, and whose parts have other packet identifiers (PIDs).
@Suite("Concatenated programmes")
struct JoinedProgramTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes numbered pictures, 25 in a second, with a tone, and returns the bytes.
  private func part(_ numbers: Range<Int>, tone: Int, _ options: [String] = []) throws -> Data {
    let raw = scratch.path("numbers.yuv")
    let size = 64 * 48 * 3 / 2
    try Data(numberedPictures(numbers.upperBound).dropFirst(numbers.lowerBound * size)).write(
      to: URL(fileURLWithPath: raw))
    return try made(
      ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "25", "-i", raw] + sound(tone, numbers.count)
        + ["-threads", "1", "-c:v", "libx264", "-bf", "2", "-g", "10", "-c:a", "aac"] + options)
  }

  /// The options of a tone that lasts as long as some pictures.
  private func sound(_ tone: Int, _ count: Int) -> [String] {
    ["-f", "lavfi", "-i", "sine=f=\(tone):r=48000:d=\(Double(count) / 25)"]
  }

  private func made(_ options: [String]) throws -> Data {
    _ = try run("ffmpeg", ["-v", "error", "-y"] + options + [scratch.path("part.ts")])
    return try scratch.bytes("part.ts")
  }

  private func join(_ parts: [Data]) throws -> String {
    let path = scratch.path("joined.ts")
    try parts.reduce(Data(), +).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func mix(_ path: String, count: Int) throws -> [Float] {
    let sound = MixedSound(
      path: path, at: 0, from: 0, duration: nil, volume: 1, fadeIn: 0, fadeOut: 0, loops: false)
    let both = try SoundMixer(Soundtrack([sound], duration: nil)).samples(0..<count)
    return stride(from: 0, to: both.count, by: 2).map { both[$0] }
  }

  /// The frequency between two times, in seconds, from the zero crossings.
  private func frequency(_ samples: [Float], _ from: Double, _ to: Double) -> Double {
    let range = samples[Int(from * 48_000)..<Int(to * 48_000)]
    return Double(zip(range, range.dropFirst()).count { ($0 < 0) != ($1 < 0) }) / 2 / (to - from)
  }

  private static let otherIdentifiers: [[String]] = [
    ["-mpegts_start_pid", "0x200"], ["-mpegts_start_pid", "0x200", "-mpegts_pmt_start_pid", "0x1100"],
    ["-mpegts_start_pid", "0x101"], ["-mpegts_pmt_start_pid", "0x1100", "-mpegts_service_id", "7"],
    ["-mpegts_start_pid", "0x200", "-mpegts_pmt_start_pid", "0x100", "-mpegts_service_id", "7"],
    ["-streamid", "0:257", "-streamid", "1:256"],
  ]

  @Test("A part with other packet identifiers is played", arguments: otherIdentifiers)
  func identifiers(options: [String]) throws {
    let path = try join([
      part(0..<30, tone: 400), part(30..<50, tone: 800, options), part(50..<70, tone: 600),
    ])
    let clip = try Clip(contentsOfFile: path)
    let times = (0..<70).map { (Double($0) + 0.5) / 25 }
    #expect(try MediaFiles.numbers(clip, at: times) == Array(0..<70))
    let order = (0..<70).map { $0 * 37 % 70 }
    #expect(try MediaFiles.numbers(try Clip(contentsOfFile: path, from: 0), at: order.map { times[$0] }) == order)
    #expect(clip.faults == PictureFaults())
    let samples = try mix(path, count: 150_000)
    #expect(abs(frequency(samples, 0.2, 1) - 400) < 8 && abs(frequency(samples, 1.4, 1.9) - 800) < 16)
    #expect(abs(frequency(samples, 2.2, 2.7) - 600) < 12)
    #expect(SoundFile.damagedTimes(path).isEmpty && SoundFile.lostTimes(path).isEmpty)
  }

  @Test(
    "A part without pictures in the middle is heard, and the pictures after it are in sync",
    arguments: [[], ["-mpegts_start_pid", "0x101"], ["-mpegts_start_pid", "0x300"]])
  func soundOnly(options: [String]) throws {
    let middle = try made(sound(800, 25) + ["-c:a", "aac"] + options)
    let path = try join([part(0..<30, tone: 400), middle, part(30..<50, tone: 600)])
    let clip = try Clip(contentsOfFile: path)
    #expect(abs(clip.duration - 3) < 0.1, "\(clip.duration)")
    // The last part begins with its sound, where the last packet of the middle part ends: its pictures begin at 2.265 s.
    #expect(try MediaFiles.numbers(clip, at: [0.5, 1.1, 2.28, 2.35, 2.9]) == [12, 27, 30, 32, 45])
    let samples = try mix(path, count: 150_000)
    #expect(abs(frequency(samples, 0.2, 1) - 400) < 8 && abs(frequency(samples, 1.3, 2.1) - 800) < 16)
    #expect(abs(frequency(samples, 2.3, 2.9) - 600) < 12)
    #expect(SoundFile.damagedTimes(path).isEmpty && SoundFile.lostTimes(path).isEmpty)
  }

  @Test("A part without sound in the middle is shown, and is silent") func picturesOnly() throws {
    let path = try join([
      part(0..<30, tone: 400), part(30..<50, tone: 800, ["-an", "-mpegts_start_pid", "0x101"]),
      part(50..<70, tone: 600),
    ])
    let clip = try Clip(contentsOfFile: path)
    #expect(try MediaFiles.numbers(clip, at: (0..<70).map { (Double($0) + 0.5) / 25 }) == Array(0..<70))
    let samples = try mix(path, count: 150_000)
    #expect(abs(frequency(samples, 0.2, 1) - 400) < 8 && abs(frequency(samples, 2.2, 2.7) - 600) < 12)
  }

  @Test("Sound of another codec that begins in a part is reported with its time, and is silent") func codecs() throws {
    let other = try part(30..<50, tone: 800, ["-c:a", "mp2", "-mpegts_start_pid", "0x200"])
    let path = try join([part(0..<30, tone: 400), other])
    let lost = SoundFile.lostTimes(path)
    #expect(lost.count == 1 && abs((lost.first ?? 0) - 1.2) < 0.1, "\(lost)")
    let clip = try Clip(contentsOfFile: path)
    #expect(try MediaFiles.numbers(clip, at: (0..<50).map { (Double($0) + 0.5) / 25 }) == Array(0..<50))
    #expect(try mix(path, count: 96_000)[67_200...].allSatisfy { abs($0) < 0.01 })
  }

  @Test("Pictures of another codec in a part with other identifiers are reported with their time")
  func pictureCodecs() throws {
    let other = try part(30..<50, tone: 800, ["-c:v", "mpeg2video", "-mpegts_start_pid", "0x200"])
    let clip = try Clip(contentsOfFile: try join([part(0..<30, tone: 400), other]))
    let change = try #require(clip.faults.change)
    #expect(change.before == "H.264" && change.after == "MPEG-2" && abs(change.time - 1.2) < 0.05, "\(change)")
  }

  @Test("Parts after a packet that was cut off are played") func cutPacket() throws {
    let first = try part(0..<30, tone: 400)
    let path = try join([first, first.suffix(100), part(30..<50, tone: 800, Self.otherIdentifiers[0])])
    #expect(try MediaFiles.numbers(try Clip(contentsOfFile: path), at: [0.5, 1.3, 1.9]) == [12, 32, 47])
  }
}
