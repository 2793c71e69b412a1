import Pixels

private let encoderName = "libx265"

extension VideoCodec {
  /// HEVC, also known as H.265, through libx265.
  public static let hevc = VideoCodec(
    name: "hevc", title: "HEVC", encoders: [encoderName],
    pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .gbrp],
    // x265 3.5 writes out of bounds if pictures are narrower.
    sideLengths: 16...16384, minimumWidth: 64,
    quality: QualityScale(name: "constant rate factor", range: 0...51, standard: 20),
    memory: .x265
  ) { movie, video, path in
    var options = [("preset", movie.preset.rawValue)]
    if let quality = movie.quality { options.append(("crf", String(quality))) }
    // - frame-threads, pools: the output depends on both, and both depend on the number of cores by default. With
    //   several frame threads, some movies differed between runs.
    // - info=0: no SEI message with these settings.
    // - open-gop=0: closed groups of pictures can be cut and joined.
    // - log-level: x265 does not use libavcodec's log.
    let parameters = "log-level=none:info=0:frame-threads=1:pools=\(fixedThreadCount):open-gop=0"
    options.append(("x265-params", parameters))
    return try LibAVVideoEncoder(encoderName, movie, video, options: options, threads: 0, path: path)
  }
}
