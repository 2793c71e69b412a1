import Pixels

private let encoderName = "prores_ks"

extension VideoCodec {
  /// Apple ProRes: 422 HQ, or 4444 with alpha, straight, or in 4:4:4. Every picture stands by itself.
  public static let prores = VideoCodec(
    name: "prores", title: "ProRes", encoders: [encoderName], pixelFormats: [.yuv422p10, .yuv444p10, .yuva444p10],
    sideLengths: 1...16384,
    takesBitRate: false, takesPreset: false, memory: EncoderMemory(pictures: 8)
  ) { movie, video, path in
    let encoder = try LibAVVideoEncoder(
      encoderName, movie, video,
      // Apple's programs refuse some movies of other vendors.
      options: [("profile", movie.pixelFormat.chroma == .yuv444 ? "4444" : "hq"), ("vendor", "apl0")],
      threads: 0, sharesPictures: true, path: path)
    return try RepeatingEncoder(encoder, video, .samePacket, path: path)
  }
}
