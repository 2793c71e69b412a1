import Foundation
import LayerKit
import RenderTree
import Testing

/// An animation that breaks a rule, in a file and in code.
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

@Suite("Rules of animations that files and code share")
struct SharedAnimationRuleTests {
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

  @Test("fromValue, toValue and byValue together are an error")
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

  @Test("An animation that is invalid in a file is rejected in code with the same message", arguments: animations)
  func animation(_ rule: BrokenAnimation) {
    #expect(!rule.inFile.isEmpty)
    // If there are several values, the path identifies the invalid one.
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

  @Test("The enabled state of a cell cannot be animated")
  func cells() {
    var cell = EmitterCellValue()
    cell.name = "spark"
    var layer = Timeline.Layer(CAEmitterLayer.self, id: "b")
    layer.values = [(PropertyKeyPath(emitterLayerProperties.emitterCells.property), .emitterCells([cell]))]
    layer.animations = [
      ("k", Timeline.Animation(CABasicAnimation.self, values: ["keyPath": .string("emitterCells.spark.enabled")]))
    ]
    expectSame(
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

  @Test("A layer that was read from a source is reported at its position, without its name")
  func places() throws {
    let position = SourcePosition(line: 3, column: 5)
    let animation = Timeline.Animation(
      CAKeyframeAnimation.self,
      values: [("keyPath", Self.opacity), ("values", Self.numbers), ("keyTimes", .numbers([0]))],
      sourcePosition: position)
    var layer = Timeline.Layer(id: "b", sourcePosition: SourcePosition(line: 2, column: 1))
    layer.animations = [("k", animation)]
    let error = #expect(throws: TimelineError.self) {
      _ = try Timeline(canvas: smallCanvas, layers: [layer], sourceName: "scene.json")
    }
    #expect(error?.description == "scene.json:3:5: error: 1 keyTimes for 2 values; expected 2")
  }
}
