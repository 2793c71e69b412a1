import CLibAV
import Foundation

/// A codec of subtitles, and the containers that use it.
package struct SubtitleCodec: Sendable {
  /// The name in sentences.
  package let title: String

  let id: AVCodecID

  /// The endings of the containers that use it.
  let endings: [String]

  /// The bytes of a cue.
  let bytes: @Sendable (SubtitleCue) -> [UInt8]

  /// Whether cues must not overlap.
  let isSequential: Bool

  static let all = [movText, webVTT, subRip]

  /// 3GPP timed text (TS 26.245): the number of bytes, and the text.
  private static let movText = SubtitleCodec(
    title: "mov_text", id: AV_CODEC_ID_MOV_TEXT, endings: ["mp4", "mov"],
    bytes: { cue in
      let text = Array(cue.text.prefixOfBytes(Int(UInt16.max)).utf8)
      return [UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text
    }, isSequential: true)

  private static let webVTT = SubtitleCodec(
    title: "WebVTT", id: AV_CODEC_ID_WEBVTT, endings: ["webm"], bytes: { Array($0.text.escapedForWebVTT.utf8) },
    isSequential: false)

  private static let subRip = SubtitleCodec(
    title: "SubRip", id: AV_CODEC_ID_SUBRIP, endings: ["mkv"], bytes: { Array($0.text.utf8) }, isSequential: false)

  /// The data that a container stores once for the codec; empty for none.
  /// - Parameter video: the pictures over which the text is shown.
  func header(_ video: VideoStream) -> [UInt8] {
    guard isSequential else { return [] }
    func number(_ value: Int) -> [UInt8] { [UInt8(clamping: value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    let font = Array("Sans-Serif".utf8)
    // Centred at the bottom of the picture, without a background; white letters of a twentieth of its height.
    return [0, 0, 0, 0, 1, 0xFF, 0, 0, 0, 0]
      + number(0) + number(0) + number(video.height) + number(video.width)
      + number(0) + number(0) + number(1) + [0, UInt8(clamping: max(1, video.height / 20)), 0xFF, 0xFF, 0xFF, 0xFF]
      + [0, 0] + number(13 + font.count) + Array("ftab".utf8) + number(1) + number(1) + [UInt8(font.count)] + font
  }
}

extension ContainerFormat {
  /// The codec of the container's subtitles; nil if the container has none.
  package var subtitleCodec: SubtitleCodec? {
    SubtitleCodec.all.first { $0.endings.contains(ending) }
  }
}

extension String {
  /// The beginning of the text, in whole characters, that has at most `limit` bytes.
  fileprivate func prefixOfBytes(_ limit: Int) -> Substring {
    guard utf8.count > limit else { return self[...] }
    var end = startIndex
    while end < endIndex, utf8.distance(from: startIndex, to: index(after: end)) <= limit { end = index(after: end) }
    return self[..<end]
  }

  /// The text as WebVTT writes it, in which `<` begins a tag and `&` a character reference.
  package var escapedForWebVTT: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
