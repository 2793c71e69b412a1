import Foundation
import Layers
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

/// The frames of the sublayers of a stack of 200 × 100 points.
private func frames(_ manager: String, _ items: String..., size: String? = "[200, 100]") throws -> [CGRect] {
  let layer =
    "  - { \(size.map { "bounds.size: \($0), " } ?? "")layoutManager: { \(manager) }, sublayers: [\(items.joined(separator: ", "))] }"
  return try read(timeline(layers: layer)).root.sublayers[0].sublayers.map(\.builtFrame)
}

private let small = "{ bounds.size: [20, 10] }"
private let large = "{ bounds.size: [40, 30] }"

@Suite("Stacks")
struct StackTests {
  @Test("A row places its sublayers one after the other, with the spacing between them")
  func row() throws {
    #expect(
      try frames("spacing: 5", small, large)
        == [CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 25, y: 0, width: 40, height: 30)])
  }

  @Test("A column places them downwards, within its margins")
  func column() throws {
    #expect(
      try frames("axis: vertical, layoutMargins: [1, 2, 3, 4]", small, large)
        == [CGRect(x: 2, y: 1, width: 20, height: 10), CGRect(x: 2, y: 11, width: 40, height: 30)])
  }

  @Test(
    "The alignment is across the axis",
    arguments: [("leading", 0.0), ("center", 45), ("trailing", 90), ("fill", 0)])
  func alignment(name: String, y: Double) throws {
    #expect(try frames("alignment: \(name)", small)[0].minY == CGFloat(y))
  }

  @Test("fill stretches what has no size across")
  func stretched() throws {
    #expect(try frames("alignment: fill", "{ bounds.size.width: 20 }")[0] == CGRect(x: 0, y: 0, width: 20, height: 100))
  }

  @Test(
    "The distribution is along the axis",
    arguments: [
      ("leading", [0.0, 20]), ("center", [70, 90]), ("trailing", [140, 160]), ("equalSpacing", [0, 160]),
      ("fillEqually", [0, 100]),
    ])
  func distribution(name: String, x: [Double]) throws {
    #expect(try frames("distribution: \(name)", small, large).map { Double($0.minX) } == x)
  }

  @Test("With fill, what has no size along the axis shares what is left")
  func shared() throws {
    let found = try frames(
      "distribution: fill, spacing: 10", small, "{ bounds.size.height: 5 }", "{ bounds.size.height: 5 }")
    #expect(found.map(\.width) == [20, 80, 80])
  }

  @Test("A stack without a size is as large as its contents with the margins")
  func hugging() throws {
    let layer = try read(
      timeline(layers: "  - { layoutManager: { layoutMargins: 10 }, sublayers: [\(small), \(large)] }")
    ).root.sublayers[0]
    #expect(layer.builtLayer.bounds.size == CGSize(width: 80, height: 50))
  }

  @Test("A text is as large as its letters")
  func texts() throws {
    let text = CATextLayer()
    (text.string, text.fontSize) = ("Hello", 20)
    let found = try frames("alignment: leading", "{ class: CATextLayer, string: Hello, fontSize: 20 }", size: nil)
    #expect(found[0].size == text.preferredFrameSize())
  }

  @Test("A wrapped text in a column has the column's width, and then its height")
  func wrapped() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let found = try frames("axis: vertical", "{ class: CATextLayer, wrapped: true, string: \(words), fontSize: 10 }")
    #expect(found[0].width == 200 && found[0].height > 20)
  }

  @Test("Layers with a place, and hidden ones, are not placed")
  func exempt() throws {
    let found = try frames(
      "spacing: 0", "{ position: [5, 5], bounds.size: [4, 4] }", "{ hidden: true, bounds.size: [9, 9] }", small)
    #expect(found[0] == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(found[2].minX == 0)
  }

  @Test("The anchor point does not move a layer that a stack places")
  func anchor() throws {
    #expect(try frames("spacing: 0", "{ anchorPoint: [0, 1], bounds.size: [20, 10] }")[0].origin == .zero)
  }

  @Test("Where y grows upwards, the first layer of a column is at its top")
  func upwards() throws {
    let text = """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 1, origin: bottomLeft }
      layers: [{ frame: 100%, layoutManager: { axis: vertical }, sublayers: [\(small), \(large)] }]
      """
    let found = try read(text).root.sublayers[0].sublayers.map(\.builtFrame)
    #expect(found.map(\.minY) == [90, 60])
  }

  @Test("Too little space is a warning with both lengths")
  func shortage() throws {
    let layer = "  - { id: row, bounds.size: [50, 50], layoutManager: { spacing: 0 }, sublayers: [\(large), \(small)] }"
    #expect(
      try warnings(timeline(layers: layer)).contains {
        $0.contains("the sublayers of 'row' need 60 points of width, and it has 50")
      })
  }

  @Test("A stack whose size and contents depend on each other is an error")
  func cycle() {
    let found = problems(
      timeline(layers: "  - { layoutManager: { spacing: 0 }, sublayers: [{ bounds.size: [50%, 10] }] }"))
    #expect(found.contains { $0.contains("depends on itself") }, "\(found)")
  }

  @Test(
    "A mistake in a stack is reported",
    arguments: [
      ("axis: sideways", "unknown value 'sideways'"), ("spaceing: 5", "did you mean 'spacing'?"),
      ("layoutMargins: [1, 2]", "[top, left, bottom, right]"),
    ])
  func mistakes(manager: String, message: String) {
    let found = problems(timeline(layers: "  - { layoutManager: { \(manager) }, sublayers: [\(small)] }"))
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }
}

@Suite("Keys of pieces")
struct PieceKeyTests {
  private func file(_ pieces: String) -> String {
    timeline(
      layers:
        "  - { id: t, class: CATextLayer, frame: [0, 0, 90, 30], string: a b c, fontSize: 10, splitInto: words, pieces: { \(pieces) } }"
    )
  }

  @Test("Animations of pieces can use piece.index and piece.count")
  func animations() throws {
    let events = try read(
      file("animations: { in: { keyPath: opacity, fromValue: 0, delay: \"${0.1 * piece.index}\", duration: 0.3 } }")
    ).events
    #expect(events.count == 1 && events[0].time == 0)
    #expect(events[0].additions.map(\.layer) == ["t.0", "t.1", "t.2"])
    #expect(events[0].additions.map(\.animation.beginTime) == [0, 0.1, 0.2])
  }

  @Test("Other keys are set at once")
  func values() throws {
    let event = try read(file("opacity: \"${piece.index / piece.count}\"")).events[0]
    #expect(event.transaction.disableActions == true)
    #expect(event.changes.map(\.layer) == ["t.0", "t.1", "t.2"])
  }

  @Test("The animations of pieces count for an automatic duration")
  func automaticDuration() throws {
    let text = file("animations: { in: { keyPath: opacity, fromValue: 0, delay: \"${piece.index}\", duration: 0.5 } }")
      .replacingOccurrences(of: "duration: 2 }", with: "duration: auto }")
    #expect(try read(text).canvas.duration == 2.5)
  }

  @Test("pieces without splitInto is an error")
  func alone() {
    let found = problems(timeline(layers: "  - { pieces: { opacity: 1 } }"))
    #expect(found.count == 1 && found[0].contains("'pieces' without 'splitInto'"), "\(found)")
  }

  @Test("Pieces have no sublayers")
  func refused() {
    let found = problems(file("sublayers: []"))
    #expect(found.count == 1 && found[0].contains("pieces have no 'sublayers'"), "\(found)")
  }
}
