/// The purpose of a movie, which determines the settings that are not chosen explicitly.
public enum MoviePurpose: String, CaseIterable, Sendable {
  /// Pages of the web: H.264 in MP4, or VP9 in WebM, in 8 bits and 4:2:0.
  case web
  /// Uploads to social networks: as `web`.
  case social
  /// Archiving and editing: FFV1 in Matroska, which is lossless, or ProRes 4444 in QuickTime; both with the canvas's
  /// alpha.
  case archive
  /// Overlays on other movies, with the canvas's alpha: ProRes 4444 in QuickTime, or VP9 in WebM.
  case overlay

  /// The containers for the purpose, each with its codec.
  package var choices: [(container: ContainerFormat, codec: VideoCodec)] {
    switch self {
    case .web, .social: [(.mp4, .h264), (.webm, .vp9)]
    case .archive: [(.mkv, .ffv1), (.mov, .prores)]
    case .overlay: [(.mov, .prores), (.webm, .vp9)]
    }
  }

  /// Whether the purpose requires alpha.
  enum Alpha {
    /// Alpha only if the settings request it.
    case notNeeded
    /// Alpha, unless the settings request a codec or pixel format without it.
    case kept
    /// Always alpha.
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
