import Pixels

private let encoderName = "libx265"

extension VideoCodec {
  /// HEVC, also known as H.265, through libx265.
  public static let hevc = VideoCodec(
    name: "hevc", title: "HEVC", encoders: [encoderName],
    pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .gbrp],
    // With narrower pictures, x265 3.5 writes beyond memory of its own.
    sideLengths: 16...16384, leastWidth: 64,
    quality: QualityScale(name: "constant rate factor", range: 0...51, standard: 20),
    memory: .x265
  ) { movie, video, path in
    var options = [("preset", movie.preset.rawValue)]
    if let quality = movie.quality { options.append(("crf", String(quality))) }
    // Decisions depend on how many frames are under way and on how many threads there are, both of which follow the
    // number of cores by default, and a message in the stream names them. With several frames under way, some movies
    // differed from run to run. Closed groups of pictures can be cut and joined. x265 has a log of its own.
    let parameters = "log-level=none:info=0:frame-threads=1:pools=\(fixedThreadCount):open-gop=0"
    options.append(("x265-params", parameters))
    return try LibAVVideoEncoder(encoderName, movie, video, options: options, threads: 0, path: path)
  }
}
