import Foundation
import LayerKit
import Randomness
import Repository
import Testing

@Suite("Timelines written as documents")
struct TimelineDocumentTests {
  /// The timelines of the repository, by their paths from its root.
  private static let paths =
    RepositoryTimelines.names.map { "timelines/" + $0 } + starters.map { "Sources/Kit/Starters/Templates/\($0)" }

  private static let starters: [String] = {
    let folder = Repository.url("Sources/Kit/Starters/Templates")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return found.filter { $0.pathExtension == "yaml" }
      .map { "\($0.deletingLastPathComponent().lastPathComponent)/\($0.lastPathComponent)" }.sorted()
  }()

  private func reread(_ text: String, beside url: URL) throws -> Timeline {
    try Timeline(data: Data(text.utf8), file: "expanded.yaml", directory: url.deletingLastPathComponent())
  }

  @Test("A document reads as a timeline with the same document", arguments: paths)
  func roundTrip(path: String) throws {
    let url = Repository.url(path)
    let text = try Timeline(contentsOf: url).document()
    #expect(try reread(text, beside: url).document() == text)
  }

  @Test("A document has no variables, loops, conditions, aliases and merge keys", arguments: paths)
  func plain(path: String) throws {
    let text = try Timeline(contentsOf: Repository.url(path)).document()
    for mark in ["variables:", "${", "for:", "if:", "<<", ": &", ": *"] {
      #expect(!text.contains(mark), "\(mark)")
    }
  }

  private func layer(_ values: String) throws -> String {
    let text = try read(timeline(layers: "  - { id: a, \(values) }")).document()
    let lines = text.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "layers:"))
    return lines[(start + 1)...].joined(separator: "\n")
  }

  @Test(
    "Values have the shortest form that reads back as the same value",
    arguments: [
      ("opacity: 0.10", "opacity: 0.1"), ("zPosition: 1e3", "zPosition: 1000"),
      ("zPosition: 0.1234567890123456789", "zPosition: 0.12345678901234568"), ("zPosition: -0.0", ""),
      ("transform: [{ rotate: 0.7853981633974483 }]", "transform: [{ rotate: 45deg }]"),
      ("transform: [{ rotate: 1 }]", "transform: [{ rotate: 1 }]"),
      ("transform: [{ perspective: 500 }]", "transform: [{ perspective: 500 }]"),
      ("transform: [{ scale: [2, 3] }]", "transform: [{ scale: [2, 3] }]"),
      ("transform: [{ translate: [2, 3, 4] }]", "transform: [{ translate: [2, 3, 4] }]"),
      ("backgroundColor: [1, 0, 0]", ##"backgroundColor: "#ff0000""##),
      ("backgroundColor: [1, 0, 0, 0.2]", ##"backgroundColor: "#ff000033""##),
      ("backgroundColor: [0.1, 0, 0]", "backgroundColor: [0.1, 0, 0]"),
      ("backgroundColor: { displayP3: [1, 0, 0, 1] }", "backgroundColor: { displayP3: [1, 0, 0, 1] }"),
      ("backgroundColor: clear", "backgroundColor: clear"), ("name: '12'", #"name: "12""#),
      ("name: 'a # b'", #"name: "a # b""#), ("name: 'two words'", "name: two words"), ("name: 'no'", #"name: "no""#),
    ])
  func forms(written: String, expanded: String) throws {
    #expect(try layer(written) == "  - { id: a\(expanded.isEmpty ? "" : ", " + expanded) }")
  }

  @Test("Defaults are left out, except where a style or the canvas has another value") func defaults() throws {
    #expect(try layer("opacity: 1, hidden: false") == "  - { id: a }")
    #expect(try layer("opacity: 1, style: { opacity: 0.5 }") == "  - { id: a, opacity: 1, style: { opacity: 0.5 } }")
    #expect(try layer("class: CATextLayer, contentsScale: 1").contains("contentsScale: 1"))
  }

  @Test("A text that contains ${ stays a text") func dollar() throws {
    let text = try layer(#"name: "${'$'}{x}""#)
    let again = try layer(String(text.drop { $0 != "n" }.dropLast(2)))
    #expect(text.contains("x") && again == text)
  }

  @Test("Long lists take several lines, and deep layers take one") func lines() throws {
    let numbers = (0..<60).map { "\($0)" }.joined(separator: ", ")
    let long = try layer("class: CAShapeLayer, lineDashPattern: [\(numbers)]")
    #expect(long.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 } && long.contains("59]"))
    var deep = "{ id: last }"
    for _ in 0..<100 { deep = "{ sublayers: [\(deep)] }" }
    let text = try read(timeline(layers: "  - \(deep)")).document()
    #expect(try read(text).document() == text && text.utf8.count < 12_000)
  }

  @Test("File names are relative to the given folder") func folders() throws {
    let folder = Repository.url("timelines")
    let text = timeline(layers: "  - { id: a, contents: images/dot.png }")
    let read = try Timeline(data: Data(text.utf8), file: "a.yaml", directory: folder)
    #expect(try read.document().contains("contents: images/dot.png"))
    #expect(try read.document(in: folder).contains("contents: images/dot.png"))
    #expect(try read.document(in: folder.appendingPathComponent("images")).contains("contents: dot.png"))
    #expect(
      try read.document(in: folder.appendingPathComponent("features")).contains("contents: \"../images/dot.png\""))
  }

  // MARK: Timelines made in code

  private func coded(_ layer: Timeline.Layer, events: [Timeline.Event] = []) throws -> Timeline {
    let canvas = Timeline.Canvas(size: CGSize(width: 40, height: 20), framesPerSecond: .fps30, duration: 1)
    return try Timeline(canvas: canvas, layers: [layer], events: events)
  }

  private func problem(_ layer: Timeline.Layer, events: [Timeline.Event] = []) throws -> String? {
    let timeline = try coded(layer, events: events)
    let error = #expect(throws: TimelineError.self) { try timeline.document() }
    return error?.diagnostics.first?.message
  }

  @Test("A timeline made in code is written, and reads back as the same") func code() throws {
    let layer = try Timeline.Layer(
      id: "card", values: ["position.x": .number(4), "position": .point(CGPoint(x: 1, y: 2)), "opacity": .number(0.5)],
      animations: [
        "a": Timeline.Animation(
          CABasicAnimation.self,
          values: ["toValue": .value(.number(.pi)), "duration": .number(2), "keyPath": .string("transform.rotation.z")])
      ])
    let text = try coded(layer).document()
    let order = ["position: [1, 2]", "position.x: 4", "keyPath: transform.rotation.z", "toValue: 180deg"]
    let places = order.compactMap { text.range(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
    #expect(try read(text).document() == text)
  }

  @Test("Attributed strings are written as runs with their default attributes") func attributedStrings() throws {
    let string = TextValue(NSAttributedString(string: "Hi", attributes: [.kern: 2]))
    let text = try coded(try Timeline.Layer(CATextLayer.self, values: ["string": .text(string)])).document()
    #expect(text.contains("kern: 2") && text.contains("font: Helvetica, fontSize: 12"))
    #expect(try read(text).document() == text)
  }

  @Test("An image in memory is rejected, with its layer") func images() throws {
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0]))
    let layer = try Timeline.Layer(id: "card", values: ["contents": .image(image)])
    #expect(
      try problem(layer)
        == "layer 'card': no file can have an image that is in memory alone; expected an image of a file")
  }

  @Test("A colour in linear sRGB is rejected") func colors() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let layer = try Timeline.Layer(values: ["backgroundColor": .color(color)])
    #expect(try problem(layer)?.contains("linear sRGB") ?? false)
  }

  private final class OwnLayer: CALayer {}

  @Test("A class that is not registered is rejected") func classes() throws {
    #expect(try problem(Timeline.Layer(OwnLayer.self))?.contains("OwnLayer") ?? false)
  }

  @Test("Changes in an order that a mapping cannot express are rejected") func changes() throws {
    func change(_ path: String, _ value: PropertyValue) throws -> Timeline.Change {
      Timeline.Change(layer: "card", target: .keyPath(try PropertyKeyPath(path)), value: value)
    }
    let layer = Timeline.Layer(id: "card")
    let point = PropertyValue.point(.zero)
    let twice = [try change("opacity", .number(0)), try change("opacity", .number(1))]
    #expect(try problem(layer, events: [Timeline.Event(time: 0, changes: twice)])?.contains("two values") ?? false)
    let turned = [try change("position.x", .number(0)), try change("position", point)]
    #expect(try problem(layer, events: [Timeline.Event(time: 0, changes: turned)])?.contains("after parts") ?? false)
    let fine = [try change("position.x", .number(0)), try change("opacity", .number(0))]
    #expect(throws: Never.self) { try coded(layer, events: [Timeline.Event(time: 0, changes: fine)]).document() }
  }
}
