import Documents
import Foundation
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Variables of a file, for a form")
struct VariableListTests {
  private let text = """
    timeline: 1
    variables:
      title: { type: string, default: Hi }
      count: { type: number }
      tint: { type: color, default: "#000" }
      on: { type: boolean, default: false }
      rows: { type: list, default: [{ name: Ada, born: 1815 }, { name: "${'$'}{x}", born: null }] }
    canvas: { size: [10, 10], framesPerSecond: 30, duration: 1 }
    layers: []
    """

  private func list(_ text: String? = nil) throws -> VariableList {
    try VariableList(data: Data((text ?? self.text).utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"))
  }

  private func problems(_ name: String, _ text: String) throws -> [String] {
    var given = GivenVariables()
    given.set(name, toText: text, source: "a form")
    return try list().problems(of: given).map(\.message)
  }

  @Test("Variables are in the order of the file") func order() throws {
    let variables = try list().variables
    #expect(variables.map(\.name) == ["title", "count", "tint", "on", "rows"])
    #expect(variables.map(\.kind) == [.string, .number, .color, .boolean, .list])
    #expect(variables[1].standard == nil && variables[0].standard?.valueText == "Hi")
  }

  @Test("A file without variables has none, even if it has other mistakes") func none() throws {
    #expect(try list("timeline: 1\ncanvas: {}\n").variables.isEmpty)
  }

  @Test("A mistake in a definition is an error") func mistakes() {
    #expect(throws: TimelineError.self) { try list("timeline: 1\nvariables: { a: { type: strnig } }\n") }
  }

  @Test(
    "The problem of a value is the message of --set",
    arguments: [("count", "many"), ("on", "yes"), ("tint", "#12"), ("rows", "12"), ("rows", "none.csv"), ("titel", "")])
  func messages(name: String, text: String) throws {
    var given = GivenVariables()
    given.set("count", toText: "1", source: "--set count=1")
    given.set(name, toText: text, source: "--set \(name)=\(text)")
    let error = #expect(throws: TimelineError.self) {
      try Timeline(data: Data(self.text.utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"), given: given)
    }
    #expect(try problems(name, text) == error?.diagnostics.map(\.message))
  }

  @Test("A value that fits has no problem") func fitting() throws {
    for (name, text) in [
      ("title", "12"), ("count", " 1e3 "), ("tint", "#ffffff80"), ("on", "true"), ("rows", "[a, b]"),
    ] {
      #expect(try problems(name, text) == [])
    }
  }

  @Test("A default as text, and as JSON, is read as the same value") func sameValues() throws {
    let rows = try #require(list().variables.last)
    let standard = try #require(rows.standard)
    let json = standard.json(.list)
    #expect(json.contains(#"{ "name": "Ada", "born": 1815 }"#))
    for text in [json, standard.valueText] {
      let node = try #require(Node(data: Data(text.utf8), diagnostics: DiagnosticSink(file: nil)))
      #expect(node.json == json)
      #expect(node.elements?[1].entries?[0].value.scalar?.text == "${x}")
      #expect(node.elements?[1].entries?[1].value.isNull == true)
    }
  }

  @Test("JSON has the type of the variable") func types() throws {
    func json(_ text: String, _ kind: Variables.Kind) -> String? {
      var given = GivenVariables()
      given.set("a", toText: text, source: "")
      return given.values["a"]?.node(kind, DiagnosticSink(file: nil))?.json(kind)
    }
    #expect(json("12", .string) == "\"12\"" && json("12", .number) == "12" && json("0x10", .number) == "16")
    #expect(json("true", .boolean) == "true" && json("true", .string) == "\"true\"")
    #expect(json("#fff", .color) == "\"#fff\"" && json("[1, 0, 0]", .color) == "[1, 0, 0]")
    #expect(json("a.csv", .list) == "\"a.csv\"")
  }
}
