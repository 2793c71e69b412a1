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
}
