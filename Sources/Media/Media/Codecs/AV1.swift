import CLibAV
import Pixels

extension VideoCodec {
  /// AV1, through SVT-AV1 if it is installed and supports the movie: 4:2:0, at least 64 × 64 pixels. Otherwise through
  /// libaom, which is slower.
  public static let av1 = VideoCodec(
    name: "av1", title: "AV1", encoders: [SVTAV1.name, LibAOM.name],
    pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .gbrp],
    sideLengths: 1...16384,
    quality: QualityScale(name: "constant rate factor", range: 0...63, standard: 25, isWhole: true),
    memory: .av1
  ) { movie, video, path in
    if SVTAV1.takes(movie.pixelFormat, video), LibAVVideoEncoder.exists(SVTAV1.name) {
      return try SVTAV1.open(movie, video, path)
    }
    return try LibAOM.open(movie, video, path)
  }
}

/// The encoder SVT-AV1. With a quality, its output does not depend on the number of threads. With a bit rate it does,
/// so SVT-AV1 uses one thread.
private enum SVTAV1 {
  static let name = "libsvtav1"

  static func takes(_ format: PixelFormat, _ video: VideoStream) -> Bool {
    [.yuv420p, .yuv420p10].contains(format) && (64...16384).contains(video.width) && (64...8704).contains(video.height)
  }

  static func open(_ movie: MovieFormat, _ video: VideoStream, _ path: String) throws -> any VideoEncoder {
    try LibAVVideoEncoder(name, movie, video, options: [], threads: 0, path: path) { context in
      let result = clibav_set_within(context, "preset", preset(movie.preset))
      return result < 0 ? result : clibav_set_svt_quality(context, movie.quality.map { Int32($0) } ?? -1)
    }
  }

  /// SVT-AV1's preset numbers; `medium` takes about as long as libx264's `medium`.
  private static func preset(_ preset: Preset) -> Int32 {
    switch preset {
    case .ultrafast: 12
    case .superfast: 11
    case .veryfast: 10
    case .faster: 9
    case .fast: 8
    case .medium: 7
    case .slow: 6
    case .slower: 5
    case .veryslow: 3
    case .placebo: 1
    }
  }
}

/// The encoder libaom, which supports all pixel formats and sizes.
private enum LibAOM {
  static let name = "libaom-av1"

  static func open(_ movie: MovieFormat, _ video: VideoStream, _ path: String) throws -> any VideoEncoder {
    var options = [("usage", "good"), ("row-mt", "1")]
    if let quality = movie.quality { options.append(("crf", String(Int(quality)))) }
    return try LibAVVideoEncoder(
      name, movie, video, options: options, threads: VideoCodec.fixedThreadCount, path: path
    ) { clibav_set_within($0, "cpu-used", speed(movie.preset)) }
  }

  private static func speed(_ preset: Preset) -> Int32 {
    switch preset {
    case .ultrafast, .superfast: 8
    case .veryfast: 7
    case .faster, .fast: 6
    case .medium: 5
    case .slow: 4
    case .slower: 3
    case .veryslow: 2
    case .placebo: 1
    }
  }
}
