/// What a movie is made for, which chooses what is not chosen otherwise.
public enum MoviePurpose: String, CaseIterable, Sendable {
  /// Pages of the web: H.264 in MP4, or VP9 in WebM, in 8 bits and 4:2:0.
  case web
  /// Uploads to social networks: as `web`.
  case social
  /// Keeping and editing without loss: FFV1 in Matroska, which keeps every bit of what is drawn, or ProRes 4444 in
  /// QuickTime; both with the canvas's alpha.
  case archive
  /// Laying over other pictures, with the canvas's alpha: ProRes 4444 in QuickTime, or VP9 in WebM.
  case overlay

  /// The containers for the purpose, each with its codec.
  package var choices: [(container: ContainerFormat, codec: VideoCodec)] {
    switch self {
    case .web, .social: [(.mp4, .h264), (.webm, .vp9)]
    case .archive: [(.mkv, .ffv1), (.mov, .prores)]
    case .overlay: [(.mov, .prores), (.webm, .vp9)]
    }
  }

  /// How much the purpose asks for alpha.
  enum Alpha {
    /// Only where it is asked for otherwise.
    case notNeeded
    /// Unless a codec or pixel format without it is asked for.
    case kept
    /// In any case.
    case required
  }

  var alpha: Alpha {
    switch self {
    case .web, .social: .notNeeded
    case .archive: .kept
    case .overlay: .required
    }
  }

  /// The codec for a container.
  /// - Throws: `MediaError.unsupportedPurpose`.
  func codec(in container: ContainerFormat) throws -> VideoCodec {
    guard let choice = choices.first(where: { $0.container == container }) else {
      throw MediaError.unsupportedPurpose(self, container)
    }
    return choice.codec
  }
}
