import CLibAV

/// A container format of movies: its file name ending and the codecs that it supports.
public struct ContainerFormat: Sendable {
  /// The end of a file's name, in lower case without the dot.
  package let ending: String

  /// The name in sentences, such as `MP4`.
  package let title: String

  /// The codecs that the container supports, the default first.
  package let codecs: [VideoCodec]

  /// The codecs that store alpha in this container, the default first.
  package let alphaCodecs: [VideoCodec]

  /// The name of the muxer in libavformat.
  let muxer: String

  /// The muxer's options for a file, and for a pipe, which cannot seek.
  let fileOptions: KeyValuePairs<String, String>
  let pipeOptions: KeyValuePairs<String, String>

  /// The four-character codec tags that differ from the muxer's default, by libavcodec's codec name.
  let codecTags: KeyValuePairs<String, String>

  /// All container formats.
  package static let all: [ContainerFormat] = [mp4, mov, webm, mkv, gif, apng]

  /// MP4. A file has its index at the front; a pipe gets fragments that a reader can play as they arrive.
  public static let mp4 = isoMedia(
    ending: "mp4", title: "MP4", codecs: [.h264, .hevc, .av1], alphaCodecs: [])

  /// QuickTime, for video editors; written like `mp4`.
  public static let mov = isoMedia(
    ending: "mov", title: "QuickTime", codecs: [.h264, .prores, .hevc], alphaCodecs: [.prores])

  /// WebM, for browsers, with the index at the front of a file.
  public static let webm = ContainerFormat(
    ending: "webm", title: "WebM", codecs: [.vp9, .av1], alphaCodecs: [.vp9], muxer: "webm",
    fileOptions: ["cues_to_front": "1"], pipeOptions: [:], codecTags: [:])

  /// Matroska, with the index at the front of a file.
  public static let mkv = ContainerFormat(
    ending: "mkv", title: "Matroska", codecs: [.h264, .hevc, .vp9, .av1, .ffv1], alphaCodecs: [.ffv1, .vp9],
    muxer: "matroska", fileOptions: ["cues_to_front": "1"], pipeOptions: [:], codecTags: [:])

  private static func isoMedia(
    ending: String, title: String, codecs: [VideoCodec], alphaCodecs: [VideoCodec]
  ) -> ContainerFormat {
    ContainerFormat(
      ending: ending, title: title, codecs: codecs, alphaCodecs: alphaCodecs, muxer: ending,
      // Moves the index to the front, so that a player can begin before it has the whole file.
      fileOptions: ["movflags": "+faststart"],
      pipeOptions: ["movflags": "+frag_keyframe+empty_moov+default_base_moof"],
      // Apple's players accept HEVC only with this tag, and QuickTime's own format of texts has another one.
      codecTags: ["hevc": "hvc1", "mov_text": "tx3g"])
  }

  /// Whether the container stores codec headers once, outside the packets (libavformat's `AVFMT_GLOBALHEADER`).
  var keepsHeadersApart: Bool {
    guard let format = av_guess_format(muxer, nil, nil) else { return false }
    return format.pointee.flags & AVFMT_GLOBALHEADER != 0
  }
}

extension ContainerFormat: Hashable {
  /// The container format for a file name's ending, ignoring case.
  /// - Throws: `MediaError.unknownContainer`.
  package init(path: String) throws {
    let name = path.lowercased()
    guard let format = Self.all.first(where: { name.hasSuffix("." + $0.ending) }) else {
      throw MediaError.unknownContainer(path: path)
    }
    self = format
  }

  /// Whether both have the same ending.
  public static func == (first: ContainerFormat, second: ContainerFormat) -> Bool { first.ending == second.ending }

  /// Hashes the ending.
  public func hash(into hasher: inout Hasher) { hasher.combine(ending) }
}
