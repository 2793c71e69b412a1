import Pixels

extension VideoCodec {
  /// HEVC, also known as H.265, through libx265.
  public static let hevc = VideoCodec(
    name: "hevc", title: "HEVC",
    pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .gbrp],
    sideLengths: 16...16384,
    quality: QualityScale(name: "constant rate factor", range: 0...51, standard: 20),
    picturesHeld: 90
  ) { movie, video, path in
    var options = [("preset", movie.preset.rawValue)]
    if let quality = movie.quality { options.append(("crf", String(quality))) }
    // By default the number of frames under way, which decisions depend on, follows the number of cores, and a message
    // in the stream names it. Closed groups of pictures can be cut and joined. x265 has a log of its own.
    options.append(("x265-params", "log-level=none:info=0:frame-threads=3:open-gop=0"))
    return try LibAVVideoEncoder("libx265", movie, video, options: options, threads: 0, path: path)
  }
}
