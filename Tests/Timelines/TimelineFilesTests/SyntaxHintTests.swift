import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Hints about YAML")
struct SyntaxHintTests {
  private let head = "timeline: 1\ncanvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }\n"

  @Test(
    "A colour that begins a comment in braces is reported at its position",
    arguments: [
      ("layers:\n  - { backgroundColor: #ff0000 }\n", "4:24", "#ff0000"),
      ("layers:\n  - { backgroundColor: #ff0000 }\n  - { opacity: 1 }\nscript: []\n", "4:24", "#ff0000"),
      ("layers: [{ backgroundColor: #abc, opacity: 1 }]", "3:29", "#abc"),
      ("layers: [{ name: \"a # 1\", backgroundColor:\t#abcdef80 }]", "3:44", "#abcdef80"),
      (
        "layers:\n  - id: a\n    sublayers: [\n      { id: b, borderColor: #123456 },\n      { id: c }\n    ]\n",
        "6:29",
        "#123456"
      ),
    ])
  func color(text: String, place: String, color: String) {
    let problem = "error: this is not YAML: a # after a space begins a comment; write '\(color)' in quotes"
    #expect(problems(head + text) == ["file.yaml:\(place): \(problem)"])
  }

  @Test("A comment that hides no brace is not reported as a colour")
  func comment() {
    #expect(problems(head + "layers: [ # abc\n  @ ]").first?.contains("begins a comment") == false)
  }

  @Test(
    "A tab used for indentation is reported at its position",
    arguments: [
      ("layers:\n\t- id: a\n", "4:1"), ("layers:\n  - id: a\n\t  opacity: 1\n", "5:1"),
      ("layers:\n  - id: a\n  \topacity: 1\n", "5:3"), ("layers:\n  - id: a\n    \topacity: 1\n", "5:5"),
      ("script:\n  - at: 0\n    set:\n\t\ta.opacity: 1\n", "6:1"),
    ])
  func tab(text: String, place: String) {
    #expect(
      problems(head + text) == [
        "file.yaml:\(place): error: this is not YAML: YAML does not allow tabs for indentation; expected spaces"
      ])
  }

  @Test("A tab in braces is not indentation")
  func flowTab() throws {
    #expect(try read(head + "layers: [\n\t{ id: a }\n]").root.sublayers.count == 1)
  }

  @Test("An alias without an anchor is reported with its name, and reading continues")
  func alias() {
    #expect(
      problems(head + "layers: [*gone, { oops: 1 }]").map { String($0.prefix(70)) }
        == [
          "file.yaml:3:10: error: the alias '*gone' has no anchor; expected an anch",
          "file.yaml:3:19: error: unknown key 'oops' in a layer; expected a proper",
        ].map { String($0.prefix(70)) })
  }

  @Test("An alias inside of its anchor is an error")
  func circle() {
    let problem = problems(head + "layers: &a [*a]").first
    #expect(problem?.hasPrefix("file.yaml:3:13: error: the alias '*a' is inside of") == true)
  }
}
