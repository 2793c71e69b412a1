import Pixels

#if HAS_X264
  import CX264
#endif

private let encoderName = "libx264"

extension VideoCodec {
  /// H.264, through libx264, with hints about static macroblocks if this package was built with its headers.
  public static let h264 = h264 { movie, video, path in
    #if HAS_X264
      if X264Settings.takes(movie.pixelFormat) { return try X264Encoder(movie, video, path: path) }
    #endif
    return try openLibX264(movie, video, path)
  }

  /// H.264 as libavcodec encodes it with libx264: what `h264` is compared with.
  package static let plainH264 = h264(open: openLibX264)

  /// How pictures become H.264, such as `libx264 0.164.3095 baee400, with static-region hints`.
  package static var h264Encoder: String {
    #if HAS_X264
      "libx264 \(X264_POINTVER), with static-region hints"
    #else
      "libx264 through libavcodec, without static-region hints"
    #endif
  }

  /// How many threads libx264 encodes with, by the height of a movie in pixels: the same on every machine, since the bytes
  /// depend on it. Each encodes a picture of its own, and vectors reach up and down only as far as the picture before is
  /// ready: with eight threads for 720 lines, a movie with tall motion takes 9 % more room at `medium`; with five, 1 %.
  static func x264ThreadCount(height: Int) -> Int32 {
    min(fixedThreadCount, max(1, Int32(clamping: height / 135)))
  }

  private static func h264(
    open: @escaping @Sendable (MovieFormat, VideoStream, String) throws -> any VideoEncoder
  ) -> VideoCodec {
    VideoCodec(
      name: "h264", title: "H.264", encoders: [encoderName],
      pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10],
      sideLengths: 2...16384,
      // 0 is lossless in 8 bits; 18 is visually lossless.
      quality: QualityScale(name: "constant rate factor", range: 0...51, standard: 18),
      compatibilityLimit: { movie in
        // In 8 bits, libx264 treats every factor below 1 as 0, lossless, which needs a profile of its own.
        guard movie.pixelFormat.depth == .bits8 else { return nil }
        return CompatibilityLimit(
          lowest: 1,
          reason: "is lossless, in H.264's profile High 4:4:4 Predictive, which many players and browsers do not play")
      },
      memory: .x264, open: open)
  }

  @Sendable private static func openLibX264(
    _ movie: MovieFormat, _ video: VideoStream, _ path: String
  ) throws -> any VideoEncoder {
    var options = [("preset", movie.preset.rawValue)]
    if let quality = movie.quality { options.append(("crf", String(quality))) }
    // Otherwise x264 may choose other algorithms on another processor, and so write other bytes.
    options.append(("x264-params", "cpu-independent=1"))
    return try LibAVVideoEncoder(
      encoderName, movie, video, options: options, threads: x264ThreadCount(height: video.height),
      path: path)
  }
}
