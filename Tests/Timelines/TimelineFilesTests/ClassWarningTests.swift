import Testing

@testable import TimelineFiles
@testable import Timelines

private func messages(_ keys: String, _ rest: String = "") throws -> [String] {
  try read(timeline(layers: "  - { id: card, \(keys) }\n\(rest)")).warnings.map(\.message)
}

private let line = "class: CAShapeLayer, path: \"M0 0 L9 9\""
private let gradient = "class: CAGradientLayer, colors: [\"#fff\", \"#000\"]"

@Suite("Warnings about layer classes")
struct ClassWarningTests {
  @Test("Locations that do not match the colors are reported at the layer")
  func locations() throws {
    let text = timeline(layers: "  - { id: card, \(gradient), locations: [0, 0.5, 1] }")
    #expect(
      try warnings(text) == [
        "file.yaml:4:5: warning: a gradient with 2 colors and 3 locations draws nothing; write a location for each color, "
          + "or no locations"
      ])
    #expect(try messages("\(gradient), locations: [0.8, 0.2]").count == 1)
    #expect(try messages("\(gradient), locations: [0.5, 0.5]") == [])
    #expect(try messages("class: CAGradientLayer, colors: [\"#fff\"]").count == 1)
  }

  @Test("A value that an animation or an event may set is not reported as missing")
  func given() throws {
    let set = "script: [{ at: 1, set: { card.locations: [0, 1] } }]"
    #expect(try messages("\(gradient), locations: [0, 0.5, 1]", set) == [])
    let animation =
      "animations: { a: { keyPath: path, fromValue: \"M0 0 L9 9\", toValue: \"M0 0 L5 9\", duration: 2 } }"
    #expect(try messages("class: CAShapeLayer, \(animation)") == [])
    let count = "script: [{ at: 1, set: { card.instanceCount: 3 } }]"
    #expect(try messages("class: CAReplicatorLayer, instanceCount: 0, backgroundColor: \"#fff\"", count) == [])
    #expect(
      try messages(
        "class: CAReplicatorLayer, instanceCount: 3",
        "script: [{ at: 1, insert: { into: card, layer: { backgroundColor: \"#fff\" } } }]") == [])
  }

  @Test(
    "A layer that draws nothing is reported, unless it shows something else",
    arguments: ["CAShapeLayer", "CAGradientLayer", "CAReplicatorLayer", "CAEmitterLayer"])
  func empty(name: String) throws {
    #expect(try messages("class: \(name)").count == 1)
    #expect(try messages("class: \(name), backgroundColor: \"#fff\"") == [])
    #expect(try messages("class: \(name), sublayers: [{ backgroundColor: \"#fff\" }]") == [])
  }

  @Test("A stroke without a color or length is reported")
  func strokes() throws {
    #expect(try messages(line) == [])
    #expect(try messages("\(line), lineWidth: 3").count == 1)
    #expect(try messages("\(line), animations: { a: { keyPath: strokeEnd, fromValue: 0, duration: 1 } }").count == 1)
    #expect(try messages("\(line), strokeColor: \"#fff\", lineWidth: 3") == [])
    #expect(try messages("\(line), strokeColor: \"#fff\", strokeStart: 0.6, strokeEnd: 0.4").count == 1)
    #expect(
      try messages("\(line), strokeColor: \"#fff\", strokeEnd: 0", "script: [{ at: 1, set: { card.strokeEnd: 1 } }]")
        == [])
  }

  @Test(
    "A cell without birthRate, lifetime or contents is reported, also when nested",
    arguments: [
      "name: a", "name: a, birthRate: 5", "name: a, birthRate: 5, lifetime: 2",
      "name: a, birthRate: 5, lifetime: 2, emitterCells: [{ name: b, birthRate: 5 }]",
    ])
  func cells(cell: String) throws {
    let found = try messages("class: CAEmitterLayer, emitterCells: [{ \(cell) }]")
    #expect(found.count == 1, "\(found)")
  }

  @Test("A cell with an animated rate, an explicit rate of 0, or disabled, is not reported")
  func cellsOnPurpose() throws {
    let set = "script: [{ at: 1, set: { card.emitterCells.a.birthRate: 5 } }]"
    #expect(
      try messages("class: CAEmitterLayer, emitterCells: [{ name: a }]", set).allSatisfy { !$0.contains("birthRate") })
    #expect(try messages("class: CAEmitterLayer, emitterCells: [{ name: a, isEnabled: false }]") == [])
    #expect(try messages("class: CAEmitterLayer, emitterCells: [{ name: a, birthRate: 0 }]") == [])
  }
}
