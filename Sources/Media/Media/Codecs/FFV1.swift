import Pixels

private let encoderName = "ffv1"

extension VideoCodec {
  /// FFV1 version 3: lossless, intra-only, with checksums. The default format stores RGB as it was drawn; with alpha,
  /// it stores straight alpha, as PNG files do.
  public static let ffv1 = VideoCodec(
    name: "ffv1", title: "FFV1", encoders: [encoderName],
    pixelFormats: [
      .bgr0, .bgra, .yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10, .yuva420p, .yuva422p, .yuva444p,
      .yuva444p10,
    ],
    sideLengths: 1...16384, takesBitRate: false, takesPreset: false, memory: EncoderMemory(pictures: 48)
  ) { movie, video, path in
    // By default, the number of slices depends on the number of cores.
    let side = min(video.width, video.height)
    let slices = side >= 64 ? "16" : side >= 2 && max(video.width, video.height) > 352 ? "4" : "1"
    let encoder = try LibAVVideoEncoder(
      encoderName, movie, video, options: [("level", "3"), ("slicecrc", "1"), ("slices", slices), ("g", "1")],
      threads: 0, sharesPictures: true, path: path)
    return try RepeatingEncoder(encoder, video, .samePacket, path: path)
  }
}
