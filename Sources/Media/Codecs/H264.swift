import Pixels

private let encoderName = "libx264"

extension VideoCodec {
  /// H.264, through libx264.
  public static let h264 = VideoCodec(
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
    // Up to 97 at preset medium, if there are as many frames for its lookahead.
    picturesHeld: 67
  ) { movie, video, path in
    var options = [("preset", movie.preset.rawValue)]
    if let quality = movie.quality { options.append(("crf", String(quality))) }
    // Otherwise x264 may choose other algorithms on another processor, and so write other bytes.
    options.append(("x264-params", "cpu-independent=1"))
    return try LibAVVideoEncoder(
      encoderName, movie, video, options: options, threads: fixedThreadCount, path: path)
  }
}
