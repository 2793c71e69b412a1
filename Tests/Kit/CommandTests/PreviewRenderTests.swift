import Foundation
import Testing

/// The movie of `layerkit preview`.
struct PreviewRenderTests {
  private struct Rendering: Decodable {
    let state, file: String
    let done, frames: Int
    let message: String?
    let warnings: [String]
  }

  private struct Refusal: Decodable {
    let error: String
    let exists: Bool?
  }

  /// Takes long enough to be cancelled.
  private static let long = Timelines.long.replacing("duration: 100000", with: "duration: 1000")

  private func preview(_ timeline: String = Timelines.movingOverWhite) throws -> PreviewProcess {
    try PreviewProcess(in: Scratch(timeline))
  }

  /// Waits for the end of a render, at most a minute.
  private func end(_ preview: PreviewProcess) throws -> Rendering {
    let start = Date()
    while true {
      let rendering = try preview.get("/render.json").json(Rendering.self)
      if rendering.state != "running" { return rendering }
      try #require(Date().timeIntervalSince(start) < 60, "the render does not end")
      usleep(20_000)
    }
  }

  @Test("A render writes the movie beside the timeline, as 'render' does") func movie() throws {
    let preview = try preview()
    let events = try preview.events()
    _ = try events.next("problems")
    let answer = try preview.post("/render", "{}")
    #expect(answer.status == 202)
    let first = try JSONDecoder().decode(Rendering.self, from: Data(try events.next("render").utf8))
    #expect(first.state == "running" && first.file == "timeline.mp4" && first.frames == 10)
    let last = try end(preview)
    #expect(last.state == "done" && last.done == 10 && last.message == nil)
    try #require(try Program.run(["render", "timeline.yaml", "-o", "b.mp4"], in: preview.scratch).status == 0)
    #expect(try preview.scratch.read("timeline.mp4") == preview.scratch.read("b.mp4"))
  }

  @Test("A render has the values of the form") func values() throws {
    let timeline = """
      timeline: 1
      variables: { tint: { type: color, default: "#fff" } }
      canvas: { size: [32, 16], framesPerSecond: 10, duration: 1, background: "${tint}" }
      layers: []

      """
    let preview = try preview(timeline)
    #expect(try preview.post("/props", ##"{ "tint": "#f00" }"##).status == 200)
    #expect(try preview.post("/render", "").status == 202)
    #expect(try end(preview).state == "done")
    let arguments = ["render", "timeline.yaml", "--set", "tint=#f00", "-o", "b.mp4"]
    try #require(try Program.run(arguments, in: preview.scratch).status == 0)
    #expect(try preview.scratch.read("timeline.mp4") == preview.scratch.read("b.mp4"))
  }

  @Test("An existing file is replaced only on demand") func replacing() throws {
    let preview = try preview()
    try preview.scratch.write(Data("mine".utf8), to: "timeline.mp4")
    let answer = try preview.post("/render", "{}")
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).exists == true)
    #expect(try preview.scratch.read("timeline.mp4") == Data("mine".utf8))
    #expect(try preview.post("/render", #"{ "replace": true }"#).status == 202)
    #expect(try end(preview).state == "done")
    #expect(try preview.scratch.read("timeline.mp4").count > 100)
  }

  @Test("A link is not replaced, even on demand") func links() throws {
    let preview = try preview()
    let path = preview.scratch.url("timeline.mp4").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "timeline.yaml")
    let answer = try preview.post("/render", #"{ "replace": true }"#)
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).exists == nil)
    #expect(try preview.scratch.read("timeline.yaml") == Data(Timelines.movingOverWhite.utf8))
  }

  @Test("Cancelling leaves nothing, and another render may begin") func cancelling() throws {
    let preview = try preview(Self.long)
    #expect(try preview.post("/render", #"{ "cancel": true }"#).status == 409)
    #expect(try preview.post("/render", "{}").status == 202)
    #expect(try preview.post("/render", #"{ "cancel": true }"#).status == 200)
    #expect(try end(preview).state == "cancelled")
    #expect(preview.scratch.names() == ["timeline.yaml"])
    #expect(try preview.post("/render", "{}").status == 202)
  }

  @Test("Only one movie is rendered at a time, also in a folder") func oneAtATime() throws {
    let scratch = try Scratch(Self.long)
    try scratch.write(Data(Timelines.movingOverWhite.utf8), to: "other.yaml")
    let preview = try PreviewProcess(["."], in: scratch)
    #expect(try preview.post("/render?file=timeline.yaml", "{}").status == 202)
    let answer = try preview.post("/render?file=other.yaml", "{}")
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).error.contains("timeline.mp4"))
    #expect(try preview.get("/frame.png?file=other.yaml").status == 200)
  }

  @Test("Ctrl-C ends a render, and nothing of it stays") func interruption() throws {
    let preview = try preview(Self.long)
    let events = try preview.events()
    #expect(try preview.post("/render", "{}").status == 202)
    _ = try events.next("render")
    let start = Date()
    while preview.scratch.names().count < 2, Date().timeIntervalSince(start) < 20 { usleep(10_000) }
    #expect(preview.scratch.names().count == 2)
    #expect(try preview.end(SIGINT).status == 130)
    #expect(preview.scratch.names() == ["timeline.yaml"])
  }

  @Test("A timeline with errors is not rendered") func errors() throws {
    let preview = try preview()
    let events = try preview.events()
    _ = try events.next("problems")
    let bad = Timelines.movingOverWhite.replacing("cornerRadius", with: "cornerRadios")
    try preview.scratch.write(Data(bad.utf8), to: "timeline.yaml")
    _ = try events.next("problems")
    let answer = try preview.post("/render", "{}")
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).error.contains("cornerRadios"))
  }

  @Test("A canvas that no movie can have is refused at once") func sizes() throws {
    let preview = try preview(Timelines.movingOverWhite.replacing("[40, 20]", with: "[41, 20]"))
    let answer = try preview.post("/render", "{}")
    #expect(answer.status == 409)
    #expect(try answer.json(Refusal.self).error.contains("41 × 20"))
  }

  @Test("Requests are objects with known members") func strictness() throws {
    let preview = try preview()
    for body in ["[]", #"{ "replace": 1 }"#, #"{ "output": "../a.mp4" }"#] {
      #expect(try preview.post("/render", body).status == 400)
    }
    #expect(try preview.post("/render", "{}", headers: ["Content-Type": "text/plain"]).status == 415)
    #expect(try preview.get("/render").status == 405)
    #expect(preview.scratch.names() == ["timeline.yaml"])
  }
}
