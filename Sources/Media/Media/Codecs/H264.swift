import Pixels

#if HAS_X264
  import CX264
#endif

private let encoderName = "libx264"

extension VideoCodec {
  /// H.264. Built with libx264's headers, presets up to `medium` encode about one picture in eight with libx264, and
  /// the B pictures between with `H264`; otherwise, libx264 encodes all pictures.
  public static let h264 = h264 { movie, video, path in
    #if HAS_X264
      if X264Settings.takes(movie.pixelFormat) { return try X264Encoder(movie, video, path: path) }
    #endif
    return try openLibX264(movie, video, path)
  }

  /// H.264 through libavcodec and libx264 for all pictures. Benchmarks compare `h264` with it.
  package static let plainH264 = h264(open: openLibX264)

  /// The encoders of H.264's pictures, as `--version` prints them.
  package static var h264Encoder: String {
    #if HAS_X264
      "libx264 \(X264_POINTVER) for one picture in eight, LayerKit's B pictures between"
    #else
      "libx264 through libavcodec for all pictures"
    #endif
  }

  /// The number of libx264's threads, by the height of a movie in pixels: the same on every machine, since the bytes
  /// depend on it. Each thread encodes its own picture, and motion vectors reach only rows that are complete in
  /// the previous picture, so the number is lower for lower pictures.
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
        // In 8 bits, libx264 treats every factor below 1 as 0, lossless, which requires another profile.
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
    // Otherwise x264 may choose its algorithms by processor, and the output would differ between machines.
    options.append(("x264-params", "cpu-independent=1"))
    return try LibAVVideoEncoder(
      encoderName, movie, video, options: options, threads: x264ThreadCount(height: video.height),
      path: path)
  }
}
