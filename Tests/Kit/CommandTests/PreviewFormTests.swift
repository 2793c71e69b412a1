import Foundation
import Testing

/// The values of variables in `layerkit preview`.
struct PreviewFormTests {
  private struct Form: Decodable {
    let variables: [Variable]
    let file: String
    let saved: Bool

    struct Variable: Decodable {
      let name, type: String
      let text, `default`, problem: String?
      let chosen: Bool
    }
  }

  private struct Refusal: Decodable {
    let error: String
    let problems: [Problem]?
    struct Problem: Decodable { let name, message: String }
  }

  private static let timeline = """
    timeline: 1
    variables:
      tint: { type: color, default: "#fff" }
      width: { type: number, default: 4 }
      title: { type: string, default: "a $ b" }
      rows: { type: list, default: [] }
    canvas: { size: [8, 8], framesPerSecond: 10, duration: 1, background: "${tint}" }
    layers:
      - { id: box, name: "${title}", frame: [0, 0, "${width}", 8], backgroundColor: "#00f" }

    """

  private func preview(_ options: String..., timeline: String = Self.timeline) throws -> PreviewProcess {
    try PreviewProcess(["timeline.yaml"] + options, in: Scratch(timeline))
  }

  private func form(_ preview: PreviewProcess) throws -> Form { try preview.get("/props.json").json(Form.self) }

  @Test("The form has the variables in order, with the values of the command line") func variables() throws {
    let form = try form(preview("--set", "width=2"))
    #expect(form.variables.map(\.name) == ["tint", "width", "title", "rows"])
    #expect(form.variables.map(\.type) == ["color", "number", "string", "list"])
    #expect(form.variables.map(\.text) == ["#fff", "2", "a $ b", "[]"])
    #expect(form.variables[1].default == "4" && !form.variables[1].chosen && form.variables[1].problem == nil)
    #expect(form.file == "timeline.props.json" && !form.saved)
  }

  @Test("Values are drawn at once, and are those of --props") func drawing() throws {
    let preview = try preview()
    let events = try preview.events()
    _ = try events.next("problems")
    let values = ##"{ "tint": "#f00", "width": 8e0, "title": "Ünï" }"##
    #expect(try preview.post("/props", values).status == 200)
    #expect(try events.next("reload") == "2")
    try preview.scratch.write(Data(values.utf8), to: "values.json")
    let arguments = ["still", "timeline.yaml", "--props", "values.json", "--at", "0", "-o", "a.png"]
    try #require(try Program.run(arguments, in: preview.scratch).status == 0)
    try preview.scratch.write(try preview.get("/frame.png").body, to: "b.png")
    let pixels = try ["a.png", "b.png"].map { try Pixels.decoded($0, format: "rgba", in: preview.scratch) }
    #expect(pixels[0] == pixels[1])
    #expect(try form(preview).variables.map(\.chosen) == [true, true, true, false])
  }

  @Test("The values replace those from before") func replacing() throws {
    let preview = try preview()
    _ = try preview.post("/props", #"{ "width": 8 }"#)
    _ = try preview.post("/props", "{}")
    #expect(try form(preview).variables[1].text == "4")
  }

  @Test(
    "A wrong value gets 400 with the message of --set, and nothing changes",
    arguments: [("width", "many"), ("tint", "#12345"), ("rows", "none.csv"), ("widht", "2")])
  func wrong(name: String, text: String) throws {
    let preview = try preview()
    let answer = try preview.post("/props?texts=true", #"{ "\#(name)": "\#(text)", "title": "new" }"#)
    let refusal = try answer.json(Refusal.self)
    #expect(answer.status == 400 && refusal.problems?.map(\.name) == [name])
    let checked = try Program.run(["check", "timeline.yaml", "--set", "\(name)=\(text)"], in: preview.scratch)
    #expect(checked.status == 65 && checked.errors.contains(refusal.error))
    #expect(try form(preview).variables.allSatisfy { !$0.chosen })
  }

  @Test("Texts are values as after --set: numbers, lists in YAML, and text as it is") func texts() throws {
    let preview = try preview()
    let answer = try preview.post(
      "/props?texts=true", #"{ "width": " 8 ", "rows": "[{ name: Ada }]", "title": "costs ${5}" }"#)
    #expect(answer.status == 200)
    #expect(try preview.get("/layers.json").body.contains(Data("costs ${5}".utf8)))
    #expect(try preview.post("/props?texts=true", #"{ "width": 8 }"#).status == 400)
  }

  @Test("Anything but a JSON object is rejected") func strictness() throws {
    let preview = try preview()
    #expect(try preview.post("/props", "[]").status == 400)
    #expect(try preview.post("/props", "width: 8").status == 400)
    #expect(try preview.post("/props", "{}", headers: ["Content-Type": "text/plain"]).status == 415)
    #expect(try preview.post("/props?save=maybe", "{}").status == 400)
    #expect(try preview.get("/props").status == 405)
    #expect(try preview.get("/props").headers["allow"] == "POST")
    #expect(try preview.post("/props.json", "{}").status == 405)
    let long = #"{ "title": "\#(String(repeating: "a", count: 300_000))" }"#
    #expect(try preview.post("/props", "", headers: ["Content-Length": "\(long.utf8.count)"]).status == 413)
  }

  @Test(
    "Other hosts and origins get 403", arguments: ["/props", "/props?save=true", "/render"],
    [
      ["Host": "example.com"], ["Origin": "http://example.com"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
    ]) func strangers(path: String, headers: [String: String]) throws
  {
    let preview = try preview()
    #expect(try preview.post(path, "{}", headers: headers).status == 403)
    #expect(preview.scratch.names() == ["timeline.yaml"])
  }

  @Test("A value that the timeline cannot use is a problem of the timeline") func consequences() throws {
    let preview = try preview(
      timeline: Self.timeline.replacing("framesPerSecond: 10", with: "framesPerSecond: \"${width}\""))
    #expect(try preview.get("/frame.png").status == 200)
    let answer = try preview.post("/props", #"{ "width": -8 }"#)
    #expect(answer.status == 200 && answer.body.contains(Data(#""file": "timeline.yaml", "line": 7"#.utf8)))
  }

  @Test("A variable without a value has the problem, and other values are accepted") func missing() throws {
    let preview = try preview(timeline: Self.timeline.replacing("number, default: 4", with: "number"))
    #expect(try form(preview).variables[1].problem?.contains("has no value") == true)
    #expect(try preview.post("/props", ##"{ "tint": "#000" }"##).status == 200)
    #expect(try preview.post("/props", ##"{ "width": 1 }"##).status == 200)
    #expect(try preview.get("/frame.png").status == 200)
  }

  @Test("A value of a variable that the file no longer has is ignored") func renamed() throws {
    let preview = try preview()
    _ = try preview.post("/props", #"{ "title": "new" }"#)
    let events = try preview.events()
    _ = try events.next("problems")
    let text = Self.timeline.replacing("title", with: "name2")
    try preview.scratch.write(Data(text.utf8), to: "timeline.yaml")
    _ = try events.next("reload")
    #expect(try preview.get("/timeline.json").body.contains(Data(#""problems": []"#.utf8)))
  }

  // MARK: Saving

  @Test("Saved values are a file for --props, with those of the command line") func saving() throws {
    let preview = try preview("--set", "width=2")
    let values = #"{ "title": "costs ${5} \"now\"", "rows": "[{ a: 1 }, { a: '1' }]" }"#
    #expect(try preview.post("/props?texts=true&save=true", values).status == 200)
    #expect(preview.scratch.names() == ["timeline.props.json", "timeline.yaml"])
    let saved = String(decoding: try preview.scratch.read("timeline.props.json"), as: UTF8.self)
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(saved.utf8)) as? [String: Any])
    #expect(Set(parsed.keys) == ["width", "title", "rows"] && parsed["width"] as? Int == 2)
    let expanded = try Program.run(
      ["expand", "timeline.yaml", "--props", "timeline.props.json"], in: preview.scratch)
    #expect(expanded.text.contains("costs $") && expanded.text.contains("{5}"))
    #expect(try form(preview).saved)
  }

  @Test("Saved values can be loaded") func loading() throws {
    let first = try preview()
    _ = try first.post("/props?save=true", #"{ "width": 8 }"#)
    _ = try first.end(SIGINT)
    let second = try PreviewProcess(in: first.scratch)
    #expect(try form(second).saved && form(second).variables[1].text == "4")
    #expect(try second.post("/props?load=true", "{}").status == 200)
    #expect(try form(second).variables[1].text == "8")
    try second.scratch.write(Data(#"{ "widht": 8 }"#.utf8), to: "timeline.props.json")
    #expect(try second.post("/props?load=true", "{}").status == 400)
    try second.scratch.write(Data("{".utf8), to: "timeline.props.json")
    #expect(try second.post("/props?load=true", "{}").status == 400)
  }

  @Test("Wrong values are not saved") func savingWrong() throws {
    let preview = try preview()
    #expect(try preview.post("/props?save=true", #"{ "width": "many" }"#).status == 400)
    #expect(preview.scratch.names() == ["timeline.yaml"])
  }

  @Test("A link or a folder is not replaced by saved values", arguments: [true, false]) func links(isLink: Bool) throws
  {
    let preview = try preview()
    let path = preview.scratch.url("timeline.props.json").path
    if isLink {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "timeline.yaml")
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    #expect(try preview.post("/props?save=true", "{}").status == 409)
    #expect(try preview.scratch.read("timeline.yaml") == Data(Self.timeline.utf8))
  }

  @Test("A file that the timeline reads is not replaced by saved values") func usedFile() throws {
    let scratch = try Scratch(Self.timeline.replacing("default: []", with: "default: timeline.props.json"))
    try scratch.write(Data("[{ \"a\": 1 }]".utf8), to: "timeline.props.json")
    let preview = try PreviewProcess(in: scratch)
    #expect(try preview.get("/frame.png").status == 200)
    let answer = try preview.post("/props?save=true", "{}")
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).error.contains("used by the timeline"))
    #expect(try scratch.read("timeline.props.json") == Data("[{ \"a\": 1 }]".utf8))
  }

  @Test("With a root, values are saved beside the timeline that a link leads to, and loaded") func root() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("inner"), withIntermediateDirectories: false)
    try scratch.write(Data(Self.timeline.utf8), to: "inner/a.yaml")
    try FileManager.default.createSymbolicLink(atPath: scratch.url("a.yaml").path, withDestinationPath: "inner/a.yaml")
    let preview = try PreviewProcess(["a.yaml", "--root", "inner"], in: scratch)
    #expect(try preview.post("/props?save=true", #"{ "width": 8 }"#).status == 200)
    #expect(scratch.names(in: "inner") == ["a.props.json", "a.yaml"] && scratch.names() == ["a.yaml", "inner"])
    #expect(try preview.post("/props?load=true", "{}").status == 200)
  }

  @Test("Values of a timeline in a folder are saved beside it") func folder() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("inner"), withIntermediateDirectories: false)
    for name in ["inner/a.yaml", "b.yaml"] { try scratch.write(Data(Self.timeline.utf8), to: name) }
    let preview = try PreviewProcess(["."], in: scratch)
    #expect(try preview.post("/props?file=inner/a.yaml&save=true", #"{ "width": 8 }"#).status == 200)
    #expect(scratch.names(in: "inner") == ["a.props.json", "a.yaml"] && scratch.names() == ["b.yaml", "inner"])
    #expect(try preview.get("/props.json?file=b.yaml").json(Form.self).variables[1].text == "4")
    #expect(try preview.post("/props", "{}").status == 400)
  }
}
