import Foundation
import Testing

/// `layerkit track`.
struct TrackTests {
  private struct Frame: Decodable {
    let frame: Int
    let time: Double
    let layers: [Layer]

    subscript(id: String) -> Layer? { layers.first { $0.id == id } }
  }

  private struct Layer: Decodable {
    let id, `class`: String
    let quad: [[Double]]?
    let bounds: [Double]
    let opacity: Double
    let visible: Bool
    let text: [Line]?
  }

  private struct Line: Decodable {
    let string: String
    let quad: [[Double]]?
  }

  private func frames(_ timeline: String, _ options: [String] = []) throws -> [Frame] {
    let outcome = try Program.run(["track", "timeline.yaml", "-o", "-"] + options, in: Scratch(timeline))
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try outcome.lines.map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
  }

  private func layers(_ layers: String, canvas: String = "") throws -> Frame {
    let frames = try frames(
      """
      timeline: 1
      canvas: { size: [100, 80], framesPerSecond: 10, duration: 0.1\(canvas) }
      layers:
      \(layers)

      """)
    return try #require(frames.first)
  }

  private func isClose(_ quad: [[Double]]?, _ other: [[Double]]) -> Bool {
    guard let quad, quad.count == other.count else { return false }
    return zip(quad.joined(), other.joined()).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("There is a line for each frame, with its index and its exact time") func lines() throws {
    let frames = try frames(Timelines.movingOverWhite)
    #expect(frames.map(\.frame) == Array(0..<10))
    #expect(frames.map(\.time) == (0..<10).map { Double($0) / 10 })
  }

  @Test("A range has the frames of the whole timeline") func range() throws {
    let frames = try frames(Timelines.movingOverWhite, ["--range", "3-4"])
    #expect(frames.map(\.frame) == [3, 4])
    #expect(isClose(frames[0]["card"]?.quad, [[7, 0], [17, 0], [17, 10], [7, 10]]))
  }

  @Test("A layer is listed while it is in the tree") func presence() throws {
    let frames = try frames(Timelines.movingOverWhite)
    #expect(frames.filter { $0["badge"] != nil }.map(\.frame) == [3, 4, 5, 6, 7])
  }

  @Test("A quad has the corners of the bounds in pixels, in their order") func quads() throws {
    let frame = try layers(
      "  - { id: a, class: CAShapeLayer, bounds: [5, 5, 20, 10], position: [50, 40], transform: [{ rotate: 90deg }] }",
      canvas: ", scale: 2")
    #expect(isClose(frame["a"]?.quad, [[110, 60], [110, 100], [90, 100], [90, 60]]))
    #expect(frame["a"]?.bounds == [5, 5, 20, 10] && frame["a"]?.class == "CAShapeLayer")
  }

  @Test("With the origin at the bottom, pixels still count from the top") func bottomLeft() throws {
    let frame = try layers("  - { id: a, frame: [0, 0, 10, 10] }", canvas: ", origin: bottomLeft")
    #expect(isClose(frame["a"]?.quad, [[0, 80], [10, 80], [10, 70], [0, 70]]))
  }

  @Test("A quad with a corner behind the viewer is null") func behind() throws {
    let frame = try layers(
      "  - { id: a, bounds: [0, 0, 90, 90], transform: [{ rotate: [80deg, 0, 1, 0] }, { perspective: 30 }] }")
    #expect(frame.layers.count == 2 && frame["a"]?.quad == nil)
  }

  @Test("Opacities multiply") func opacity() throws {
    let frame = try layers("  - { id: a, opacity: 0.5, sublayers: [{ id: b, opacity: 0.4 }] }")
    #expect(frame["b"]?.opacity == 0.2)
  }

  @Test(
    "Hidden layers are not visible",
    arguments: [
      ("isHidden: true, frame: [0, 0, 9, 9]", false), ("opacity: 0, frame: [0, 0, 9, 9]", false),
      ("frame: [100, 0, 9, 9]", false), ("frame: [99, 0, 9, 9]", true), ("frame: [-9, 0, 9, 9]", false),
      ("frame: [0, 0, 9, 9], isDoubleSided: false, transform: [{ rotate: [180deg, 0, 1, 0] }]", false),
      ("frame: [0, 0, 9, 9], transform: [{ rotate: [180deg, 0, 1, 0] }]", true), ("position: [50, 40]", true),
      ("position: [50, 90]", false),
    ])
  func visibility(look: String, isVisible: Bool) throws {
    #expect(try layers("  - { id: a, \(look) }")["a"]?.visible == isVisible)
    let within = try layers("  - { id: all, frame: [0, 0, 100, 80], sublayers: [{ id: a, \(look) }] }")
    #expect(within["a"]?.visible == isVisible)
  }

  @Test("Layers inside masking layers are visible, masks are not") func clipped() throws {
    let frame = try layers(
      """
        - { id: a, frame: [10, 10, 20, 20], masksToBounds: true, mask: { id: m, frame: [0, 0, 20, 20] }, sublayers: [{ id: b, frame: [20, 0, 9, 9] }, { id: c, frame: [19, 0, 9, 9] }] }
      """)
    #expect(["a", "b", "c", "m"].map { frame[$0]?.visible } == [true, false, true, false])
  }

  @Test("A text layer has the string and the quad of each line") func text() throws {
    let frame = try layers(
      """
        - { id: a, class: CATextLayer, frame: [10, 10, 70, 40], font: DejaVu Sans, fontSize: 10, isWrapped: true, string: "One line\\nand another one" }
        - { id: b, class: CATextLayer, frame: [10, 50, 40, 20], font: DejaVu Sans, fontSize: 10, truncationMode: end, string: "Too long by far" }
      """)
    let lines = try #require(frame["a"]?.text)
    #expect(lines.map(\.string) == ["One line", "and another", "one"])
    #expect(lines.allSatisfy { $0.quad?[0][0] == 10 })
    let (first, second) = (try #require(lines[0].quad), try #require(lines[1].quad))
    #expect(abs(first[3][1] - second[0][1]) < 1e-9 && first[0][1] == 10)
    #expect(frame["b"]?.text?.first?.string.hasSuffix("…") == true)
  }

  @Test("Only the first instance of a replicator is listed") func replicas() throws {
    let frame = try layers(
      "  - { class: CAReplicatorLayer, instanceCount: 3, instanceTransform: [{ translate: [9, 0] }], sublayers: [{ id: a, frame: [1, 2, 3, 4] }] }"
    )
    #expect(frame.layers.map(\.id) == ["root", "root.sublayers.0", "a"])
    #expect(isClose(frame["a"]?.quad, [[1, 2], [4, 2], [4, 6], [1, 6]]))
  }

  @Test("A file gets its name when it is complete") func file() throws {
    let scratch = try Scratch(Timelines.movingOverWhite)
    #expect(try Program.run(["track", "timeline.yaml", "-o", "a/track.jsonl"], in: scratch).status == 0)
    #expect(scratch.names(in: "a") == ["track.jsonl"])
    #expect(try scratch.read("a/track.jsonl").split(separator: 10).count == 10)
  }
}
