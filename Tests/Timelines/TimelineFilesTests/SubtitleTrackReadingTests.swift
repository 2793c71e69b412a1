import Foundation
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Subtitles of a timeline")
struct SubtitleTrackReadingTests {
  private let folder: SoundFolder

  init() throws {
    folder = try SoundFolder()
    try write(
      "1\n00:00:00,500 --> 00:00:01,500\nHello\n\n2\n00:00:01,500 --> 00:00:03,000\n<i>two</i>\nlines\n", "a.srt")
    try write("WEBVTT\n\n00:00.500 --> 00:01.500\nHello\n", "a.vtt")
    try write("{ \"segments\": [{ \"start\": 0.5, \"end\": 1.5, \"text\": \" Hello\" }] }", "a.json")
    try write("[{ \"start\": 0.5 }]", "rows.json")
    try write("1\n00:00:00,500 --> 00:00:61,500\nHello\n", "bad.srt")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  private func file(_ subtitles: String) -> String {
    "timeline: 1\ncanvas: { size: [100, 100], framesPerSecond: 30, duration: 2, background: \"#000\" }\nlayers: []\n"
      + "subtitles: \(subtitles)\n"
  }

  private func errors(_ subtitles: String) -> [String] { problems(file(subtitles), directory: folder.url) }

  @Test("Captions of all formats are read", arguments: ["a.srt", "a.vtt", "a.json"])
  func formats(name: String) throws {
    let track = try #require(
      try read(file("[{ file: \(name), language: en, at: 0.25 }]"), directory: folder.url).subtitles.first)
    #expect(track.language == "en" && track.at == 0.25)
    #expect(track.lines.first == SubtitleTrack.Line(start: 0.5, end: 1.5, text: "Hello"))
  }

  @Test("Texts are shifted and cut to the canvas")
  func cut() throws {
    let track = try #require(try read(file("[{ file: a.srt }]"), directory: folder.url).subtitles.first)
    #expect(track.cues(in: 0..<2).map { [$0.start, $0.end] } == [[500, 1500], [1500, 2000]])
    #expect(track.cues(in: 1..<2).map { [$0.start, $0.end] } == [[0, 500], [500, 1000]])
    var late = track
    late.at = 1
    #expect(late.cues(in: 0..<2).map { [$0.start, $0.end] } == [[1500, 2000]])
    late.at = -1
    #expect(late.cues(in: 0..<2).map { [$0.start, $0.end] } == [[0, 500], [500, 2000]])
  }

  @Test("Files of subtitles have the texts of the track, and are read as the same", arguments: SubtitleFormat.allCases)
  func roundTrip(format: SubtitleFormat) throws {
    let lines = [
      SubtitleTrack.Line(start: 0.5, end: 1.25, text: "a & b"),
      SubtitleTrack.Line(start: 1.25, end: 1.999, text: "c\nd"),
    ]
    try write(format.text(of: SubtitleTrack(lines).cues(in: 0..<2)), "out.\(format.rawValue)")
    let track = try read(file("[{ file: out.\(format.rawValue) }]"), directory: folder.url).subtitles.first
    #expect(track?.lines == lines)
  }

  @Test("SubRip and WebVTT are written by their rules")
  func text() {
    let cues = [SubtitleTrack.Cue(start: 3_723_004, end: 3_724_000, text: "a < b")]
    #expect(SubtitleFormat.srt.text(of: cues) == "1\n01:02:03,004 --> 01:02:04,000\na < b\n")
    #expect(SubtitleFormat.vtt.text(of: cues) == "WEBVTT\n\n01:02:03.004 --> 01:02:04.000\na &lt; b\n")
  }

  @Test("Mistakes in a file of subtitles are reported there")
  func mistakeInFile() {
    let found = errors("[{ file: bad.srt }]")
    #expect(found.count == 1 && found[0].contains("bad.srt:2:18: error: "), "\(found)")
  }

  @Test(
    "Mistakes in subtitles are reported at their places",
    arguments: [
      ("[{ language: en }]", "4:13"), ("[{ file: no.srt }]", "4:21"), ("[{ file: rows.json }]", "4:21"),
      ("[{ file: notes.txt }]", "4:21"), ("[{ file: a.srt, language: xx }]", "4:38"),
      ("[{ file: a.srt, language: 'e n' }]", "4:38"), ("[{ file: a.srt, at: soon }]", "4:32"),
      ("[{ file: a.srt, lang: en }]", "4:28"), ("a.srt", "4:12"),
    ])
  func mistakes(subtitles: String, place: String) {
    let found = errors(subtitles)
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:\(place): error: "), "\(found)")
  }

  @Test("More than a hundred tracks are an error, and none of their files is opened")
  func tooMany() {
    let found = errors("[" + [String](repeating: "{ file: no.srt }", count: 101).joined(separator: ", ") + "]")
    #expect(found.count == 1 && found[0].contains("at most 100"), "\(found)")
  }

  @Test("Subtitles that are never shown cause a warning")
  func neverShown() throws {
    let warnings = try read(file("[{ file: a.srt, at: 9 }]"), directory: folder.url).warnings
    #expect(warnings.count == 1 && warnings[0].message.contains("no text of 'a.srt' is shown"), "\(warnings)")
  }

  @Test("A document names the files of subtitles")
  func document() throws {
    let first = try read(file("[{ file: a.srt, language: en-GB, at: 0.5 }]"), directory: folder.url)
    let text = try first.document()
    #expect(text.contains("a.srt"))
    #expect(try read(text, directory: folder.url).subtitles == first.subtitles)
  }

  @Test("Subtitles that were made in code are validated, and no document can have them")
  func code() throws {
    func timeline(_ line: SubtitleTrack.Line, language: String? = nil) throws -> Timeline {
      try Timeline(
        canvas: Timeline.Canvas(size: .init(width: 9, height: 9), framesPerSecond: .fps30, duration: 1), layers: [],
        subtitles: [SubtitleTrack([line], language: language)])
    }
    let good = SubtitleTrack.Line(start: 0, end: 1, text: "a")
    #expect(try timeline(good).subtitles.count == 1)
    #expect(throws: TimelineError.self) { try timeline(SubtitleTrack.Line(start: 1, end: 0, text: "a")) }
    #expect(throws: TimelineError.self) { try timeline(good, language: "e n") }
    #expect(throws: TimelineError.self) { try timeline(good).document() }
  }
}
