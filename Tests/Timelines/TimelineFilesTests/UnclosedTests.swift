import Documents
import Foundation
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Brackets and quotes that are not closed")
struct UnclosedTests {
  private let head = "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\n"

  @Test(
    "The position is that of the bracket, the brace or the quote",
    arguments: [
      ("layers: [ { id: a },\n  { id: b }\n", "3:9", "[ is not closed"),
      ("layers:\n  - { id: a\n  - { id: b }\n", "4:5", "{ is not closed"),
      ("layers:\n  - { frame: [0, 0, 1, 1 }\n  - { id: b }\n", "4:14", "[ is not closed"),
      ("layers: [{ id: a, name: \"b\" }\nscript: []\n", "3:9", "[ is not closed"),
      ("layers:\n  - { id: \"a }\n  - { id: b }\n", "4:11", "a quote is not closed"),
      ("layers:\n  - id: 'a\n    name: b\n", "4:9", "a quote is not closed"),
      ("layers:\n  - id: \"a\n    name: \"b\"\n", "4:9", "the quote that begins here ends in line 5, column 12"),
      ("layers: [{ name: \"${'}' + '['}\" }", "3:9", "[ is not closed"),
    ])
  func yaml(text: String, place: String, message: String) {
    let found = problems(head + text)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("file.yaml:\(place): error: this is not YAML: \(message)") == true, "\(found)")
  }

  @Test(
    "The position in JSON is that of the bracket, the brace or the quote",
    arguments: [
      ("\"layers\": [ { \"id\": \"a\" } \n}\n", "2:11"), ("\"layers\": [ { \"id\": \"a } ] \n}\n", "2:21"),
      ("\"layers\": [] \n", "1:1"), ("\"layers\": [ { \"id\": \"a\" ] }\n", "2:13"),
    ])
  func json(text: String, place: String) {
    let head = "{ \"timeline\": 1, \"canvas\": { \"size\": [9, 9], \"framesPerSecond\": 1, \"duration\": 1 },\n"
    #expect(places(head + text) == [place])
  }

  @Test("A missing comma is reported at its position, with the position of the brace")
  func comma() {
    let found = problems(head + "layers: [{ id: a name: b }]\n")
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:3:22: error:"), "\(found)")
    #expect(found.first?.contains("that begins in line 3, column 10") == true)
  }

  @Test(
    "Errors in rows of JSON have the position of the unclosed bracket or quote",
    arguments: [
      ("[{ \"a\": 1 }, { \"a\": 2 }", "1:1: error: [ is not closed; expected ]"),
      ("[{ \"a\": [1, 2 }]", "1:15: error: '}' is not allowed here; expected ',' or ']'"),
      ("[{ \"a\": 1 },\n{ \"a\": [1", "2:8: error: [ is not closed; expected ]"),
    ])
  func rows(text: String, message: String) {
    let error = #expect(throws: TimelineError.self) {
      try RowTable(data: Data(text.utf8), file: "rows.json", format: .json)
    }
    #expect(error?.diagnostics.map(\.description) == ["rows.json:\(message)"])
  }
}
