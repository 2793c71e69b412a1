import Documents
import Foundation
import Support
import Testing
import TimelineReading
import Timelines

@testable import TimelineFiles

@Suite("Lists that are the rows of a file")
final class RowListTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// A layer for each row, with the name and the opacity from expressions of the row.
  private static func file(
    default rows: String, name: String = "${row.label}", opacity: String = "${row.value / 2}"
  ) -> String {
    """
    timeline: 1
    canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
    variables: { rows: { type: list, default: \(rows) } }
    layers: [{ for: { row: "${rows}" }, name: "\(name)", opacity: "\(opacity)" }]
    """
  }

  private func names(_ text: String) throws -> [String] {
    try read(text, directory: folder).root.sublayers.compactMap {
      if case .string(let name)? = $0.values.first(where: { $0.path.property.name == "name" })?.value {
        name
      } else {
        nil
      }
    }
  }

  @Test("CSV and JSON result in the same rows", arguments: ["csv", "json", "jsonl"])
  func formats(ending: String) throws {
    try write("label,value\nA,1\n\"B, b\",0.5\n", to: "data.csv")
    try write("[{\"label\":\"A\",\"value\":1},{\"label\":\"B, b\",\"value\":0.5}]", to: "data.json")
    try write("{\"label\":\"A\",\"value\":1}\n{\"label\":\"B, b\",\"value\":0.5}\n", to: "data.jsonl")
    #expect(try names(Self.file(default: "data.\(ending)")) == ["A", "B, b"])
  }

  @Test("A cell is a number or a boolean if it is one in JSON, otherwise text; an empty cell is null")
  func cells() throws {
    try write("label,value\n007,1\n1.5,1\ntrue,0\nnull,1\n,1\n", to: "data.csv")
    let kinds =
      "${row.label == null ? 'none' : row.label == '007' ? 'text' : row.label == 1.5 ? 'number' "
      + ": row.label == true ? 'boolean' : row.label}"
    #expect(try names(Self.file(default: "data.csv", name: kinds)) == ["text", "number", "boolean", "null", "none"])
  }

  @Test("The rows of a file of captions are its captions", arguments: ["srt", "vtt", "json"])
  func captions(ending: String) throws {
    try write("1\n00:00:01,000 --> 00:00:02,500\n<i>a</i>\n", to: "talk.srt")
    try write("WEBVTT\n\n00:01.000 --> 00:02.500\na\n", to: "talk.vtt")
    try write("{\"segments\": [{\"start\": 1, \"end\": 2.5, \"text\": \" a\"}]}", to: "talk.json")
    let name = "${row.text} ${row.end - row.start} ${row.words == null} ${count(rows)}"
    #expect(
      try names(Self.file(default: "talk.\(ending)", name: name, opacity: "${row.start / 2}")) == ["a 1.5 true 1"])
  }

  @Test("An invalid time is reported at its position in the file of captions")
  func badCaption() throws {
    try write("1\n00:00:01,000 --> 00:00:02,5x0\na\n", to: "talk.srt")
    #expect(
      problems(Self.file(default: "talk.srt"), directory: folder) == [
        "\(folder.path)/talk.srt:2:18: error: '00:00:02,5x0' is not a time; expected a time such as 00:01:02.500"
      ])
  }

  @Test("--set names another file, also relative to the timeline")
  func given() throws {
    try write("label,value\nA,1\n", to: "data.csv")
    try write("label,value\nC,1\nD,1\n", to: "other.csv")
    var given = GivenVariables()
    given.set("rows", toText: "other.csv", source: "--set rows=other.csv")
    let text = Self.file(default: "data.csv")
    let timeline = try Timeline(data: Data(text.utf8), file: "file.yaml", directory: folder, given: given)
    #expect(timeline.root.sublayers.count == 2)
  }

  @Test("An invalid row is reported at its position if --set names the file")
  func badRowOfGivenFile() throws {
    try write("label,value\nA,1\nB\n", to: "data.csv")
    var given = GivenVariables()
    given.set("rows", toText: "data.csv", source: "--set rows=data.csv")
    let text = Self.file(default: "[]")
    let error = #expect(throws: TimelineError.self) {
      try Timeline(data: Data(text.utf8), file: "file.yaml", directory: folder, given: given)
    }
    #expect(error?.diagnostics.map(\.position) == [.init(line: 3, column: 1)])
  }

  @Test("A default that is overridden is not read")
  func unused() throws {
    var given = GivenVariables()
    given.set("rows", toText: "[{ label: a, value: 1 }]", source: "--set")
    let text = Self.file(default: "missing.csv")
    #expect(
      try Timeline(data: Data(text.utf8), file: "file.yaml", directory: folder, given: given).root.sublayers.count == 1)
  }

  @Test("A missing file is reported with the nearest name")
  func missing() throws {
    try write("label,value\n", to: "data.csv")
    #expect(
      problems(Self.file(default: "date.csv"), directory: folder) == [
        "file.yaml:3:43: error: there is no file 'date.csv'; expected a file beside the timeline; did you mean 'data.csv'?"
      ])
  }

  @Test("An invalid row is reported at its position in the file of rows")
  func badRow() throws {
    try write("label,value\nA,1\nB\n", to: "data.csv")
    let found = problems(Self.file(default: "data.csv"), directory: folder)
    #expect(found.count == 1 && found[0].hasPrefix("\(folder.path)/data.csv:3:1: error: a row of 1 cell"), "\(found)")
  }

  @Test("A value that is neither a list nor the name of a file of rows is reported")
  func neither() {
    #expect(
      problems(Self.file(default: "data.txt"), directory: folder) == [
        "file.yaml:3:43: error: 'data.txt' is not allowed here; expected a list, or the name of a .csv, .json, .jsonl, "
          + ".srt or .vtt file"
      ])
  }
}
