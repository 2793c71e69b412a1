import Documents
import Foundation
import Properties
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Values given to variables")
struct GivenVariableTests {
  private let text = """
    timeline: 1
    canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
    variables:
      title: { type: string, default: Hi }
      count: { type: number }
      tint: { type: color, default: "#000" }
      on: { type: boolean, default: false }
      rows: { type: list, default: [] }
    layers:
      - { name: "${title}", opacity: "${count}", backgroundColor: "${tint}", isHidden: "${on}" }
      - { for: { row: "${rows}" }, name: "${row.name}" }
    """

  private func timeline(_ given: GivenVariables) throws -> Timeline {
    try Timeline(data: Data(text.utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"), given: given)
  }

  private func problems(_ given: GivenVariables) -> [String] {
    do {
      _ = try timeline(given)
      return []
    } catch let error as TimelineError {
      return error.diagnostics.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  private func values(_ timeline: Timeline) -> [PropertyValue] {
    timeline.root.sublayers.flatMap { $0.values.map(\.value) }
  }

  @Test("A program passes values as Swift types")
  func swift() throws {
    let timeline = try Timeline(
      data: Data(text.utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"),
      variables: ["title": "Hello", "count": 0.5, "on": true, "rows": [["name": "a"], ["name": "b"]]])
    let found = values(timeline)
    #expect(found.contains(.string("Hello")) && found.contains(.number(0.5)) && found.contains(.boolean(true)))
    #expect(timeline.root.sublayers.count == 3)
  }

  @Test("Text is read by the type of its variable")
  func texts() throws {
    var given = GivenVariables()
    for (name, text) in [
      ("title", "12"), ("count", " 0.25 "), ("tint", "[1, 0, 0]"), ("on", "true"), ("rows", "[{ name: x }]"),
    ] {
      given.set(name, toText: text, source: "--set")
    }
    let found = values(try timeline(given))
    #expect(found.contains(.string("12")) && found.contains(.number(0.25)) && found.contains(.boolean(true)))
    #expect(found.contains(.string("x")))
  }

  @Test("A variable without a default and without a value is an error where it is defined")
  func missing() {
    #expect(
      problems(GivenVariables()).first
        == "file.yaml:5:3: error: the variable 'count' has no value; expected a default, or a value as from --set count=…"
    )
  }

  @Test("A value of the wrong type or for an unknown variable is the only error, and names its source")
  func wrong() {
    var given = GivenVariables()
    given.set("count", toText: "many", source: "--set count=many")
    given.set("titel", toText: "x", source: "--set titel=x")
    #expect(
      problems(given) == [
        "--set count=many: error: 'many' is not allowed here; expected a number",
        "--set titel=x: error: unknown variable 'titel'; expected one of 'count', 'on', 'rows', 'tint', 'title'; did you "
          + "mean 'title'?",
      ])
  }

  @Test("A file of values has positions, and its types are not converted")
  func file() throws {
    var given = GivenVariables()
    try given.set(contentsOf: Data("{\n  \"count\": \"0.5\" }".utf8), file: "values.json")
    #expect(
      problems(given)
        == ["values.json:2:12: error: '0.5' is not allowed here; expected a number; write 0.5 without quotes"])
  }

  @Test("A file that is not a mapping is an error", arguments: ["[1]", "x", "{ a: "])
  func noMapping(text: String) {
    var given = GivenVariables()
    #expect(throws: TimelineError.self) { try given.set(contentsOf: Data(text.utf8), file: "values.json") }
  }

  @Test("An empty file contains no values")
  func empty() throws {
    var given = GivenVariables()
    try given.set(contentsOf: Data("null".utf8), file: "values.json")
    #expect(given.values.isEmpty)
  }
}
