import Pixels

private let encoderName = "libvpx-vp9"

extension VideoCodec {
  /// VP9, through libvpx. Straight alpha is stored as a second picture in each packet, as browsers expect it.
  public static let vp9 = VideoCodec(
    name: "vp9", title: "VP9", encoders: [encoderName],
    pixelFormats: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .gbrp, .yuva420p],
    sideLengths: 1...16384,
    quality: QualityScale(name: "constant rate factor", range: 0...63, standard: 24, isWhole: true),
    memory: EncoderMemory(pictures: 160)
  ) { movie, video, path in
    // The output of row-based multithreading does not depend on the number of threads.
    var options = [("row-mt", "1")]
    if let quality = movie.quality { options.append(("crf", String(Int(quality)))) }
    let effort = effort(movie.preset)
    options += [("deadline", effort.deadline), ("cpu-used", String(effort.speed))]
    // With a bit rate, libvpx must get all pictures: it gives the bits that static pictures save to others.
    let repeatsPictures = movie.quality != nil
    // With a quality, lookahead delays pictures without improving them.
    if repeatsPictures { options.append(("lag-in-frames", "0")) }
    let encoder = try LibAVVideoEncoder(
      encoderName, movie, video, options: options, threads: fixedThreadCount, path: path)
    return repeatsPictures ? try RepeatingEncoder(encoder, video, .keptPicture, path: path) : encoder
  }

  /// libvpx's deadline and speed for a preset.
  private static func effort(_ preset: Preset) -> (deadline: String, speed: Int) {
    switch preset {
    case .ultrafast: ("realtime", 8)
    case .superfast: ("realtime", 6)
    case .veryfast: ("good", 4)
    case .faster, .fast: ("good", 3)
    case .medium: ("good", 2)
    case .slow: ("good", 1)
    case .slower: ("good", 0)
    case .veryslow, .placebo: ("best", 0)
    }
  }
}
