import Media
import Pixels
import Testing

@Suite("Alpha and purposes of movies")
struct MovieAlphaTests {
  private func format(_ settings: MovieSettings, in container: ContainerFormat) throws -> MovieFormat {
    try MovieFormat(settings, path: "a.\(container.ending)")
  }

  private func problem(_ settings: MovieSettings, in container: ContainerFormat) -> String? {
    do {
      _ = try format(settings, in: container)
      return nil
    } catch { return "\(error)" }
  }

  @Test(
    "Alpha chooses the container's codec with alpha, and its format with alpha",
    arguments: [
      (ContainerFormat.mov, VideoCodec.prores, PixelFormat.yuva444p10), (.webm, .vp9, .yuva420p), (.mkv, .ffv1, .bgra),
    ])
  func standard(container: ContainerFormat, codec: VideoCodec, pixelFormat: PixelFormat) throws {
    let format = try format(MovieSettings(alpha: true), in: container)
    #expect(format.codec == codec && format.pixelFormat == pixelFormat)
  }

  @Test("A codec with alpha need not be the default one")
  func otherCodec() throws {
    let format = try format(MovieSettings(codec: .vp9, alpha: true), in: .mkv)
    #expect(format.codec == .vp9 && format.pixelFormat == .yuva420p)
  }

  @Test(
    "A codec without alpha is an error that lists those with alpha",
    arguments: [
      (MovieSettings(alpha: true), ContainerFormat.mp4, "H.264 in MP4"),
      (MovieSettings(codec: .hevc, alpha: true), .mov, "HEVC in QuickTime"),
      (MovieSettings(codec: .av1, alpha: true), .webm, "AV1 in WebM"),
      (MovieSettings(codec: .h264, purpose: .overlay), .mov, "H.264 in QuickTime"),
      (MovieSettings(pixelFormat: .yuva420p), .mp4, "H.264 in MP4"),
    ])
  func noAlpha(settings: MovieSettings, container: ContainerFormat, subject: String) {
    let message = "\(subject) has no alpha; movies keep it as .mov (prores), .webm (vp9), .mkv (ffv1, vp9)"
    #expect(problem(settings, in: container)?.hasPrefix(message) == true)
  }

  @Test("A pixel format with alpha implies alpha, in a codec that has the format")
  func impliedAlpha() throws {
    #expect(try format(MovieSettings(pixelFormat: .yuva444p10), in: .mov).codec == .prores)
    #expect(try format(MovieSettings(pixelFormat: .yuva420p), in: .webm).codec == .vp9)
    #expect(try format(MovieSettings(pixelFormat: .yuva444p), in: .mkv).codec == .ffv1)
  }

  @Test("A pixel format without alpha is an error if alpha is requested")
  func pixelFormatWithoutAlpha() {
    #expect(
      problem(MovieSettings(pixelFormat: .yuv444p10, alpha: true), in: .mov)
        == "yuv444p10 has no alpha; ProRes keeps it in yuva444p10")
  }

  @Test("No codec's default format has alpha", arguments: VideoCodec.all)
  func opaque(codec: VideoCodec) throws {
    #expect(try format(MovieSettings(codec: codec), in: codec.container).pixelFormat.hasAlpha == false)
  }

  @Test(
    "A purpose chooses codec and pixel format",
    arguments: [
      (MoviePurpose.web, ContainerFormat.mp4, VideoCodec.h264, PixelFormat.yuv420p), (.web, .webm, .vp9, .yuv420p),
      (.social, .mp4, .h264, .yuv420p), (.social, .webm, .vp9, .yuv420p), (.archive, .mkv, .ffv1, .bgra),
      (.archive, .mov, .prores, .yuva444p10), (.overlay, .mov, .prores, .yuva444p10),
      (.overlay, .webm, .vp9, .yuva420p),
    ])
  func purpose(purpose: MoviePurpose, container: ContainerFormat, codec: VideoCodec, pixelFormat: PixelFormat) throws {
    let format = try format(MovieSettings(purpose: purpose), in: container)
    #expect(format.codec == codec && format.pixelFormat == pixelFormat)
  }

  @Test(
    "Explicit settings take precedence over a purpose",
    arguments: [
      (MovieSettings(codec: .hevc, purpose: .web), ContainerFormat.mp4, VideoCodec.hevc, PixelFormat.yuv420p),
      (MovieSettings(pixelFormat: .yuv422p10, purpose: .archive), .mov, .prores, .yuv422p10),
      (MovieSettings(codec: .h264, purpose: .archive), .mkv, .h264, .yuv420p),
      (MovieSettings(alpha: true, purpose: .web), .webm, .vp9, .yuva420p),
    ])
  func beside(settings: MovieSettings, container: ContainerFormat, codec: VideoCodec, pixelFormat: PixelFormat) throws {
    let format = try format(settings, in: container)
    #expect(format.codec == codec && format.pixelFormat == pixelFormat)
  }

  @Test(
    "A container that is not for a purpose is an error that lists those that are",
    arguments: [
      (MoviePurpose.web, ContainerFormat.mkv, "Matroska is not for web; write .mp4 (h264) or .webm (vp9)"),
      (.archive, .mp4, "MP4 is not for archive; write .mkv (ffv1) or .mov (prores)"),
      (.overlay, .mp4, "MP4 is not for overlay; write .mov (prores) or .webm (vp9)"),
    ])
  func wrongContainer(purpose: MoviePurpose, container: ContainerFormat, message: String) {
    #expect(problem(MovieSettings(purpose: purpose), in: container) == message)
  }

  @Test(
    "A setting that a codec does not have is an error",
    arguments: [
      (MovieSettings(codec: .ffv1, quality: 3), "FFV1 has no quality to choose"),
      (MovieSettings(codec: .ffv1, bitRate: 1_000_000), "FFV1 has no bit rate to choose"),
      (MovieSettings(codec: .ffv1, preset: .fast), "FFV1 has no presets to choose from"),
      (
        MovieSettings(codec: .vp9, quality: 3.5),
        "a constant rate factor of 3.5 is impossible for VP9; it is a whole number between 0 (best) and 63 (worst)"
      ),
    ])
  func impossible(settings: MovieSettings, message: String) {
    #expect(problem(settings, in: .mkv) == message)
  }
}
