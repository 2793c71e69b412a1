import Pixels

private let encoderName = "prores_ks"

extension VideoCodec {
  /// Apple ProRes: 422 HQ, or 4444 for straight alpha or 4:4:4. Intra-only.
  public static let prores = VideoCodec(
    name: "prores", title: "ProRes", encoders: [encoderName], pixelFormats: [.yuv422p10, .yuv444p10, .yuva444p10],
    sideLengths: 1...16384,
    takesBitRate: false, takesPreset: false, memory: EncoderMemory(pictures: 8)
  ) { movie, video, path in
    let encoder = try LibAVVideoEncoder(
      encoderName, movie, video,
      // Apple's programs reject some movies with another vendor.
      options: [("profile", movie.pixelFormat.chroma == .yuv444 ? "4444" : "hq"), ("vendor", "apl0")],
      threads: 0, sharesPictures: true, path: path)
    return try RepeatingEncoder(encoder, video, .samePacket, path: path)
  }
}
