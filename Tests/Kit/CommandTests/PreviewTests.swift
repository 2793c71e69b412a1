import Foundation
import Testing

/// `layerkit preview`.
struct PreviewTests {
  private struct Layers: Decodable {
    let revision, frame: Int
    let time: Double
    let layers: [Layer]
  }

  private struct Layer: Decodable {
    let id, `class`, visibility: String
    let name: String?
    let quad: [[Double]]?
    let opacity: Double
    let visible: Bool
    let values: [String: Value]
    let children: [Layer]
  }

  /// A value of a layer, as text in JSON.
  private struct Value: Decodable, Equatable {
    let numbers: [Double]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let list = try? container.decode([Double].self)
      numbers = list ?? (try? container.decode(Double.self)).map { [$0] } ?? []
    }
  }

  private struct Details: Decodable {
    let path: [String]
    let properties: [Property]
    let animations: [Animation]
    let explanations: [Explanation]

    struct Property: Decodable {
      let name, presentation, model: String
      let animated: Bool
    }

    struct Animation: Decodable {
      let key, keyPath, `class`: String
      let begin, end: Double?
    }

    struct Explanation: Decodable { let keyPath, text: String }
  }

  private struct Problem: Decodable {
    let line, column: Int?
    let severity, message: String
    let text: String?
  }

  private struct Summary: Decodable {
    let revision, frames: Int
    let size: [Int]?
    let events: [Event]
    let expectations: [Expectation]
    let problems: [Problem]

    struct Event: Decodable {
      let time: Double
      let name: String
    }

    struct Expectation: Decodable { let state: String }
  }

  private func preview(_ timeline: String = Timelines.movingOverWhite) throws -> PreviewProcess {
    try PreviewProcess(in: Scratch(timeline))
  }

  private func change(_ preview: PreviewProcess, from old: String, to new: String, inPlace: Bool = false) throws {
    let text = String(decoding: try preview.scratch.read("timeline.yaml"), as: UTF8.self).replacing(old, with: new)
    let url = preview.scratch.url("timeline.yaml")
    try Data(text.utf8).write(to: url, options: inPlace ? [] : .atomic)
  }

  @Test("It prints only the address of the page, and Ctrl-C ends it with 130") func address() throws {
    let preview = try preview()
    #expect(preview.line == "http://127.0.0.1:\(preview.port)/\n")
    let page = try preview.get("/")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    let (status, rest) = try preview.end(SIGINT)
    #expect(status == 130 && rest.isEmpty)
  }

  @Test("A port in use is an error of one sentence") func takenPort() throws {
    let preview = try preview()
    let outcome = try Program.run(["preview", "timeline.yaml", "--port", "\(preview.port)"], in: preview.scratch)
    #expect(outcome.status == 73 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("the port \(preview.port) is taken"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A missing file ends it with 66, and standard input with 64") func missing() throws {
    let scratch = try Scratch()
    #expect(try Program.run(["preview", "none.yaml"], in: scratch).status == 66)
    #expect(try Program.run(["preview", "-"], in: scratch).status == 64)
  }

  @Test(
    "Other hosts and origins get 403",
    arguments: [
      ["Host": "example.com"], ["Host": "127.0.0.1"], ["Origin": "http://example.com"], ["Origin": "null"],
    ]) func strangers(headers: [String: String]) throws
  {
    let preview = try preview()
    #expect(try preview.get("/frame.png", headers: headers).status == 403)
    #expect(try preview.get("/", headers: ["Origin": "http://localhost:\(preview.port)"]).status == 200)
  }

  @Test("Only GET is allowed, and only for paths of the page") func requests() throws {
    let preview = try preview()
    #expect(try preview.get("/", method: "POST").status == 405)
    for path in ["/timeline.yaml", "/../timeline.yaml", "/%2e%2e/timeline.yaml", "/Page/index.html", "/nothing"] {
      #expect(try preview.get(path).status == 404)
    }
    #expect(try preview.get("/frame.png?time=soon").status == 400)
  }

  @Test("Long requests are rejected at once, and others are answered meanwhile") func longRequests() throws {
    let preview = try preview()
    let long = String(repeating: "a", count: 150_000)
    for _ in 0..<4 {
      #expect(try preview.get("/" + long).status == 431)
      #expect(try preview.get("/", headers: ["X": long]).status == 431)
    }
    let start = Date()
    #expect(try preview.get("/").status == 200)
    #expect(Date().timeIntervalSince(start) < 2)
  }

  @Test("The page is served despite a thousand idle connections") func idleConnections() throws {
    let preview = try preview()
    let connections = try (0..<1_000).map { _ in try preview.openConnection() }
    let start = Date()
    #expect(try preview.get("/").status == 200)
    #expect(Date().timeIntervalSince(start) < 2)
    withExtendedLifetime(connections) {}
  }

  @Test("The port is free as soon as it has ended, even with listening pages") func portAgain() throws {
    let first = try preview()
    let events = try first.events()
    _ = try events.next("problems")
    #expect(try first.end(SIGINT).status == 130)
    let second = try PreviewProcess(["timeline.yaml", "--port", "\(first.port)"], in: first.scratch)
    #expect(second.port == first.port)
    #expect(try second.get("/").status == 200)
  }

  @Test("A frame has the pixels of 'frames'") func picture() throws {
    let preview = try preview()
    let outcome = try Program.run(
      ["frames", "timeline.yaml", "-o", "frames", "--at", "0.5"], in: preview.scratch)
    try #require(outcome.status == 0)
    let picture = try preview.get("/frame.png?time=0.5")
    #expect(picture.headers["x-frame"] == "5" && picture.headers["x-revision"] == "1")
    try preview.scratch.write(picture.body, to: "a.png")
    let pixels = try ["a.png", "frames/frame-000005.png"].map {
      try Pixels.decoded($0, format: "rgba", in: preview.scratch)
    }
    #expect(pixels[0].count == 40 * 20 * 4 && pixels[0] == pixels[1])
  }

  @Test("A JPEG has the requested width") func quickPicture() throws {
    let preview = try preview()
    let picture = try preview.get("/frame.jpg?frame=99&width=20")
    #expect(picture.headers["x-frame"] == "9")
    try preview.scratch.write(picture.body, to: "a.jpg")
    #expect(try Movie(scratch: preview.scratch, name: "a.jpg").property("width,height") == "20,10")
  }

  @Test("The tree has the layers with their values") func tree() throws {
    let answer = try preview().get("/layers.json?time=0.5").json(Layers.self)
    #expect(answer.frame == 5 && answer.time == 0.5)
    let root = try #require(answer.layers.first)
    #expect(root.id == "root" && root.children.map(\.id) == ["card", "cover", "badge"])
    let card = root.children[0]
    #expect(card.name == "ace" && card.class == "CALayer" && card.opacity == 0.5)
    #expect(card.quad == [[15, 0], [25, 0], [25, 10], [15, 10]])
    #expect(card.values["position"]?.numbers == [20, 5])
  }

  @Test("A layer has its model and presentation values, its animations and their explanations") func layer() throws {
    let preview = try preview()
    let layer = try preview.get("/layer.json?id=card&time=0.5").json(Details.self)
    #expect(layer.path == ["root", "card"])
    let position = try #require(layer.properties.first { $0.name == "position" })
    #expect(position.presentation == "[20, 5]" && position.model == "[5, 5]" && position.animated)
    let move = try #require(layer.animations.first)
    #expect(move.key == "move" && move.keyPath == "position.x" && move.begin == 0 && move.end == 1)
    let explained = try Program.run(
      ["explain", "timeline.yaml", "--layer", "card", "--key-path", "position.x", "--at", "0.5"], in: preview.scratch)
    #expect(layer.explanations.map(\.text) == [explained.text])
    #expect(try preview.get("/layer.json?id=badge&time=0").status == 404)
  }

  @Test("The layer at a point is the frontmost one") func hit() throws {
    struct Hit: Decodable {
      let id: String?
      let path: [String]
    }
    let preview = try preview()
    func hit(_ query: String) throws -> Hit { try preview.get("/hit?\(query)").json(Hit.self) }
    #expect(try hit("x=20&y=5&time=0.5").path == ["root", "card"])
    #expect(try hit("x=30&y=15&time=0.2").id == "cover")
    #expect(try hit("x=30&y=15&time=0.9").id == "root")
    #expect(try hit("x=-30&y=15&time=0").id == nil)
  }

  @Test("A curve has a value for each frame and its exact extremes") func curve() throws {
    struct Curve: Decodable {
      let times: [Double]
      let values: [[Double?]]
      let extremes: [Extremes]
      struct Extremes: Decodable { let minimum, maximum: Point }
      struct Point: Decodable { let value: Double }
    }
    let preview = try preview()
    let curve = try preview.get("/curve.json?id=card&keyPath=position.x").json(Curve.self)
    #expect(curve.times.count == 11 && curve.values[0][5] == 20)
    #expect(curve.extremes.first?.minimum.value == 0)
    #expect(try preview.get("/curve.json?id=card&keyPath=positoin").status == 404)
  }

  @Test("Saving is reported, and changes the frames", arguments: [true, false]) func saving(inPlace: Bool) throws {
    let preview = try preview()
    let events = try preview.events()
    #expect(try events.next("problems") == "[]")
    let saved = Date()
    try change(preview, from: "#fff", to: "#00f", inPlace: inPlace)
    #expect(try events.next("reload") == "2")
    #expect(Date().timeIntervalSince(saved) < 1)
    #expect(try preview.get("/frame.png").headers["x-revision"] == "2")
  }

  @Test("An error is reported at its position, the last valid frame stays, and a fix is shown") func mending() throws {
    let preview = try preview()
    let previous = try preview.get("/frame.png?time=0").body
    let events = try preview.events()
    _ = try events.next("problems")
    try change(preview, from: "cornerRadius", to: "cornerRadios")
    let problems = try JSONDecoder().decode([Problem].self, from: Data(try events.next("problems").utf8))
    let problem = try #require(problems.first)
    #expect(problem.line == 6 && problem.severity == "error" && problem.message.contains("cornerRadius"))
    #expect(problem.text == "    cornerRadios: 3")
    #expect(try preview.get("/frame.png?time=0").body == previous)
    try change(preview, from: "cornerRadios", to: "cornerRadius")
    #expect(try events.next("problems") == "[]")
    #expect(try events.next("reload") == "2")
  }

  @Test("A timeline that cannot be read at first is shown after it is fixed") func mendingFirst() throws {
    let preview = try preview("timeline: 1\n")
    let events = try preview.events()
    #expect(try events.next("problems") != "[]")
    let summary = try preview.get("/timeline.json").json(Summary.self)
    #expect(summary.revision == 0 && summary.size == nil && !summary.problems.isEmpty)
    #expect(try preview.get("/frame.png").status == 503)
    try preview.scratch.write(Data(Timelines.movingOverWhite.utf8), to: "timeline.yaml")
    #expect(try events.next("reload") == "1")
    #expect(try preview.get("/frame.png").status == 200)
  }

  @Test("Changes of images and values are shown, also of files that were missing") func usedFiles() throws {
    let scratch = try Scratch(
      """
      timeline: 1
      variables: { tint: { type: color, default: "#fff" } }
      canvas: { size: [8, 8], framesPerSecond: 10, duration: 1, background: "${tint}" }
      layers:
        - { id: picture, frame: [0, 0, 4, 4], contents: a.png }

      """)
    try scratch.write(Data("tint: \"#000\"".utf8), to: "props.yaml")
    let preview = try PreviewProcess(["timeline.yaml", "--props", "props.yaml"], in: scratch)
    let events = try preview.events()
    #expect(try events.next("problems").contains("a.png"))
    try scratch.write(EnormousPNG.data(width: 2, height: 2), to: "a.png")
    #expect(try events.next("reload") == "1")
    let previous = try preview.get("/frame.png").body
    try scratch.write(Data("tint: \"#f00\"".utf8), to: "props.yaml")
    #expect(try events.next("reload") == "2")
    #expect(try preview.get("/frame.png").body != previous)
  }

  @Test("The timeline has its script's events and the outcomes of its expectations") func summary() throws {
    let preview = try preview(
      Timelines.movingOverWhite + """
        expect:
          - { at: 0.5, of: card, keyPath: position.x, is: 20 }
          - { at: 0.5, of: card, keyPath: position.x, is: 21 }

        """)
    let events = try preview.events()
    _ = try events.next("expectations")
    let summary = try preview.get("/timeline.json").json(Summary.self)
    #expect(summary.frames == 10 && summary.size == [40, 20])
    #expect(summary.events.map(\.time) == [0.25, 0.5, 0.75])
    #expect(summary.events.map(\.name) == ["insert badge", "set cover.hidden", "delete badge"])
    #expect(summary.expectations.map(\.state) == ["met", "failed"])
  }

  @Test("The timelines of a folder are listed, and each is shown by its name") func folder() throws {
    struct List: Decodable {
      let folder: String?
      let timelines: [Entry]
      struct Entry: Decodable { let file, name: String }
    }
    let scratch = try Scratch(Timelines.movingOverWhite)
    try scratch.write(Data(Timelines.plain().utf8), to: "plain.yaml")
    try scratch.write(Data(Timelines.plain().utf8), to: "with a space + more.yaml")
    try scratch.write(Data("timeline: 1\ncanvas: {".utf8), to: "broken.yaml")
    try scratch.write(Data("{}".utf8), to: "other.json")
    try scratch.write(Data(#"[{ "timeline": 1, "canvas": 2 }]"#.utf8), to: "rows.json")
    try #require(try Program.run(["init", "started"], in: scratch).status == 0)
    let preview = try PreviewProcess(["."], in: scratch)
    let list = try preview.get("/timelines.json").json(List.self)
    #expect(
      list.timelines.map(\.file) == [
        "broken.yaml", "plain.yaml", "started/title.yaml", "timeline.yaml", "with a space + more.yaml",
      ])
    #expect(try preview.get("/timeline.json?file=with+a+space+%2B+more.yaml").json(Summary.self).size == [32, 16])
    #expect(try preview.get("/timeline.json?file=plain.yaml").json(Summary.self).size == [32, 16])
    #expect(try preview.get("/frame.png").status == 400)
    #expect(try preview.get("/frame.png?file=../timeline.yaml").status == 404)
  }
}
