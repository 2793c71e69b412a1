import Foundation
import Repository
import Testing

@testable import TimelineFiles

@Suite("Recognition of timelines")
struct TimelineRecognitionTests {
  private func isTimeline(_ text: String, isWhole: Bool = true) -> Bool {
    TimelineRecognition.isTimeline(Data(text.utf8), isWhole: isWhole)
  }

  @Test(
    "A file with the key at its outermost level is a timeline",
    arguments: [
      "timeline: 1\ncanvas: {}\n", "# A comment.\n---\n\"timeline\": 1\n",
      "{ \"canvas\": { \"size\": [1, 2] }, \"timeline\": 1 }",
      "\u{FEFF}timeline: 2\n", "%YAML 1.2\n---\ntimeline: 1\n", "  timeline: 1\n  canvas: {}\n",
      "{\n\t\"timeline\": 1\n}",
      "layers:\n  - { id: a }\ntimeline: 1\n", "? timeline\n: 1\n", "canvas: &c {}\nroot: *c\ntimeline: 1\n",
    ]) func timelines(text: String)
  { #expect(isTimeline(text)) }

  @Test(
    "A timeline with mistakes is recognised",
    arguments: [
      "timeline: 1\ncanvas: {", "canvas: { size: [1, 2\ntimeline: 1\n", "timeline: one\n\tcanvas: {}\n",
      "{ \"timeline\": 1, \"canvas\": ", "timelin: 1\ncanvas: {}\nlayers: []\n", "canvas: {}\nlayers:\n  - [",
      "{\n  oops\n  \"timeline\": 1 }",
    ]) func mistakes(text: String)
  { #expect(isTimeline(text)) }

  @Test(
    "Other files are not recognised",
    arguments: [
      "", "[]", "# timeline: 1\n", "title: Hello\ntext: |\n  timeline: 1\n", "- timeline: 1\n  canvas: {}\n",
      "[{ \"timeline\": 1 }]", "{ \"name\": \"x\", \"dependencies\": { \"timeline\": \"1\" } }",
      "just text about a timeline: 1",
      "{ \"$schema\": \"s\", \"properties\": { \"timeline\": {}, \"canvas\": {}, \"layers\": {} } }", "canvas: 1\n",
      "{ \"name\": { \"timeline\": 1 }, ", "\u{0}\u{1}\u{2}",
    ]) func others(text: String)
  { #expect(!isTimeline(text)) }

  @Test("Neither the schema nor the beginning of a long data file is recognised") func schema() throws {
    let rows = "{ \"rows\": [\n" + String(repeating: "{ \"timeline\": 1 },\n", count: 5_000)
    #expect(!isTimeline(String(rows.prefix(65_536)), isWhole: false))
    let root = Repository.root
    let schema = try Data(contentsOf: root.appendingPathComponent("timelines/timeline.schema.json"))
    #expect(!TimelineRecognition.isTimeline(schema.prefix(65_536), isWhole: false))
  }

  @Test("Deep nesting and many keys do not take long") func speed() {
    let start = Date()
    for text in ["[", "{", "a: ", "{a: ", "- ", "&a ", "? "] {
      _ = isTimeline(String(repeating: text, count: 65_536 / text.count), isWhole: false)
      _ = isTimeline("a: " + String(repeating: text, count: 65_536 / text.count), isWhole: true)
    }
    #expect(Date().timeIntervalSince(start) < 5)
  }
}
