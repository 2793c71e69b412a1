import Documents
import Foundation
import Geometry
import Layers
import Properties
import RenderTree
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

/// The layers of a file in a canvas of 200 × 100 points.
private func layers(_ text: String, script: String = "") throws -> [Timeline.Layer] {
  try read(
    """
    timeline: 1
    canvas: { size: [200, 100], framesPerSecond: 30, duration: 2 }
    layers:
    \(text)
    \(script)
    """
  ).root.sublayers
}

@Suite("Lengths that depend on the superlayer")
struct RelativeLengthTests {
  @Test("A percentage is that of the superlayer's bounds along its axis")
  func frames() throws {
    let found = try layers("  - { frame: [10%, 20, 50%, \"100%\"] }\n  - { frame: 100% }\n  - { frame.size: 25% }")
    #expect(found[0].builtFrame == CGRect(x: 20, y: 20, width: 100, height: 100))
    #expect(found[1].builtFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(found[2].builtLayer.bounds.size == CGSize(width: 50, height: 25))
  }

  @Test("Positions and their parts may be percentages")
  func positions() throws {
    let found = try layers(
      "  - { position: [50%, -10%] }\n  - { position: 50% }\n  - { position.y: 25%, bounds.size.width: 5% }")
    #expect(
      found.map { $0.builtLayer.position } == [CGPoint(x: 100, y: -10), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 25)])
    #expect(found[2].builtLayer.bounds.width == 10)
  }

  @Test("Sublayers and masks measure by the bounds of their layer, whatever gives these")
  func nested() throws {
    let text = """
        - frame: [0, 0, 50%, 50%]
          mask: { frame: 50% }
          sublayers: [{ bounds.size: 50%, sublayers: [{ frame: 100% }] }]
      """
    let layer = try layers(text)[0]
    #expect(layer.mask?.builtFrame.size == CGSize(width: 50, height: 25))
    #expect(layer.sublayers[0].sublayers[0].builtFrame.size == CGSize(width: 50, height: 25))
  }

  @Test("Changes in the script and inserted layers may have percentages")
  func script() throws {
    let timeline = try read(
      """
      timeline: 1
      canvas: { size: [200, 100], framesPerSecond: 30, duration: 2 }
      layers: [{ id: a, frame: [0, 0, 50%, 50%] }]
      script:
        - { at: 1, set: { a.position: [50%, 100%], a.bounds.size.height: 10% } }
        - { at: 1, insert: { into: a, layer: { frame: 100% } } }
      """)
    let values = timeline.events[0].changes.map(\.value)
    #expect(values.contains(.point(CGPoint(x: 100, y: 100))) && values.contains(.number(10)))
    #expect(timeline.events[1].insertion?.layer.builtFrame.size == CGSize(width: 100, height: 50))
  }

  @Test("Other keys have no percentages", arguments: ["anchorPoint: [50%, 50%]", "shadowOffset: 10%", "opacity: 50%"])
  func others(key: String) {
    let found = problems(timeline(layers: "  - { \(key) }"))
    #expect(!found.isEmpty && found.allSatisfy { $0.contains("%' is not allowed here") }, "\(found)")
  }
}

@Suite("Texts that fit")
struct TextFittingTests {
  private func text(_ keys: String) throws -> CATextLayer {
    let layer = try layers("  - { id: title, class: CATextLayer, font: DejaVu Sans, \(keys) }")[0]
    return try #require(layer.builtLayer as? CATextLayer)
  }

  @Test("A text becomes as large as its bounds allow, in quarters of a point")
  func largest() throws {
    let fitted = try text("bounds: [0, 0, 120, 40], string: A long title, fontSize: 30, minimumScaleFactor: 0.2")
    #expect(fitted.fontSize < 30 && (fitted.fontSize * 4).rounded() == fitted.fontSize * 4)
    #expect(fitted.preferredFrameSize().width <= 120 && fitted.preferredFrameSize().height <= 40)
    let larger = try text("bounds: [0, 0, 120, 40], string: A long title, fontSize: \(fitted.fontSize + 0.25)")
    #expect(larger.preferredFrameSize().width > 120)
  }

  @Test("The height counts as the width does, and so do wrapped lines")
  func heights() throws {
    let low = try text("bounds: [0, 0, 500, 10], string: Title, fontSize: 30, minimumScaleFactor: 0.1")
    #expect(low.preferredFrameSize().height <= 10 && low.fontSize > 6)
    let keys = "bounds: [0, 0, 80, 60], isWrapped: true, string: one two three four five six seven"
    let wrapped = try text("\(keys), fontSize: 30, minimumScaleFactor: 0.1")
    #expect(wrapped.preferredFrameSize().height <= 60)
    let larger = try text("\(keys), fontSize: \(wrapped.fontSize + 0.25)")
    #expect(larger.preferredFrameSize().height > 60)
  }

  @Test("A text that fits keeps its size, and none gets smaller than the factor allows")
  func limits() throws {
    #expect(try text("bounds: [0, 0, 500, 90], string: Title, fontSize: 30, minimumScaleFactor: 0.1").fontSize == 30)
    #expect(try text("bounds: [0, 0, 20, 90], string: Title, fontSize: 30, minimumScaleFactor: 0.5").fontSize == 15)
    #expect(try text("bounds: [0, 0, 20, 90], string: Title, minimumScaleFactor: 1").fontSize == 36)
  }

  @Test("A size beyond all letters is only reduced", arguments: ["1e12", "1e300"])
  func enormous(size: String) throws {
    let keys = "bounds: [0, 0, 9, 9], string: Title, minimumScaleFactor: 0.5"
    _ = problems(timeline(layers: "  - { class: CATextLayer, \(keys), fontSize: \(size) }"))
    #expect(try text("\(keys), fontSize: 1e5").fontSize == 5e4)
  }

  @Test("Measuring more text than the limit is an error, before its layout")
  func tooMuch() throws {
    let sink = DiagnosticSink(file: "file.yaml")
    let images = ImageFolder(URL(fileURLWithPath: "/")) { _ in throw NoImage() }
    let context = ReadingContext(diagnostics: sink, images: images, folder: "")
    let root = Node(position: .start, content: .mapping([]))
    let measure = TextMeasure(of: root, context, limit: 2 * (5 + FileLimits.measurementBytes))
    let layer = CATextLayer()
    layer.string = "Title"
    #expect(measure.size(of: layer, for: root) != nil && measure.size(of: layer, for: root) != nil)
    #expect(measure.size(of: layer, for: root) == nil)
    #expect(sink.sorted.map(\.message) == ["too much text is measured; expected at most 8388608 bytes in all"])
  }

  @Test("The sizes of runs go with that of the text")
  func runs() throws {
    let string = "[{ string: Large, fontSize: 60 }, { string: small, fontSize: 30 }]"
    let layer = try layers(
      "  - { class: CATextLayer, bounds: [0, 0, 100, 90], string: \(string), fontSize: 40, minimumScaleFactor: 0.2 }")[
        0]
    let sizes = layer.values.compactMap { value -> [Double]? in
      guard case .text(let text) = value.value else { return nil }
      return text.runs.compactMap {
        if case .number(let size) = $0.attributes[textRunProperties.fontSize.property] { size } else { nil }
      }
    }
    #expect(sizes.first.map { $0[0] / $0[1] } == 2 && (sizes.first?[0] ?? 60) < 60)
  }

  @Test("bounds.size may be the size of the text itself")
  func preferred() throws {
    let fitted = try text("bounds.size: preferredFrameSize, string: Title, fontSize: 30")
    #expect(fitted.bounds.size == fitted.preferredFrameSize() && fitted.bounds.width > 50)
  }

  @Test("The document has the results, and reads back as itself")
  func document() throws {
    let text = timeline(
      layers: "  - { class: CATextLayer, frame: [0, 0, 50%, 20], string: A long title, minimumScaleFactor: 0.2 }")
    let document = try read(text).document()
    #expect(document.contains("fontSize: ") && !document.contains("minimumScaleFactor") && !document.contains("%"))
    #expect(try read(document).document() == document)
  }
}
