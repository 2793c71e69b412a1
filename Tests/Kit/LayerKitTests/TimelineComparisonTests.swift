import Compositing
import Documents
import Foundation
import LayerKit
import Pixels
import Randomness
import Repository
import Testing
import TimelineFiles

@Suite("Differences between two timelines")
struct TimelineComparisonTests {
  /// `COMPARED_TIMELINES=0..<1000` sets other seeds.
  static let seeds = Array(SeedRange.environment("COMPARED_TIMELINES", default: 0..<30))

  private func timeline(_ text: String, sharing files: ComparedFiles) throws -> Timeline {
    let folder = Repository.url("timelines/images")
    let text = text.replacing("a.png", with: "dot.png")
    return try Timeline(
      data: Data(text.utf8), file: "a.yaml", directory: folder, given: GivenVariables(), sharing: files)
  }

  private func differences(_ old: String, _ new: String) throws -> [TimelineDifference] {
    let files = ComparedFiles()
    let comparison = try TimelineComparison(timeline(old, sharing: files), timeline(new, sharing: files))
    var differences: [TimelineDifference] = []
    try comparison.forEachDifference { differences.append($0) }
    return differences
  }

  private func pictures(_ text: String) throws -> [PixelBuffer] {
    let stage = Stage(try timeline(text, sharing: ComparedFiles()))
    return try (0..<10).map { index in
      stage.advance(toFrame: index)
      let compositor = Compositor(width: 96, height: 72, threads: 1)
      compositor.draw(stage.frame())
      return PixelBuffer(copying: compositor.surface)
    }
  }

  /// A rectangle that contains all pixels that differ.
  private func area(_ one: PixelBuffer, _ other: PixelBuffer) -> PixelRect {
    var area = PixelRect.empty
    for y in 0..<one.height {
      let (left, right) = (one.row(y), other.row(y))
      for x in 0..<one.width where left[x] != right[x] {
        area = area.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    return area
  }

  @Test("No pixel that differs is missed", arguments: seeds)
  func nothingIsMissed(seed: UInt64) throws {
    let old = RandomTimeline(seed: seed)
    let new = old.edited(seed)
    let differences = try differences(old.text, new.text)
    for (index, pictures) in zip(try pictures(old.text), try pictures(new.text)).enumerated() {
      let area = area(pictures.0, pictures.1)
      guard !area.isEmpty else { continue }
      let found = differences.first { $0.frames.contains(index) }
      #expect(
        found?.area.contains(area) == true,
        "frame \(index): \(area) is not in \(String(describing: found))\n\(old.text)\n\(new.text)")
      #expect(found?.layers.isEmpty == false, "frame \(index)\n\(old.text)\n\(new.text)")
    }
  }

  @Test("Equal timelines do not differ", arguments: seeds)
  func equal(seed: UInt64) throws {
    let text = RandomTimeline(seed: seed).text
    #expect(try differences(text, text) == [], "\(text)")
  }

  private func scene(_ layers: String, _ more: String = "", canvas: String = "duration: 1") -> String {
    """
    timeline: 1
    canvas: { size: [100, 80], framesPerSecond: 10, \(canvas) }
    layers:
      - { id: back, frame: [0, 0, 20, 20], backgroundColor: "#ff0000", sublayers: [{ frame: [2, 2, 4, 4] }] }
    \(layers)
    \(more)
    """
  }

  private let card = "  - { id: card, frame: [40, 30, 20, 10], backgroundColor: \"#00ff00\" }"

  @Test("A change is reported with its frames, its area and its layer") func oneChange() throws {
    let (old, new) = (scene(card, move(0.5)), scene(card, move(0.7)))
    let found = try differences(old, new)
    #expect(
      found == [
        TimelineDifference(
          frames: 5..<7, area: PixelRect(minX: 40, minY: 30, maxX: 80, maxY: 40), layers: ["card"])
      ])
  }

  private func move(_ time: Double) -> String {
    "script: [{ at: \(time), transaction: { disableActions: true }, set: { card.position: [70, 35] } }]"
  }

  @Test("Frames that only one timeline has differ as a whole") func duration() throws {
    let found = try differences(scene(card), scene(card, canvas: "duration: 1.3"))
    let whole = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
    #expect(found == [TimelineDifference(frames: 10..<13, area: whole, layers: ["root"])])
  }

  @Test("With another background, frames differ as a whole") func background() throws {
    let found = try differences(scene(card), scene(card, canvas: "duration: 1, background: \"#000000\""))
    #expect(found.map(\.layers) == [["root"]] && found.map(\.frames) == [0..<10])
  }

  @Test("An inserted layer is not a change of its siblings") func insertion() throws {
    let badge = "  - { id: badge, frame: [60, 60, 10, 10], backgroundColor: \"#0000ff\" }\n"
    #expect(try differences(scene(card), scene(badge + card)).map(\.layers) == [["badge"]])
  }

  @Test("A layer without an id is named by its key path") func unnamed() throws {
    let changed = scene(card).replacing("[2, 2, 4, 4] }", with: "[2, 2, 4, 4], backgroundColor: \"#ffffff\" }")
    #expect(try differences(scene(card), changed).map(\.layers) == [["back.sublayers.0"]])
  }

  @Test("Files with the same bytes are the same image") func sameImage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layerkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["one.png", "two.png"] {
      try PNGFile.write(PixelBuffer(width: 4, height: 4), to: folder.appendingPathComponent(name).path)
    }
    let files = ComparedFiles()
    let timelines = try ["one.png", "two.png"].map { name in
      try Timeline(
        data: Data(scene("  - { id: photo, frame: [0, 0, 9, 9], contents: \(name) }").utf8), file: name,
        directory: folder, given: GivenVariables(), sharing: files)
    }
    var count = 0
    try TimelineComparison(timelines[0], timelines[1]).forEachDifference { _ in count += 1 }
    #expect(count == 0)
  }
}
