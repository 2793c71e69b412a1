import Pixels

extension VideoCodec {
  /// H.264, through libx264.
  public static let h264 = VideoCodec(
    name: "h264", title: "H.264",
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
      "libx264", movie, video, options: options, threads: threadCount, path: path)
  }

  /// A constant, because x264's decisions, and so the bytes of the movie, depend on the number of threads, by default
  /// 1.5 times the number of cores. On 2 cores, 300 frames of 1080p at veryfast took 3.28 s with x264's default, 3.28 s
  /// with 4 threads, 3.17 s with 6 and 3.14 s with 8; processor time is some percent less with 8, and the size of the
  /// file differs by 0.3 % at most. So the many threads that a large machine needs cost a small one nothing.
  private static let threadCount: Int32 = 8
}
