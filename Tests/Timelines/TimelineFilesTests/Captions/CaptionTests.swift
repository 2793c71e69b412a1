import Documents
import Foundation
import Randomness
import Support
import Testing

@Suite("Captions as rows")
struct CaptionTests {
  private static let head = "WEBVTT\n\n"
  private static let cue = "00:01.000 --> 00:02.500\na <00:02.000>b\n\n"
  private static let plainCue = "00:01.000 --> 00:02.500\na b\n\n"

  @Test("Expressions read captions as they read other rows")
  func expressions() throws {
    let table = try RowTable(data: Data((Self.head + Self.cue + Self.plainCue).utf8), file: "talk.vtt", format: .vtt)
    var variables = Variables()
    variables.define("c", as: Node(position: .start, content: .list(try (0..<2).map { try table.item($0) })))
    for (expression, value) in [
      ("count(c)", "2"), ("c[1].text", "a b"), ("c[0].end - c[0].start", "1.5"), ("c[0].words[1].start", "2"),
      ("count(c[0].words)", "2"), ("c[1].words == null", "true"), ("sum([x.end for x in c])", "5"),
    ] {
      let diagnostics = DiagnosticSink(file: nil)
      let document = try #require(Document(data: Data("${\(expression)}".utf8), diagnostics: diagnostics))
      let converter = NodeConverter(document: document, variables: variables, diagnostics: diagnostics)
      #expect(converter.convert(document.root)?.scalar?.text == value, "\(expression) \(diagnostics.sorted)")
    }
  }

  @Test("The columns of a batch are start, end and text")
  func columns() throws {
    let table = try RowTable(data: Data((Self.head + Self.cue).utf8), file: "talk.vtt", format: .vtt)
    #expect(table.columns?.map(\.name) == ["start", "end", "text"])
    #expect(try table.row(0).cells.map(\.name) == ["start", "end", "text"])
  }

  @Test("A caption has the position of its number or identifier, or else of its times")
  func places() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\na\n\n00:00:03,000 --> 00:00:04,000\nb\n"
    let table = try RowTable(data: Data(text.utf8), file: "talk.srt", format: .srt)
    #expect((0..<2).map { table.position(of: $0).line } == [1, 5])
  }

  @Test(
    "Captions beyond the limit are an error, whatever the format",
    arguments: [
      (RowTable.Format.srt, "", "00:00:01,000 --> 00:00:02,000\n", ""),
      (.vtt, "WEBVTT\n", "00:01.000 --> 00:02.000\n", ""),
      (.json, "{\"segments\": [\n{}", ",\n{}", "]}"),
    ])
  func limit(format: RowTable.Format, head: String, caption: String, tail: String) throws {
    let isJSON = format == .json
    let text = head + String(repeating: caption, count: FileLimits.captions - (isJSON ? 1 : 0))
    let table = try RowTable(data: Data((text + tail).utf8), file: "talk", format: format)
    #expect(table.count == FileLimits.captions)
    let line = FileLimits.captions + (format == .srt ? 1 : 2)
    #expect(
      ReadCaption.problem(text + caption + tail, format)
        == "\(line):1: error: there are too many captions; expected at most \(FileLimits.captions)")
  }

  @Test(
    "Text in another encoding than UTF-8 is reported",
    arguments: [
      (Data([0x31, 0x0A, 0xE4, 0x0A]), "talk:2:1"),
      (Data([0xFF, 0xFE]) + Data("1\n00".utf8.flatMap { [$0, 0] }), "talk:1:1"),
    ])
  func encoding(data: Data, place: String) {
    let error = #expect(throws: TimelineError.self) { try RowTable(data: data, file: "talk", format: .srt) }
    #expect(error?.description == "\(place): error: the file is not UTF-8; expected text in UTF-8")
  }

  @Test(
    "The time to read a file is proportional to its size",
    arguments: [
      "<a", "{\\a", "<0:", "&#", "a <b> ", "1\n\n", "\n", "-->", "1984\n", "<0:00:01>a", " ", "x\n\n",
    ])
  func linearTime(piece: String) throws {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let start = ContinuousClock.now
    _ = ReadCaption.problem("1\n00:00:01,000 --> 00:00:02,000\n\(text)", .srt)
    _ = ReadCaption.problem("WEBVTT\n\n00:01.000 --> 00:02.000\na\(text)", .vtt)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("Random captions are read as they were written", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    var writer = CaptionWriter(seed: UInt64(seed))
    let captions = (0..<20).map { _ in writer.caption() }
    #expect(try ReadCaption.all(writer.webVTT(captions), .vtt) == captions)
    let plain = captions.map { ReadCaption(start: $0.start, end: $0.end, text: $0.text, words: nil) }
    #expect(try ReadCaption.all(writer.subRip(captions), .srt) == plain)
  }

  @Test("Damaged files are read or reported, and nothing else", arguments: 0..<200)
  func damaged(seed: Int) {
    var writer = CaptionWriter(seed: UInt64(seed))
    let captions = (0..<5).map { _ in writer.caption() }
    for (text, format) in [(writer.webVTT(captions), RowTable.Format.vtt), (writer.subRip(captions), .srt)] {
      let bytes = writer.damaged(Array(text.utf8))
      guard let table = try? RowTable(data: Data(bytes), file: "talk", format: format) else { continue }
      for index in 0..<table.count { _ = try? table.item(index) }
    }
  }
}
