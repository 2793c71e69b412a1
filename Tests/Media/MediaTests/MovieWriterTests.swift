import Foundation
import Media
import Pixels
import Testing

@Suite("MovieWriter")
struct MovieWriterTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 64, height: 48, frameRateNumerator: 60)
  private let settings = MovieSettings(preset: .veryfast)

  init() throws { scratch = try Scratch() }

  @Test("A movie has the requested size")
  func size() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 3)
    let stream = try probe(scratch.path("a.mp4"))
    #expect(stream["codec_name"] == "h264")
    #expect(stream["pix_fmt"] == "yuv420p")
    #expect(stream["width"] == "64")
    #expect(stream["height"] == "48")
  }

  @Test("A movie contains every frame once", arguments: [1, 2, 7, 61])
  func frameCount(count: Int) throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: count)
    let stream = try probe(scratch.path("a.mp4"))
    #expect(stream["nb_frames"] == String(count))
    #expect(stream["nb_read_frames"] == String(count))
  }

  @Test(
    "The frame rate is the exact ratio",
    arguments: [(60, 1), (25, 1), (30000, 1001), (24000, 1001), (25, 2), (1, 1), (120, 1)])
  func frameRate(numerator: Int, denominator: Int) throws {
    let video = VideoStream(
      width: 64, height: 48, frameRateNumerator: numerator, frameRateDenominator: denominator)
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 20)
    let stream = try probe(scratch.path("a.mp4"))
    #expect(stream["r_frame_rate"] == "\(numerator)/\(denominator)")
    #expect(stream["avg_frame_rate"] == "\(numerator)/\(denominator)")
    let duration = try #require(stream["duration"].flatMap(Double.init))
    #expect(abs(duration - 20 * Double(denominator) / Double(numerator)) < 1e-6)
  }

  @Test("Frame i is shown at exactly i frame durations")
  func times() throws {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30000, frameRateDenominator: 1001)
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 9)
    let text = try run(
      "ffprobe", ["-v", "error", "-show_entries", "frame=pts", "-of", "csv=p=0", scratch.path("a.mp4")])
    let times = String(decoding: text, as: UTF8.self).split(whereSeparator: { ",\n".contains($0) }).compactMap {
      Int($0)
    }
    #expect(times == (0..<9).map { $0 * 1001 })
  }

  @Test("The stream is tagged bt.709 in limited range")
  func tags() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 2)
    let stream = try probe(scratch.path("a.mp4"))
    #expect(stream["color_space"] == "bt709")
    #expect(stream["color_primaries"] == "bt709")
    #expect(stream["color_transfer"] == "bt709")
    #expect(stream["color_range"] == "tv")
  }

  @Test("The container has a colr box with the tags")
  func containerTags() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 2)
    #expect(try scratch.bytes("a.mp4").range(of: Data("colrnclx".utf8)) != nil)
  }

  @Test("The index precedes the frames")
  func fastStart() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 5)
    let bytes = try scratch.bytes("a.mp4")
    let table = try #require(bytes.range(of: Data("moov".utf8)))
    let frames = try #require(bytes.range(of: Data("mdat".utf8)))
    #expect(table.lowerBound < frames.lowerBound)
  }

  @Test(
    "Decoded colours are within 3 of those written",
    arguments: [(16, 128, 128), (235, 128, 128), (63, 102, 240), (173, 42, 26), (32, 240, 118)]
      as [(UInt8, UInt8, UInt8)])
  func colors(y: UInt8, u: UInt8, v: UInt8) throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 3) { picture, _ in fill(picture, y: y, u: u, v: v)
    }
    for frame in try decode(scratch.path("a.mp4"), width: 64, height: 48) {
      let luma = frame[..<(64 * 48)]
      let chroma = frame[(64 * 48)...]
      #expect(luma.allSatisfy { abs(Int($0) - Int(y)) <= 3 })
      #expect(chroma.prefix(32 * 24).allSatisfy { abs(Int($0) - Int(u)) <= 3 })
      #expect(chroma.suffix(32 * 24).allSatisfy { abs(Int($0) - Int(v)) <= 3 })
    }
  }

  @Test("Frames are in order")
  func order() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 30) { picture, index in
      fill(picture, y: UInt8(20 + 7 * index), u: 128, v: 128)
    }
    let frames = try decode(scratch.path("a.mp4"), width: 64, height: 48)
    #expect(frames.count == 30)
    for (index, frame) in frames.enumerated() { #expect(abs(Int(frame[0]) - (20 + 7 * index)) <= 3) }
  }

  @Test("A width that is not a multiple of 64 does not mix columns and padding")
  func padding() throws {
    let video = VideoStream(width: 70, height: 34, frameRateNumerator: 30)
    let settings = MovieSettings(quality: 5)
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 2) { picture, _ in
      fill(picture, y: 235, u: 128, v: 128)
      for row in 0..<34 { (picture.y + row * picture.lumaStride).update(repeating: 60, count: 70) }
    }
    let frame = try #require(try decode(scratch.path("a.mp4"), width: 70, height: 34).first)
    #expect(frame.prefix(70 * 34).allSatisfy { abs(Int($0) - 60) <= 3 })
  }

  @Test("A picture may be modified as soon as it is written")
  func reuse() throws {
    let video = VideoStream(width: 128, height: 96, frameRateNumerator: 30)
    let settings = MovieSettings(quality: 0, preset: .ultrafast)
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 40)
    let frames = try decode(scratch.path("a.mp4"), width: 128, height: 96)
    let picture = YUVBuffer(width: 128, height: 96)
    for (index, frame) in frames.enumerated() {
      scramble(picture, index: index)
      // Quality 0 is lossless, so every sample must have the value from when the frame was written.
      #expect(frame.prefix(128 * 96).elementsEqual((0..<(128 * 96)).map { picture.y[$0] }))
    }
  }

  @Test("The same frames yield the same bytes")
  func determinism() throws {
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 40)
    try writeMovie(to: scratch.path("b.mp4"), video, settings, count: 40)
    #expect(try scratch.bytes("a.mp4") == scratch.bytes("b.mp4"))
  }

  @Test("The bytes do not depend on the number of cores")
  func determinismAcrossCores() throws {
    let video = VideoStream(width: 320, height: 240, frameRateNumerator: 60)
    let settings = MovieSettings(preset: .medium)
    try writeMovie(to: scratch.path("all.mp4"), video, settings, count: 60)
    // x264 counts the cores that the calling thread may use, and its threads inherit them.
    let affinity = try Affinity.ofThisThread()
    try affinity.firstCore.apply()
    defer { try? affinity.apply() }
    try writeMovie(to: scratch.path("one.mp4"), video, settings, count: 60)
    #expect(try scratch.bytes("all.mp4") == scratch.bytes("one.mp4"))
  }

  @Test("The smallest movie is 2 × 2")
  func smallest() throws {
    let video = VideoStream(width: 2, height: 2, frameRateNumerator: 30)
    try writeMovie(to: scratch.path("a.mp4"), video, count: 2)
    #expect(try probe(scratch.path("a.mp4"))["width"] == "2")
  }

  @Test("Every preset encodes", arguments: Preset.allCases)
  func presets(preset: Preset) throws {
    var settings = settings
    settings.preset = preset
    try writeMovie(to: scratch.path("a.mp4"), video, settings, count: 3)
    #expect(try probe(scratch.path("a.mp4"))["nb_frames"] == "3")
  }

  @Test("A higher rate factor makes a smaller file")
  func quality() throws {
    var worse = settings
    worse.quality = 40
    try writeMovie(to: scratch.path("good.mp4"), video, settings, count: 5)
    try writeMovie(to: scratch.path("worse.mp4"), video, worse, count: 5)
    #expect(try scratch.bytes("worse.mp4").count < scratch.bytes("good.mp4").count / 2)
  }
}
