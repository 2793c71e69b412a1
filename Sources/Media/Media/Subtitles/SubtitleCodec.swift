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

  /// The ticks of a second. The muxer of MP4 compares the times of texts with those of other streams without regard to
  /// their units (seen in FFmpeg 5.1), and writes empty samples between two texts unless those of texts are the finest.
  let ticks: Int

  static let all = [movText, webVTT, subRip]

  /// 3GPP timed text (TS 26.245): the number of bytes, and the text.
  private static let movText = SubtitleCodec(
    title: "mov_text", id: AV_CODEC_ID_MOV_TEXT, endings: ["mp4", "mov"],
    bytes: { cue in
      let text = Array(cue.text.prefixOfBytes(Int(UInt16.max)).utf8)
      return [UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text
    }, isSequential: true, ticks: 96_000)

  private static let webVTT = SubtitleCodec(
    title: "WebVTT", id: AV_CODEC_ID_WEBVTT, endings: ["webm"], bytes: { Array($0.text.escapedForWebVTT.utf8) },
    isSequential: false, ticks: 1000)

  private static let subRip = SubtitleCodec(
    title: "SubRip", id: AV_CODEC_ID_SUBRIP, endings: ["mkv"], bytes: { Array($0.text.utf8) },
    isSequential: false, ticks: 1000)

  /// The data that a container stores once for the codec; empty for none.
  var header: [UInt8] {
    guard isSequential else { return [] }
    let font = Array("Arial".utf8)
    // Centred at the bottom of the picture, without a background; white letters, of the size that FFmpeg takes for usual.
    let style: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 16, 0xFF, 0xFF, 0xFF, 0xFF]
    return [0, 0, 0, 0, 1, 0xFF, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 8) + style
      + [0, 0, 0, UInt8(13 + font.count)] + Array("ftab".utf8) + [0, 1, 0, 1, UInt8(font.count)] + font
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
    var (end, count) = (startIndex, self[startIndex].utf8.count)
    while count <= limit {
      end = index(after: end)
      count += self[end].utf8.count
    }
    return self[..<end]
  }

  /// The text as WebVTT writes it, in which `<` begins a tag and `&` a character reference.
  fileprivate var escapedForWebVTT: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
