import Media
import Pixels
import Testing

@Suite("Movie settings")
struct MovieSettingsTests {
  /// The resolved format of a movie with a name.
  private func format(_ settings: MovieSettings = MovieSettings(), path: String = "a.mp4") throws -> MovieFormat {
    try MovieFormat(settings, path: path)
  }

  private func problem(_ settings: MovieSettings, path: String = "a.mp4") -> String? {
    do {
      _ = try format(settings, path: path)
      return nil
    } catch {
      return (error as? MediaError)?.description
    }
  }

  @Test("The defaults are H.264 in 4:2:0 with quality 18 and preset medium")
  func defaults() throws {
    let format = try format()
    #expect(format.codec == .h264)
    #expect(format.pixelFormat == .yuv420p)
    #expect(format.quality == 18)
    #expect(format.bitRate == nil)
    #expect(format.preset == .medium)
  }

  @Test("The ending of a name chooses the container, ignoring case", arguments: ["a.mp4", "b.MP4", "x/.mp4"])
  func ending(path: String) throws {
    #expect(try format(path: path).container == .mp4)
  }

  @Test("A name without an ending of a movie is an error that lists the endings", arguments: ["a.xyz", "mp4", ""])
  func unknownEnding(path: String) {
    let error = #expect(throws: MediaError.unknownContainer(path: path)) { try format(path: path) }
    #expect(error?.description.contains("the endings are .mp4, .mov, .webm, .mkv") == true)
  }

  @Test("With an explicit container, a name needs no ending")
  func container() throws {
    #expect(try format(MovieSettings(container: .mp4), path: "a").container == .mp4)
  }

  @Test("Every container has a codec, and no two have the same ending")
  func containers() {
    #expect(ContainerFormat.all.allSatisfy { !$0.codecs.isEmpty })
    #expect(Set(ContainerFormat.all.map(\.ending)).count == ContainerFormat.all.count)
  }

  @Test("Every codec has a pixel format, and is found by its name", arguments: VideoCodec.all)
  func codecs(codec: VideoCodec) throws {
    #expect(!codec.pixelFormats.isEmpty)
    #expect(try VideoCodec(named: codec.name) == codec)
  }

  @Test("An unknown codec is an error that lists the codecs")
  func unknownCodec() {
    let error = #expect(throws: MediaError.unknownCodec("mpeg1")) { try VideoCodec(named: "mpeg1") }
    #expect(error?.description.hasPrefix("unknown codec “mpeg1”; the codecs are h264") == true)
  }

  @Test("An unsupported pixel format is an error that lists the supported ones")
  func pixelFormat() {
    #expect(
      problem(MovieSettings(pixelFormat: .gbrp))
        == "H.264 is not encoded as gbrp; its pixel formats are yuv420p, yuv422p, yuv444p, yuv420p10, yuv422p10, "
        + "yuv444p10")
  }

  @Test("A quality outside of the codec's scale is an error", arguments: [-1, 52, .infinity, 1e300])
  func quality(quality: Double) {
    #expect(throws: MediaError.invalidQuality(quality, .h264)) { try format(MovieSettings(quality: quality)) }
  }

  @Test("A quality that is not a number is an error")
  func qualityNaN() {
    #expect(
      problem(MovieSettings(quality: .nan))
        == "a constant rate factor of nan is impossible for H.264; it lies between 0 (best) and 51 (worst)")
  }

  @Test("A bit rate replaces the quality")
  func bitRate() throws {
    let format = try format(MovieSettings(bitRate: 500_000))
    #expect(format.bitRate == 500_000)
    #expect(format.quality == nil)
  }

  @Test("A bit rate and a quality exclude each other")
  func bitRateAndQuality() {
    #expect(throws: MediaError.qualityAndBitRate) { try format(MovieSettings(quality: 20, bitRate: 500_000)) }
  }

  @Test("An impossible bit rate is an error", arguments: [0, -1, 999, Int.max, Int.min])
  func impossibleBitRate(bitRate: Int) {
    #expect(throws: MediaError.invalidBitRate(bitRate)) { try format(MovieSettings(bitRate: bitRate)) }
  }

  @Test("An unknown preset is an error that lists the presets")
  func preset() {
    let error = #expect(throws: MediaError.unknownPreset("fastest")) { try Preset(named: "fastest") }
    #expect(error?.description.contains("ultrafast, superfast, veryfast") == true)
    #expect(error?.description.contains("placebo") == true)
  }

  @Test("A preset is found by its name")
  func presetNamed() throws {
    #expect(try Preset(named: "veryslow") == .veryslow)
  }
}
