import Foundation
import Pixels
import Testing

@testable import Media

/// Movies of every codec, decoded by FFmpeg.
@Suite("Codecs")
struct CodecTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 64, height: 64, frameRateNumerator: 30)

  init() throws { scratch = try Scratch() }

  /// Writes a movie and returns its path.
  private func write(
    _ settings: MovieSettings, in container: ContainerFormat, name: String = "a", _ video: VideoStream? = nil,
    count: Int = 3
  ) throws -> String {
    let path = scratch.path("\(name).\(container.ending)")
    try writeMovie(to: path, video ?? self.video, settings, count: count, draw: draw)
    return path
  }

  @Test("Decoded samples, with alpha, are those that were written", arguments: CodecCase.all)
  func samples(of codecCase: CodecCase) throws {
    let (codec, format) = (codecCase.codec, codecCase.pixelFormat)
    let path = try write(codec.settings(format), in: codec.container)
    let picture = YUVBuffer(width: 64, height: 64, format: format)
    let expected = (0..<3).flatMap { index in
      draw(picture, index)
      return MediaTests.samples(picture)
    }
    var bytes = try decoded(path, codec, as: format)
    try #require(bytes.count == expected.count)
    if format == .bgr0 { for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 } }
    #expect(psnr(bytes, expected, format.depth) >= codecCase.minimumPSNR)
  }

  private static let rows = ContainerFormat.all.filter { ![.gif, .apng].contains($0) }.flatMap { container in
    container.codecs.map { (container, $0) }
  }

  @Test("A movie has the codec, its colour tags and every frame", arguments: rows)
  func tags(container: ContainerFormat, codec: VideoCodec) throws {
    let stream = try probe(write(codec.settings(), in: container))
    let isRGB = codec.pixelFormats.first?.matrix == .identity
    #expect(stream["codec_name"] == codec.name)
    #expect(stream["nb_read_frames"] == "3")
    #expect(stream["r_frame_rate"] == "30/1")
    #expect(stream["color_range"] == (isRGB ? "pc" : "tv"))
    #expect(stream["color_space"] == (isRGB ? "gbr" : "bt709"))
    #expect(stream["color_transfer"] == (isRGB ? "iec61966-2-1" : "bt709"))
    #expect(stream["color_primaries"] == "bt709")
  }

  @Test("HEVC in MP4 and QuickTime has the tag of Apple's players", arguments: [ContainerFormat.mp4, .mov])
  func appleTag(container: ContainerFormat) throws {
    #expect(try probe(write(VideoCodec.hevc.settings(), in: container))["codec_tag_string"] == "hvc1")
  }

  @Test("QuickTime and MP4 have a colr box, and their index before the frames")
  func boxes() throws {
    for (container, box) in [(ContainerFormat.mov, "colrnclc"), (.mp4, "colrnclx")] {
      let path = try write(VideoCodec.hevc.settings(), in: container)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.range(of: Data(box.utf8)) != nil)
      let table = try #require(bytes.range(of: Data("moov".utf8)))
      #expect(try table.lowerBound < #require(bytes.range(of: Data("mdat".utf8))).lowerBound)
    }
  }

  @Test("WebM and Matroska have their index before the frames", arguments: [ContainerFormat.webm, .mkv])
  func cues(container: ContainerFormat) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: write(VideoCodec.vp9.settings(), in: container)))
    let (index, cluster) = (Data([0x1C, 0x53, 0xBB, 0x6B]), Data([0x1F, 0x43, 0xB6, 0x75]))
    // The first mention is in the table of contents.
    let first = try #require(bytes.range(of: index))
    let second = try #require(bytes.range(of: index, in: first.upperBound..<bytes.endIndex))
    let frames = try #require(bytes.range(of: cluster))
    #expect(second.lowerBound < frames.lowerBound || first.lowerBound > 100 && first.lowerBound < frames.lowerBound)
  }

  @Test("ProRes is 422 HQ, and 4444 with alpha", arguments: [(PixelFormat.yuv422p10, "HQ"), (.yuva444p10, "4444")])
  func profile(format: PixelFormat, name: String) throws {
    #expect(try probe(write(VideoCodec.prores.settings(format), in: .mov))["profile"] == name)
  }

  @Test("VP9 with alpha is marked in the container", arguments: [ContainerFormat.webm, .mkv])
  func alphaMode(container: ContainerFormat) throws {
    let stream = try probe(write(VideoCodec.vp9.settings(.yuva420p), in: container))
    #expect(stream["TAG:alpha_mode"] ?? stream["TAG:ALPHA_MODE"] == "1")
  }

  @Test("The bytes do not depend on the number of cores", arguments: CodecCase.threaded)
  func cores(codecCase: CodecCase) throws {
    let video = VideoStream(width: 160, height: 96, frameRateNumerator: 30)
    let settings = codecCase.codec.settings(codecCase.pixelFormat)
    let all = try write(settings, in: codecCase.codec.container, name: "all", video, count: 12)
    let affinity = try Affinity.ofThisThread()
    try affinity.firstCore.apply()
    defer { try? affinity.apply() }
    let one = try write(settings, in: codecCase.codec.container, name: "one", video, count: 12)
    #expect(try Data(contentsOf: URL(fileURLWithPath: all)) == Data(contentsOf: URL(fileURLWithPath: one)))
  }

  @Test("The minimum sizes of a codec, and odd sizes, can be written", arguments: VideoCodec.ofStreams)
  func sizes(codec: VideoCodec) throws {
    let format = codec.pixelFormats.first { $0.chroma == .yuv444 && !$0.hasAlpha }
    let size = VideoSizes(codec: codec, chroma: .yuv444).nearest(width: 1, height: 1)
    for (width, height) in [(size.width, size.height), (size.width + 1, 17), (size.width + 34, size.height + 2)] {
      let video = VideoStream(width: width, height: height, frameRateNumerator: 30)
      let stream = try probe(write(codec.settings(format), in: codec.container, video, count: 2))
      #expect(stream["width"] == String(width) && stream["height"] == String(height))
      #expect(stream["nb_read_frames"] == "2")
    }
  }

  @Test("A higher rate factor makes a smaller file", arguments: VideoCodec.all.filter { $0.quality != nil })
  func quality(codec: VideoCodec) throws {
    var (good, bad) = (codec.settings(), codec.settings())
    (good.quality, bad.quality) = (10, 48)
    let sizes = try [good, bad].map { settings in
      try Data(contentsOf: URL(fileURLWithPath: write(settings, in: codec.container))).count
    }
    #expect(sizes[0] > sizes[1])
  }

  @Test(
    "Every encoder with presets supports libx264's names", arguments: [VideoCodec.hevc, .vp9, .av1])
  func presets(codec: VideoCodec) throws {
    for preset in [Preset.superfast, .fast, .slow] {
      let settings = MovieSettings(codec: codec, preset: preset)
      #expect(try probe(write(settings, in: codec.container, count: 1))["nb_read_frames"] == "1")
    }
  }

  @Test("A bit rate is supported", arguments: [VideoCodec.hevc, .vp9, .av1])
  func bitRate(codec: VideoCodec) throws {
    var settings = codec.settings()
    settings.bitRate = 200_000
    #expect(try probe(write(settings, in: codec.container))["nb_read_frames"] == "3")
  }

  @Test("An encoder leaves the scheduling policy of the thread that writes as it was", arguments: VideoCodec.ofStreams)
  func scheduling(codec: VideoCodec) throws {
    _ = try write(codec.settings(), in: codec.container)
    #expect(ThreadScheduling.isOrdinary(0))
  }

  @Test(
    "A movie that does not fit on the disk leaves no file",
    .enabled(if: SmallDisk.isAvailable), arguments: [VideoCodec.prores, .vp9, .ffv1])
  func fullDisk(codec: VideoCodec) throws {
    let disk = try SmallDisk(kilobytes: 64)
    let path = try disk.path("a.\(codec.container.ending)")
    let video = VideoStream(width: 256, height: 256, frameRateNumerator: 30)
    var settings = codec.settings()
    if codec.quality != nil { settings.quality = 0 }
    let error = #expect(throws: MediaError.self) { try writeMovie(to: path, video, settings, count: 12, draw: noise) }
    #expect(error?.description.hasPrefix("cannot write \(path)") == true)
    #expect(try disk.contents.isEmpty)
  }

  /// Samples that no codec compresses well.
  private func noise(_ picture: YUVBuffer, _ index: Int) {
    var state = UInt64(index + 1)
    for plane in picture.planes {
      for offset in 0..<plane.byteCount {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // 10 bits are the lower ones of two bytes.
        let isHigh = plane.sampleBytes == 2 && offset % 2 == 1
        plane.base[offset] = UInt8(truncatingIfNeeded: state >> 56) & (isHigh ? 3 : 255)
      }
    }
  }
}

extension CodecCase {
  /// Every codec with its default format, and with its default format with alpha.
  static let threaded = VideoCodec.ofStreams.flatMap { codec in
    [codec.pixelFormat(withAlpha: false), codec.pixelFormat(withAlpha: true)].compactMap { $0 }
      .map { CodecCase(codec: codec, pixelFormat: $0) }
  }
}
