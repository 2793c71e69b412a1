import Foundation
import LayerKit
import Repository
import Support
import Testing

@Suite("Timelines made in code")
struct CodeTimelineTests {
  private static let page = Repository.url("Sources/Timelines/Timelines/Timelines.docc/Timelines.md")

  private func example() throws -> Timeline {
    let fade = Timeline.Animation(
      CABasicAnimation.self,
      values: ["keyPath": .string("opacity"), "fromValue": .value(.number(0)), "duration": .number(0.5)])
    let card = try Timeline.Layer(
      id: "card",
      values: [
        "bounds": .rect(CGRect(x: 0, y: 0, width: 80, height: 50)),
        "position": .point(CGPoint(x: 60, y: 90)),
        "backgroundColor": .color(CGColor(srgbRed: 1, green: 0.35, blue: 0.37, alpha: 1)),
      ],
      animations: ["fade": fade])
    let move = Timeline.Event(
      time: 1, transaction: Timeline.Transaction(animationDuration: 0.6),
      changes: [
        Timeline.Change(
          layer: "card", target: .keyPath(try PropertyKeyPath("position")), value: .point(CGPoint(x: 260, y: 90)))
      ])
    let timeline = try Timeline(
      canvas: Timeline.Canvas(size: CGSize(width: 320, height: 180), framesPerSecond: .fps30, duration: 2),
      layers: [card], events: [move],
      expectations: [
        Timeline.Expectation(time: 2, layer: "card", keyPath: try PropertyKeyPath("position.x"), value: .number(260))
      ])
    return timeline
  }

  @Test("The example in the documentation is the one that is compiled here")
  func documentation() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "```swift"))
    let code = lines[(start + 1)...].prefix { $0 != "```" }
    #expect(code.count > 20)
    for line in code.dropLast() { #expect(source.contains("    " + line + "\n"), "\(line)") }
  }

  @Test("Its texts can use its font files, and files that are not fonts are reported")
  func fontFiles() throws {
    let fonts = Repository.url("timelines/features/text/fonts")
    let canvas = Timeline.Canvas(size: CGSize(width: 40, height: 20), framesPerSecond: .fps30, duration: 1)
    let text = try Timeline.Layer(
      CATextLayer.self, id: "title",
      values: ["string": .text(TextValue("A")), "font": .string("Test Layers Of Colour")])
    let timeline = try Timeline(
      canvas: canvas, layers: [text], fontFiles: [fonts.appendingPathComponent("layers.ttf")])
    #expect(timeline.fontFiles.map(\.lastPathComponent) == ["layers.ttf"])
    let error = #expect(throws: TimelineError.self) {
      try Timeline(
        canvas: canvas, layers: [text],
        fontFiles: [fonts.appendingPathComponent("layers.ttf"), fonts.appendingPathComponent("make.py")])
    }
    #expect(error?.diagnostics.count == 1 && error?.description.contains("make.py") == true)
  }

  @Test("It plays: animations, the script and its transactions")
  func playing() throws {
    let stage = Stage(try example())
    func opacity() throws -> Float { try #require(stage.layer(withID: "card")?.presentation()).opacity }
    stage.advance(to: 0.25)
    #expect(try opacity() == 0.5)
    stage.advance(to: 1.3)
    let x = try #require(stage.layer(withID: "card")?.presentation()).position.x
    #expect(x > 60 && x < 260)
    stage.advance(to: 1.6)
    #expect(stage.layer(withID: "card")?.presentation()?.position == CGPoint(x: 260, y: 90))
  }

  @Test("It draws the same as a file with the same timeline")
  func drawing() throws {
    let file = try read(
      """
      timeline: 1
      canvas: { size: [320, 180], framesPerSecond: 30, duration: 2 }
      layers:
        - id: card
          bounds: [0, 0, 80, 50]
          position: [60, 90]
          backgroundColor: [1, 0.35, 0.37]
          animations: { fade: { keyPath: opacity, fromValue: 0, duration: 0.5 } }
      script: [{ at: 1, transaction: { animationDuration: 0.6 }, set: { card.position: [260, 90] } }]
      """)
    let (made, written) = (Recording(try example()), Recording(file))
    for time in [0, 0.3, 1.2, 2] {
      #expect(try made.image(at: time).pixels == written.image(at: time).pixels)
    }
  }

  @Test("Its expectations are checked, and failures are reported without a position")
  func expectations() throws {
    #expect(Stage.check(try example()).map(\.isMet) == [true])
    let opacity = try PropertyKeyPath("opacity")
    let timeline = try Timeline(
      canvas: Self.canvas, layers: [Timeline.Layer(id: "a")],
      expectations: [Timeline.Expectation(time: 0.5, layer: "a", keyPath: opacity, value: .number(0.5))],
      motionExpectations: [
        Timeline.MotionExpectation(
          layer: "a", keyPath: opacity, during: 0...1, claim: .reaches(.number(0), -Double.infinity...0.5)),
        Timeline.MotionExpectation(layer: "a", keyPath: opacity, during: 0...1, claim: .monotonic(.either)),
      ])
    let outcomes = Stage.check(timeline)
    #expect(outcomes.map(\.isMet) == [false, false, true])
    #expect(
      outcomes.map { timeline.diagnostic(of: $0)?.description } == [
        "error: a.opacity at 0.5 s is 1; expected 0.5 within 0.0001",
        "error: a.opacity never is 0 from 0 to 1 s, but 1; expected to reach it by 0.5 s",
        nil,
      ])
  }

  private static let canvas = Timeline.Canvas(
    size: CGSize(width: 100, height: 100), framesPerSecond: .fps30, duration: 2)

  @Test("Events are ordered by time, and events at the same time keep the order of the list")
  func order() throws {
    func event(_ time: Double, _ opacity: Double) throws -> Timeline.Event {
      Timeline.Event(
        time: time, transaction: Timeline.Transaction(disableActions: true),
        changes: [.init(layer: "a", target: .keyPath(try PropertyKeyPath("opacity")), value: .number(opacity))])
    }
    let timeline = try Timeline(
      canvas: Self.canvas, layers: [Timeline.Layer(id: "a")], events: [event(1, 0.5), event(0.5, 0.1), event(1, 0.7)])
    #expect(timeline.events.map(\.time) == [0.5, 1, 1])
    let stage = Stage(timeline)
    stage.advance(to: 1)
    #expect(stage.layer(withID: "a")?.opacity == 0.7)
  }

  @Test("Layers, masks, actions, styles, insertions and deletions are built")
  func parts() throws {
    let style = Timeline.Style(
      values: [(try PropertyKeyPath("cornerRadius").property, .number(4))],
      style: Timeline.Style(values: [(try PropertyKeyPath("borderWidth").property, .number(2))]))
    let box = try Timeline.Layer(
      CAScrollLayer.self, id: "box", values: ["scrollMode": .string("vertically")], actions: ["position": nil],
      style: style, sublayers: [Timeline.Layer(id: "inner")], mask: Timeline.Layer(id: "hole"))
    var frame = Timeline.Layer(id: "frame")
    frame.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let timeline = try Timeline(
      canvas: Self.canvas, layers: [box, frame],
      events: [
        Timeline.Event(time: 1, insertion: .init(.below("frame"), layer: Timeline.Layer(id: "late"))),
        Timeline.Event(time: 2, deletions: ["inner"]),
      ])
    let stage = Stage(timeline)
    let layer = try #require(stage.layer(withID: "box") as? CAScrollLayer)
    #expect(layer.scrollMode == .vertically && layer.cornerRadius == 4 && layer.borderWidth == 2)
    #expect(layer.mask === stage.layer(withID: "hole") && layer.actions?["position"] is NSNull)
    #expect(stage.layer(withID: "frame")?.position == CGPoint(x: 25, y: 40))
    stage.advance(to: 1)
    #expect(stage.layer.sublayers?.map(\.name) == ["box", "late", "frame"])
    stage.advance(to: 2)
    #expect(stage.layer(withID: "inner") == nil && layer.sublayers == nil)
  }

  @Test("Errors in a timeline read from a source have its name and positions")
  func places() throws {
    let layer = Timeline.Layer(id: "a.", sourcePosition: SourcePosition(line: 3, column: 7))
    do {
      _ = try Timeline(canvas: Self.canvas, layers: [layer], sourceName: "scene.json")
      Issue.record("it was made")
    } catch {
      #expect(
        error.description
          == "scene.json:3:7: error: the id 'a.' has a dot beside nothing; expected dots between names only, as in the ids of components"
      )
    }
  }
}
