import Foundation
import Media
import Pixels
import Testing

@Suite("Subtitles of movies")
struct SubtitleWritingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let cues = [
    SubtitleCue(start: 500, end: 1200, text: "One & two < three"),
    SubtitleCue(start: 1200, end: 1500, text: "Zwei\nZeilen"),
    SubtitleCue(start: 1800, end: 2000, text: "日本語"),
  ]

  /// Writes a movie of two seconds, and returns its name.
  private func write(_ ending: String, _ subtitles: [SubtitleStream]) throws -> String {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 10, frameRateDenominator: 1, frameCount: 20)
    let path = scratch.path("a.\(ending)")
    let format = try MovieFormat(MovieSettings(), path: path)
    let writer = try MovieWriter(path: path, video: video, format: format, subtitles: subtitles)
    for _ in 0..<20 { try writer.write(YUVBuffer(width: 64, height: 48, format: format.pixelFormat)) }
    try writer.finish()
    return path
  }

  private func probe(_ path: String, _ entries: String) throws -> [String] {
    let data = try run(
      "ffprobe", ["-v", "error", "-select_streams", "s", "-show_entries", entries, "-of", "csv=p=0", path])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    "Every container has its codec and the language in three letters",
    arguments: [("mp4", "mov_text"), ("mov", "mov_text"), ("webm", "webvtt"), ("mkv", "subrip")])
  func codecs(ending: String, codec: String) throws {
    let path = try write(
      ending,
      [SubtitleStream(language: "en-GB", cues: Self.cues), SubtitleStream(language: nil, cues: Self.cues)])
    let found = try probe(path, "stream=codec_name:stream_tags=language")
    #expect(found == ["\(codec),eng", codec] || found == ["\(codec),eng", "\(codec),und"], "\(found)")
  }

  @Test("Texts come back at their times", arguments: ["mp4", "mov", "webm", "mkv"])
  func texts(ending: String) throws {
    let path = try write(ending, [SubtitleStream(language: "de", cues: Self.cues)])
    let srt = String(
      decoding: try run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:s", "-f", "srt", "-"]), as: UTF8.self)
    let expected = """
      1
      00:00:00,500 --> 00:00:01,200
      One & two < three

      2
      00:00:01,200 --> 00:00:01,500
      Zwei
      Zeilen

      3
      00:00:01,800 --> 00:00:02,000
      日本語

      """
    #expect(
      srt.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        == expected.trimmingCharacters(in: .whitespacesAndNewlines), "\(srt)")
  }

  @Test("Gaps in MP4 are empty samples, so that the track has one at every time")
  func gaps() throws {
    let path = try write("mp4", [SubtitleStream(language: nil, cues: Self.cues)])
    let samples = try probe(path, "packet=pts_time,duration_time,size")
    let expected = ["0.000000,0.500000,2", "0.500000,0.700000,19", "1.200000,0.300000,13", "1.500000,0.300000,2"]
    #expect(samples.dropLast() == expected[...] && samples.last?.hasPrefix("1.800000,0.200000,") == true, "\(samples)")
  }

  @Test("Texts at the same time are one text in MP4, and two in Matroska")
  func overlaps() throws {
    let cues = [SubtitleCue(start: 0, end: 1000, text: "a"), SubtitleCue(start: 500, end: 1500, text: "b")]
    func texts(_ ending: String) throws -> String {
      let path = try write(ending, [SubtitleStream(language: nil, cues: cues)])
      let data = try run("ffmpeg", ["-v", "error", "-i", path, "-map", "0:s", "-f", "srt", "-"])
      return String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    }
    #expect(
      try texts("mp4")
        == "1\n00:00:00,000 --> 00:00:00,500\na\n\n2\n00:00:00,500 --> 00:00:01,000\na\nb\n\n3\n"
        + "00:00:01,000 --> 00:00:01,500\nb\n\n")
    #expect(
      try texts("mkv")
        == "1\n00:00:00,000 --> 00:00:01,000\na\n\n2\n00:00:00,500 --> 00:00:01,500\nb\n\n")
  }

  @Test("A track without texts, and a container without subtitles, has none", arguments: ["mp4", "mkv", "gif", "png"])
  func none(ending: String) throws {
    let cues = ["gif", "png"].contains(ending) ? Self.cues : []
    #expect(try probe(try write(ending, [SubtitleStream(language: "en", cues: cues)]), "stream=codec_name") == [])
  }

  @Test("Subtitles do not change the pictures or the duration", arguments: ["mp4", "mkv"])
  func pictures(ending: String) throws {
    func digest() throws -> Data {
      try run("ffmpeg", ["-v", "error", "-i", scratch.path("a.\(ending)"), "-map", "0:v", "-f", "framemd5", "-"])
    }
    _ = try write(ending, [])
    let without = try digest()
    _ = try write(ending, [SubtitleStream(language: "en", cues: Self.cues)])
    #expect(try digest() == without)
    let duration = try run(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", scratch.path("a.\(ending)")])
    #expect(String(decoding: duration, as: UTF8.self).hasPrefix("2.000000"))
  }

  @Test(
    "Languages become codes of ISO 639-2",
    arguments: [
      ("en", "eng"), ("pt-BR", "por"), ("de", "deu"), ("ger", "deu"), ("zh-Hant", "zho"), ("haw", "haw"), ("EN", "eng"),
      ("xx", nil), ("e", nil), ("12", nil), ("english", nil),
    ] as [(String, String?)])
  func languages(tag: String, code: String?) { #expect(SubtitleLanguage.code(of: tag) == code) }
}
