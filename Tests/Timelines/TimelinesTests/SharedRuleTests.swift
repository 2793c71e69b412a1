import Foundation
import LayerKit
import Testing

private let canvas = Timeline.Canvas(size: CGSize(width: 100, height: 100), framesPerSecond: .fps30, duration: 2)

/// The messages about a timeline that is made in code, with a layer `a` before the others.
private func messages(
  canvas: Timeline.Canvas = canvas, _ layers: Timeline.Layer..., events: [Timeline.Event] = [],
  expectations: [Timeline.Expectation] = [], motions: [Timeline.MotionExpectation] = [], audio: [Sound] = []
) -> [String] {
  do {
    _ = try Timeline(
      canvas: canvas, layers: [Timeline.Layer(id: "a")] + layers, events: events, audio: audio,
      expectations: expectations, motionExpectations: motions)
    return []
  } catch {
    return error.diagnostics.map(\.message)
  }
}

/// The messages about a file with a layer `a`, others, and more below the layers.
private func messages(inFile layers: String = "", _ rest: String = "") -> [String] {
  messages(
    inText: """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      layers:
        - { id: a }
        \(layers)
      \(rest)
      """)
}

private func messages(inText text: String) -> [String] {
  do {
    _ = try Timeline(data: Data(text.utf8), file: "file.yaml", directory: URL(fileURLWithPath: "/"))
    return []
  } catch {
    return error.diagnostics.map(\.message)
  }
}

/// A rule that an animation breaks, as it is written in a file and in code.
struct BrokenAnimation: CustomTestStringConvertible, Sendable {
  let text: String
  let animation: Timeline.Animation

  var testDescription: String { text }

  init(_ text: String, _ animationClass: CAAnimation.Type, _ values: KeyValuePairs<String, Timeline.AnimationValue>) {
    self.text = text
    animation = Timeline.Animation(animationClass, values: values)
  }

  /// The messages about the animation of a layer `b` in a file.
  var inFile: [String] { messages(inFile: "- { id: b, animations: { k: { \(text) } } }") }

  var inCode: [String] {
    var layer = Timeline.Layer(id: "b")
    layer.animations = [("k", animation)]
    return messages(layer)
  }
}

@Suite("Rules that files and code share")
struct SharedRuleTests {
  /// Expects the messages about a layer in a file of the same layer in code.
  private func same(_ layer: Timeline.Layer, _ text: String, _ name: String = "") {
    let (code, file) = (messages(layer), messages(inFile: text))
    #expect(!file.isEmpty && code == file.map { "layer '\(layer.id ?? "")': \(name)\($0)" }, "\(code) \(file)")
  }

  // MARK: Values and the canvas

  @Test("Sides and dashes are not less than 0")
  func lengths() throws {
    same(
      try Timeline.Layer(id: "b", values: ["bounds": .rect(CGRect(x: 0, y: 0, width: -1, height: -2))]),
      "- { id: b, bounds: [0, 0, -1, -2] }", "bounds: ")
    same(
      try Timeline.Layer(CAShapeLayer.self, id: "b", values: ["lineDashPattern": .numbers([1, -2])]),
      "- { id: b, class: CAShapeLayer, lineDashPattern: [1, -2] }", "lineDashPattern: ")
    let found = messages(try Timeline.Layer(id: "b", values: ["bounds.size.width": .number(-5)]))
    #expect(found == ["layer 'b': bounds.size.width is -5; expected a number of 0 or more"])
  }

  @Test("Filters and emitter cells have names without dots, and values in their ranges")
  func parts() throws {
    same(
      try Timeline.Layer(id: "b", values: ["filters": .filters([FilterValue(.gaussianBlur, name: "x.y")])]),
      "- { id: b, filters: [{ type: gaussianBlur, name: x.y }] }", "filters: ")
    var cell = EmitterCellValue()
    cell.name = "x.y"
    same(
      try Timeline.Layer(CAEmitterLayer.self, id: "b", values: ["emitterCells": .emitterCells([cell])]),
      "- { id: b, class: CAEmitterLayer, emitterCells: [{ name: x.y }] }", "emitterCells: ")
    cell.name = "spark"
    cell[emitterCellProperties.birthRate] = .nan
    let blur = try #require(FilterValue(.gaussianBlur).setting(.radius, to: .number(-1)))
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
    same(
      try Timeline.Layer(
        CATextLayer.self, id: "b", values: ["string": .text(TextValue(text)), "font": .string("DejaVu Sans")]),
      "- { id: b, class: CATextLayer, font: DejaVu Sans, string: \(text) }", "string: ")
  }

  @Test("A run of a text has a language that is one")
  func languages() throws {
    var run = TextRunValue("A")
    run[textRunProperties.language] = "a language"
    let found = messages(
      try Timeline.Layer(CATextLayer.self, id: "b", values: ["string": .text(TextValue(runs: [run]))]))
    #expect(found.count == 1 && found[0].hasSuffix("expected a language as a BCP 47 tag, such as 'tr' or 'zh-Hant'"))
  }

  @Test("A canvas has sides of more than 0 and a language that is one")
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

  // MARK: Animations

  @Test("rotationMode needs a path")
  func rotationMode() {
    let rule = BrokenAnimation(
      "keyPath: opacity, values: [0, 1], rotationMode: auto", CAKeyframeAnimation.self,
      [
        "keyPath": .string("opacity"), "values": .values([.number(0), .number(1)]), "rotationMode": .string("auto"),
      ])
    #expect(rule.inFile == ["'rotationMode' without 'path'; expected a path to turn with"])
    #expect(rule.inCode == ["layer 'b': 'rotationMode' without 'path'; expected a path to turn with"])
  }

  @Test("3 values have 3 keyTimes, not 7")
  func keyTimes() {
    let rule = BrokenAnimation(
      "keyPath: opacity, values: [0, 1, 0], keyTimes: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1]", CAKeyframeAnimation.self,
      [
        "keyPath": .string("opacity"), "values": .values([.number(0), .number(1), .number(0)]),
        "keyTimes": .numbers([0, 0.1, 0.2, 0.3, 0.4, 0.5, 1]),
      ])
    #expect(rule.inFile == ["7 keyTimes for 3 values; expected 3"])
    #expect(rule.inCode == ["layer 'b': 7 keyTimes for 3 values; expected 3"])
  }

  @Test("fromValue, toValue and byValue are one too many")
  func ends() {
    let rule = BrokenAnimation(
      "keyPath: opacity, fromValue: 0, toValue: 1, byValue: 1", CABasicAnimation.self,
      [
        "keyPath": .string("opacity"), "fromValue": .value(.number(0)), "toValue": .value(.number(1)),
        "byValue": .value(.number(1)),
      ])
    #expect(rule.inFile == ["'byValue' besides 'fromValue' and 'toValue'; expected at most two of the three"])
    #expect(
      rule.inCode == ["layer 'b': 'byValue' besides 'fromValue' and 'toValue'; expected at most two of the three"])
  }

  @Test("A spring has a mass or a bounce, not both")
  func spring() {
    let rule = BrokenAnimation(
      "keyPath: opacity, toValue: 1, mass: 2, bounce: 0.5", CASpringAnimation.self,
      ["keyPath": .string("opacity"), "toValue": .value(.number(1)), "mass": .number(2), "bounce": .number(0.5)])
    let message =
      "'mass' besides 'bounce'; expected either perceptualDuration and bounce, or mass, stiffness and damping"
    #expect(rule.inFile == [message])
    #expect(rule.inCode == ["layer 'b': \(message)"])
  }

  private static let opacity = Timeline.AnimationValue.string("opacity")
  private static let numbers = Timeline.AnimationValue.values([.number(0), .number(1)])
  private static let line = Timeline.AnimationValue.path(
    CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
  private static let turn = CAValueFunction(name: .rotateZ).map { Timeline.AnimationValue.valueFunction($0) }

  static let animations = [
    BrokenAnimation("toValue: 0", CABasicAnimation.self, ["toValue": .value(.number(0))]),
    BrokenAnimation("keyPath: contentsFormat", CABasicAnimation.self, ["keyPath": .string("contentsFormat")]),
    BrokenAnimation(
      "keyPath: opacity, values: []", CAKeyframeAnimation.self, ["keyPath": opacity, "values": .values([])]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], timingFunctions: [linear, linear]", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": numbers,
        "timingFunctions": .timingFunctions([
          CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .linear),
        ]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], calculationMode: cubic, tensionValues: [1]", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": numbers, "calculationMode": .string("cubic"), "tensionValues": .numbers([1]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], calculationMode: cubic, continuityValues: []", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": numbers, "calculationMode": .string("cubic"), "continuityValues": .numbers([]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], calculationMode: cubic, biasValues: [0, 0, 0]", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": numbers, "calculationMode": .string("cubic"),
        "biasValues": .numbers([0, 0, 0]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1, 2, 3], keyTimes: [0, 0.7, 0.5, 1]", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": .values([.number(0), .number(1), .number(2), .number(3)]),
        "keyTimes": .numbers([0, 0.7, 0.5, 1]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], keyTimes: [0.25, 1]", CAKeyframeAnimation.self,
      ["keyPath": opacity, "values": numbers, "keyTimes": .numbers([0.25, 1])]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], keyTimes: [0, 0.75]", CAKeyframeAnimation.self,
      ["keyPath": opacity, "values": numbers, "keyTimes": .numbers([0, 0.75])]),
    BrokenAnimation(
      "keyPath: opacity, values: [0, 1], calculationMode: discrete, keyTimes: [0, 1]", CAKeyframeAnimation.self,
      [
        "keyPath": opacity, "values": numbers, "calculationMode": .string("discrete"), "keyTimes": .numbers([0, 1]),
      ]),
    BrokenAnimation(
      "keyPath: position, path: { rect: [0, 0, 1, 1] }, keyTimes: [0, 1]", CAKeyframeAnimation.self,
      ["keyPath": .string("position"), "path": line, "keyTimes": .numbers([0, 1])]),
    BrokenAnimation(
      "keyPath: opacity, path: { rect: [0, 0, 1, 1] }", CAKeyframeAnimation.self, ["keyPath": opacity, "path": line]),
    BrokenAnimation(
      "keyPath: transform, values: [identity, identity], calculationMode: paced", CAKeyframeAnimation.self,
      [
        "keyPath": .string("transform"), "calculationMode": .string("paced"),
        "values": .values([.transform(CATransform3DIdentity), .transform(CATransform3DIdentity)]),
      ]),
    BrokenAnimation(
      "keyPath: opacity, perceptualDuration: 1, damping: 3, stiffness: 2", CASpringAnimation.self,
      [
        "keyPath": opacity, "perceptualDuration": .number(1), "damping": .number(3), "stiffness": .number(2),
      ]),
    BrokenAnimation(
      "keyPath: bounds, toValue: [0, 0, -1, 1]", CABasicAnimation.self,
      ["keyPath": .string("bounds"), "toValue": .value(.rect(CGRect(x: 0, y: 0, width: -1, height: 1)))]),
  ]

  @Test("An animation that a file may not have is refused in code, with the same sentence", arguments: animations)
  func animation(_ rule: BrokenAnimation) {
    #expect(!rule.inFile.isEmpty)
    // Of several values the path names which one is wrong.
    let names = ["", "bounds: "]
    #expect(
      names.contains { name in rule.inCode.sorted() == rule.inFile.map { "layer 'b': \(name)\($0)" }.sorted() },
      "\(rule.inCode) \(rule.inFile)")
  }

  @Test("A value function turns numbers into transforms only")
  func valueFunction() throws {
    let rule = BrokenAnimation(
      "keyPath: opacity, toValue: 0, valueFunction: rotateZ", CABasicAnimation.self,
      ["keyPath": Self.opacity, "toValue": .value(.number(0)), "valueFunction": try #require(Self.turn)])
    #expect(rule.inFile.count == 1 && rule.inCode == rule.inFile.map { "layer 'b': \($0)" })
  }

  @Test("Whether a cell is enabled does not animate")
  func cells() {
    var cell = EmitterCellValue()
    cell.name = "spark"
    var layer = Timeline.Layer(CAEmitterLayer.self, id: "b")
    layer.values = [(PropertyKeyPath(emitterLayerProperties.emitterCells.property), .emitterCells([cell]))]
    layer.animations = [
      ("k", Timeline.Animation(CABasicAnimation.self, values: ["keyPath": .string("emitterCells.spark.enabled")]))
    ]
    same(
      layer,
      "- { id: b, class: CAEmitterLayer, emitterCells: [{ name: spark }], "
        + "animations: { k: { keyPath: emitterCells.spark.enabled } } }")
  }

  @Test("Animations in groups, actions, styles and events follow the same rules")
  func wherever() {
    let animation = Timeline.Animation(CABasicAnimation.self, values: ["toValue": .value(.number(0))])
    let message = "'keyPath' is missing in an animation; expected the key path that it animates"
    var (grouped, acting, styled) = (Timeline.Layer(id: "b"), Timeline.Layer(id: "b"), Timeline.Layer(id: "b"))
    grouped.animations = [
      ("k", Timeline.Animation(CAAnimationGroup.self, values: ["animations": .animations([animation])]))
    ]
    acting.actions = [("onOrderIn", animation)]
    styled.style = Timeline.Style(values: [], actions: [("onOrderIn", animation)])
    for layer in [grouped, acting, styled] { #expect(messages(layer) == ["layer 'b': \(message)"]) }
    let event = Timeline.Event(time: 1, additions: [.init(layer: "a", key: "k", animation: animation)])
    #expect(messages(events: [event]) == ["event at 1 s: \(message)"])
  }

  @Test("A layer that was read from a source is reported at its place, without its name")
  func places() throws {
    let position = SourcePosition(line: 3, column: 5)
    let animation = Timeline.Animation(
      CAKeyframeAnimation.self,
      values: [("keyPath", Self.opacity), ("values", Self.numbers), ("keyTimes", .numbers([0]))],
      sourcePosition: position)
    var layer = Timeline.Layer(id: "b", sourcePosition: SourcePosition(line: 2, column: 1))
    layer.animations = [("k", animation)]
    let error = #expect(throws: TimelineError.self) {
      _ = try Timeline(canvas: canvas, layers: [layer], sourceName: "scene.json")
    }
    #expect(error?.description == "scene.json:3:5: error: 1 keyTimes for 2 values; expected 2")
  }

  // MARK: Layers

  @Test("Ids have no dots, and are not empty")
  func ids() {
    same(Timeline.Layer(id: "x.y"), "- { id: x.y }")
    same(Timeline.Layer(id: ""), "- { id: \"\" }")
  }

  @Test("A position or a size does not contradict the frame beside it")
  func frames() throws {
    var moved = try Timeline.Layer(id: "b", values: ["position": .point(CGPoint(x: 90, y: 90))])
    moved.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    same(moved, "- { id: b, frame: [0, 0, 10, 10], position: [90, 90] }")
    var sized = try Timeline.Layer(id: "b", values: ["bounds.size.width": .number(20)])
    sized.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    same(sized, "- { id: b, frame: [0, 0, 10, 10], bounds.size.width: 20 }")
    var agreeing = try Timeline.Layer(id: "b", values: ["position": .point(CGPoint(x: 5, y: 5))])
    agreeing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(messages(agreeing) == [])
  }

  @Test("An action has the key of a property or of an event")
  func actionKeys() {
    var layer = Timeline.Layer(id: "b")
    layer.actions = [("positoin", nil)]
    same(layer, "- { id: b, actions: { positoin: none } }")
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
    "An event that a file may not have is refused in code, with the same sentence",
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

  @Test("An event does not contradict the frames that it sets")
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

  @Test("An animation that was added, or an implicit one, is removed in code, too")
  func removals() {
    let fade = Timeline.Animation(CABasicAnimation.self, values: ["keyPath": Self.opacity])
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

  @Test("Expectations ask layers that are there what they can answer, in files and in code")
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
