import Foundation
import LayerKit
import Properties
import Testing

@Suite("Rules that files and code share")
struct SharedRuleTests {
  // MARK: Values and the canvas

  @Test("Sides and dashes are not negative")
  func lengths() throws {
    expectSame(
      try Timeline.Layer(id: "b", values: ["bounds": .rect(CGRect(x: 0, y: 0, width: -1, height: -2))]),
      "- { id: b, bounds: [0, 0, -1, -2] }", "bounds: ")
    expectSame(
      try Timeline.Layer(CAShapeLayer.self, id: "b", values: ["lineDashPattern": .numbers([1, -2])]),
      "- { id: b, class: CAShapeLayer, lineDashPattern: [1, -2] }", "lineDashPattern: ")
    let found = messages(try Timeline.Layer(id: "b", values: ["bounds.size.width": .number(-5)]))
    #expect(found == ["layer 'b': bounds.size.width is -5; expected a number of 0 or more"])
  }

  @Test("Filters and emitter cells have names without dots, and values in their ranges")
  func parts() throws {
    expectSame(
      try Timeline.Layer(id: "b", values: ["filters": .filters([FilterValue(.gaussianBlur, name: "x.y")])]),
      "- { id: b, filters: [{ type: gaussianBlur, name: x.y }] }", "filters: ")
    var cell = EmitterCellValue()
    cell.name = "x.y"
    expectSame(
      try Timeline.Layer(CAEmitterLayer.self, id: "b", values: ["emitterCells": .emitterCells([cell])]),
      "- { id: b, class: CAEmitterLayer, emitterCells: [{ name: x.y }] }", "emitterCells: ")
    cell.name = "spark"
    cell[emitterCellProperties.birthRate] = .nan
    let blur = try #require(FilterValue(.gaussianBlur).setting(filterProperties.radius.property, to: .number(-1)))
    let found = messages(
      try Timeline.Layer(
        CAEmitterLayer.self, id: "b", values: ["emitterCells": .emitterCells([cell]), "filters": .filters([blur])]))
    #expect(
      found == [
        "layer 'b': emitterCells: birthRate is nan; expected a finite number",
        "layer 'b': filters: inputRadius is -1; expected a number of 0 or more",
      ])
  }

  @Test("A letter has at most 128 combining marks")
  func marks() throws {
    let text = "a" + String(repeating: "\u{301}", count: 129)
    expectSame(
      try Timeline.Layer(
        CATextLayer.self, id: "b", values: ["string": .text(TextValue(text)), "font": .string("DejaVu Sans")]),
      "- { id: b, class: CATextLayer, font: DejaVu Sans, string: \(text) }", "string: ")
  }

  @Test("The language of a text run must be valid")
  func languages() throws {
    var run = TextRunValue("A")
    run[textRunProperties.language] = "a language"
    let found = messages(
      try Timeline.Layer(CATextLayer.self, id: "b", values: ["string": .text(TextValue(runs: [run]))]))
    #expect(found.count == 1 && found[0].hasSuffix("expected a language as a BCP 47 tag, such as 'tr' or 'zh-Hant'"))
  }

  @Test("A canvas must have positive sides and a valid language")
  func canvases() {
    func code(_ width: Double, language: String? = nil) -> [String] {
      messages(
        canvas: Timeline.Canvas(
          size: CGSize(width: width, height: 10), framesPerSecond: .fps30, duration: 1, language: language))
    }
    let file = messages(
      inText: "timeline: 1\ncanvas: { size: [0, 10], framesPerSecond: 30, duration: 1 }\nlayers: []\n")
    #expect(file == ["a width of 0; expected a width greater than 0"])
    #expect(code(0) == file.map { "canvas: \($0)" })
    #expect(code(10, language: "zh-Hant") == [])
    #expect(
      code(10, language: "a language")
        == ["canvas: language is 'a language'; expected a language as a BCP 47 tag, such as 'tr' or 'zh-Hant'"])
  }

  // MARK: Layers

  @Test("Ids have no dots beside nothing, and are not empty")
  func ids() {
    expectSame(Timeline.Layer(id: "x."), "- { id: x. }")
    expectSame(Timeline.Layer(id: ""), "- { id: \"\" }")
  }

  @Test("A position or a size must not contradict the frame next to it")
  func frames() throws {
    var moved = try Timeline.Layer(id: "b", values: ["position": .point(CGPoint(x: 90, y: 90))])
    moved.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectSame(moved, "- { id: b, frame: [0, 0, 10, 10], position: [90, 90] }")
    var sized = try Timeline.Layer(id: "b", values: ["bounds.size.width": .number(20)])
    sized.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    expectSame(sized, "- { id: b, frame: [0, 0, 10, 10], bounds.size.width: 20 }")
    var agreeing = try Timeline.Layer(id: "b", values: ["position": .point(CGPoint(x: 5, y: 5))])
    agreeing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(messages(agreeing) == [])
  }

  @Test("An action has the key of a property or of an event")
  func actionKeys() {
    var layer = Timeline.Layer(id: "b")
    layer.actions = [("positoin", nil)]
    expectSame(layer, "- { id: b, actions: { positoin: none } }")
    layer.actions = [("position", nil), ("isHidden", nil), ("onOrderOut", nil), ("transition", nil)]
    #expect(messages(layer) == [])
  }

  @Test("A timeline has at most 200,000 layers")
  func count() {
    var box = Timeline.Layer(id: "b")
    box.sublayers = Array(repeating: Timeline.Layer(), count: 200_000)
    #expect(
      messages(box) == ["a layer without id: the timeline has too many layers; expected at most 200000"])
  }

  // MARK: Events

  @Test(
    "An event that is invalid in a file is rejected in code with the same message",
    arguments: [
      ("delete: [root]", Timeline.Event(time: 1, deletions: ["root"])),
      ("remove: [a.nothing]", Timeline.Event(time: 1, removals: [.init(layer: "a", key: "nothing")])),
      (
        "insert: { above: root, layer: {} }",
        Timeline.Event(time: 1, insertion: .init(.above("root"), layer: Timeline.Layer()))
      ),
      (
        "insert: { below: hole, layer: {} }",
        Timeline.Event(time: 1, insertion: .init(.below("hole"), layer: Timeline.Layer()))
      ),
    ])
  func event(text: String, event: Timeline.Event) {
    var masked = Timeline.Layer(id: "b")
    masked.mask = Timeline.Layer(id: "hole")
    let file = messages(inFile: "- { id: b, mask: { id: hole } }", "script: [{ at: 1, \(text) }]")
    #expect(file.count == 1 && messages(masked, events: [event]) == file.map { "event at 1 s: \($0)" }, "\(file)")
  }

  @Test("An event must not contradict the frames that it sets")
  func changedFrames() throws {
    let frame = Timeline.Change(layer: "a", target: .frame, value: .rect(CGRect(x: 0, y: 0, width: 9, height: 9)))
    func change(_ path: String, _ value: PropertyValue) throws -> Timeline.Change {
      Timeline.Change(layer: "a", target: .keyPath(try PropertyKeyPath(path)), value: value)
    }
    for (text, change) in [
      ("a.position: [1, 2]", try change("position", .point(CGPoint(x: 1, y: 2)))),
      ("a.bounds.size.width: 4", try change("bounds.size.width", .number(4))),
    ] {
      let file = messages(inFile: "", "script: [{ at: 1, set: { \(text), a.frame: [0, 0, 9, 9] } }]")
      let code = messages(events: [Timeline.Event(time: 1, changes: [change, frame])])
      #expect(file.count == 1 && code == file.map { "event at 1 s: \($0)" }, "\(code) \(file)")
    }
  }

  @Test("An added or implicit animation can be removed in code too")
  func removals() {
    let fade = Timeline.Animation(CABasicAnimation.self, values: ["keyPath": .string("opacity")])
    let found = messages(
      events: [
        Timeline.Event(time: 0.5, additions: [.init(layer: "a", key: "fade", animation: fade)]),
        Timeline.Event(
          time: 1, removals: [.init(layer: "a", key: "fade"), .init(layer: "a", key: "position")]),
      ])
    #expect(found == [])
  }

  @Test("A text and its font may change in one event, in any order")
  func texts() throws {
    func change(_ path: String, _ value: PropertyValue) throws -> Timeline.Change {
      Timeline.Change(layer: "t", target: .keyPath(try PropertyKeyPath(path, of: CATextLayer.self)), value: value)
    }
    let text = try Timeline.Layer(
      CATextLayer.self, id: "t", values: ["string": .text(TextValue("A")), "font": .string("DejaVu Sans")])
    let changes = [try change("font", .string("No Such Font")), try change("font", .string("DejaVu Sans"))]
    #expect(messages(text, events: [Timeline.Event(time: 1, changes: changes)]) == [])
  }

  // MARK: Expectations

  @Test("Expectations must refer to existing layers and valid key paths, in files and in code")
  func expectations() throws {
    let (opacity, hidden) = (try PropertyKeyPath("opacity"), try PropertyKeyPath("hidden"))
    let deletion = Timeline.Event(time: 1, deletions: ["a"])
    func code(_ time: Double, _ id: String) -> [String] {
      messages(
        events: [deletion], expectations: [.init(time: time, layer: id, keyPath: opacity, value: .number(1))])
    }
    func file(_ expectation: String) -> [String] {
      messages(inFile: "", "script: [{ at: 1, delete: [a] }]\nexpect: [{ \(expectation) }]")
    }
    for (time, id) in [(0.5, "nobody"), (1.5, "a")] {
      let file = file("at: \(time), of: \(id), keyPath: opacity, is: 1")
      #expect(file.count == 1 && code(time, id) == file.map { "expectation of \(id).opacity at \(time) s: \($0)" })
    }
    func motion(_ path: PropertyKeyPath, _ during: ClosedRange<Double>) -> [String] {
      messages(
        events: [deletion],
        motions: [.init(layer: "a", keyPath: path, during: during, claim: .monotonic(.either))])
    }
    let late = file("of: a, keyPath: opacity, monotonic: true, during: [1.5, 2]")
    #expect(late.count == 1 && motion(opacity, 1.5...2) == late.map { "expectation of a.opacity: \($0)" })
    let boolean = file("of: a, keyPath: hidden, monotonic: true, during: [0, 1]")
    #expect(boolean.count == 1 && motion(hidden, 0...1) == boolean.map { "expectation of a.hidden: \($0)" })
  }
}
