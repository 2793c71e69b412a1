import Foundation
import Testing

@Suite("layerkit subtitles, and subtitles of movies")
struct SubtitlesTests {
  private static let english =
    "1\n00:00:00,500 --> 00:00:01,500\nHello & <i>welcome</i>\n\n2\n00:00:01,800 --> 00:00:09,000\nLast\n"

  private func scratch(_ subtitles: String) throws -> Scratch {
    let scratch = try Scratch(
      """
      timeline: 1
      canvas: { size: [32, 18], framesPerSecond: 10, duration: 2, background: "#000" }
      layers: []
      subtitles: \(subtitles)

      """)
    try scratch.write(Data(Self.english.utf8), to: "talk.srt")
    try scratch.write(Data("WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n".utf8), to: "talk-de.vtt")
    return scratch
  }

  @Test("The texts of the timeline are written, cut to the canvas") func files() throws {
    let scratch = try scratch("[{ file: talk.srt, language: en, at: 0.1 }]")
    for name in ["out.srt", "out.vtt"] {
      #expect(try Program.run(["subtitles", "timeline.yaml", "-o", name], in: scratch).status == 0)
    }
    #expect(
      try String(decoding: scratch.read("out.srt"), as: UTF8.self)
        == "1\n00:00:00,600 --> 00:00:01,600\nHello & welcome\n\n2\n00:00:01,900 --> 00:00:02,000\nLast\n")
    #expect(
      try String(decoding: scratch.read("out.vtt"), as: UTF8.self)
        == "WEBVTT\n\n00:00:00.600 --> 00:00:01.600\nHello &amp; welcome\n\n00:00:01.900 --> 00:00:02.000\nLast\n")
    let printed = try Program.run(["subtitles", "timeline.yaml", "-o", "-", "--format", "srt"], in: scratch)
    #expect(printed.output == (try scratch.read("out.srt")))
  }

  @Test("One of several tracks is chosen by its language") func language() throws {
    let scratch = try scratch("[{ file: talk.srt, language: en }, { file: talk-de.vtt, language: de-AT }]")
    let unclear = try Program.run(["subtitles", "timeline.yaml", "-o", "out.srt"], in: scratch)
    #expect(unclear.status == 64 && unclear.errors.contains("(de-AT, en); give --language"), "\(unclear.errors)")
    let unknown = try Program.run(["subtitles", "timeline.yaml", "-o", "out.srt", "--language", "fr"], in: scratch)
    #expect(unknown.status == 64 && unknown.errors.contains("there are de-AT, en"), "\(unknown.errors)")
    let german = try Program.run(
      ["subtitles", "timeline.yaml", "-o", "-", "--format", "srt", "--language", "de-at"], in: scratch)
    #expect(german.text == "1\n00:00:00,000 --> 00:00:01,000\nHallo\n")
  }

  @Test(
    "Wrong outputs are errors of usage",
    arguments: [
      ["-o", "out.txt"], ["-o", "-"], ["-o", "out.srt", "--format", "vtt"], ["-o", "-", "--format", "ass"],
    ])
  func usage(arguments: [String]) throws {
    let outcome = try Program.run(["subtitles", "timeline.yaml"] + arguments, in: try scratch("[{ file: talk.srt }]"))
    #expect(outcome.status == 64)
  }

  @Test("A timeline without subtitles has none to write") func none() throws {
    let outcome = try Program.run(["subtitles", "timeline.yaml", "-o", "out.srt"], in: try scratch("[]"))
    #expect(outcome.status == 64 && outcome.errors.contains("has no subtitles"), "\(outcome.errors)")
  }

  @Test("The captions that a timeline uses are not overwritten") func inputs() throws {
    let scratch = try scratch("[{ file: talk.srt }]")
    #expect(try Program.run(["subtitles", "timeline.yaml", "-o", "talk.srt"], in: scratch).status == 64)
    #expect(try scratch.read("talk.srt") == Data(Self.english.utf8))
  }

  @Test("A movie has the tracks, and a range of it those of its time", arguments: ["mp4", "mov", "webm", "mkv"])
  func movies(ending: String) throws {
    let scratch = try scratch("[{ file: talk.srt, language: en }, { file: talk-de.vtt, language: de }]")
    func texts(_ options: [String]) throws -> String {
      let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.\(ending)"] + options, in: scratch)
      try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return try Program.tool(
        "ffmpeg", ["-v", "error", "-i", "out.\(ending)", "-map", "0:s:0", "-f", "srt", "-"], in: scratch
      ).text.replacing("\r", with: "")
    }
    #expect(
      try texts([])
        == "1\n00:00:00,500 --> 00:00:01,500\nHello & welcome\n\n2\n00:00:01,800 --> 00:00:02,000\nLast\n\n")
    #expect(try texts(["--range", "0-9"]) == "1\n00:00:00,500 --> 00:00:01,000\nHello & welcome\n\n")
    #expect(
      try texts(["--range", "10-19"])
        == "1\n00:00:00,000 --> 00:00:00,500\nHello & welcome\n\n2\n00:00:00,800 --> 00:00:01,000\nLast\n\n")
  }

  @Test("Formats without subtitles cause a warning", arguments: ["gif", "png"]) func warnings(ending: String) throws {
    let scratch = try scratch("[{ file: talk.srt }]")
    let outcome = try Program.run(["render", "timeline.yaml", "-o", "out.\(ending)"], in: scratch)
    #expect(outcome.status == 0 && outcome.errors.contains("timeline.yaml:4:13: warning: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("no subtitles: those in 'subtitles' are left out"), "\(outcome.errors)")
  }

  @Test("Image sequences have no subtitles, which causes a warning") func frames() throws {
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "-o", "out", "--range", "0-0"], in: try scratch("[{ file: talk.srt }]"))
    #expect(outcome.status == 0 && outcome.errors.contains("images have no subtitles"), "\(outcome.errors)")
  }
}
