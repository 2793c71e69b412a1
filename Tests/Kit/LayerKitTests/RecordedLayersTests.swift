import Foundation
import LayerKit
import Testing

@Suite("Layers of a recorded timeline by name")
struct RecordedLayersTests {
  private func timeline(_ layers: String, script: String = "[]") throws -> Timeline {
    let text = """
      timeline: 1
      canvas: { size: [100, 80], framesPerSecond: 10, duration: 2 }
      layers:
      \(layers)
      script: \(script)
      """
    return try Timeline(data: Data(text.utf8), file: "a.yaml", directory: URL(fileURLWithPath: "/"))
  }

  private static let moving = """
      - { id: card, frame: [0, 0, 10, 10], animations: { move: { keyPath: position.x, fromValue: 0, toValue: 40, duration: 1 } } }
    """

  @Test("Layers have the reason why they are not visible") func visibility() throws {
    let layers = RecordedLayers(
      try timeline(
        """
          - { id: seen, frame: [0, 0, 9, 9] }
          - { id: hidden, frame: [0, 0, 9, 9], hidden: true, sublayers: [{ id: inner, frame: [0, 0, 9, 9] }] }
          - { id: clear, frame: [0, 0, 9, 9], opacity: 0 }
          - { id: away, frame: [200, 0, 9, 9] }
          - { id: back, frame: [0, 0, 9, 9], doubleSided: false, transform.rotation.y: 3.14 }
          - { id: masked, frame: [0, 0, 9, 9], mask: { frame: [0, 0, 9, 9] } }
        """))
    func visibility(_ name: String) -> String? { layers.layer(name, at: 0)?.layer.trace.visibility.rawValue }
    #expect(
      ["seen", "hidden", "inner", "clear", "away", "back", "masked", "masked.mask"].map(visibility) == [
        "visible", "hidden", "hidden", "transparent", "outside", "turned", "visible", "mask",
      ])
    #expect(layers.layer("masked.mask", at: 0)?.path == ["root", "masked", "masked.mask"])
    #expect(layers.layer("masked.mask", at: 0)?.layer.isMask == true)
  }

  @Test("The tree and a single layer have the same state") func oneLayer() throws {
    let layers = RecordedLayers(try timeline(Self.moving))
    let inTree = try #require(layers.layers(at: 0.5)?.children.first)
    let alone = try #require(layers.layer("card", at: 0.5)?.layer)
    #expect(inTree.trace.jsonEntries == alone.trace.jsonEntries)
    let position = try #require(alone.properties.first { $0.property.name == "position" })
    #expect(position.presentation == .point(CGPoint(x: 20, y: 5)) && position.model == .point(CGPoint(x: 5, y: 5)))
  }

  @Test("An animation has its span on the movie's clock, by the clocks of its layer and group") func spans() throws {
    let layers = RecordedLayers(
      try timeline(
        """
          - id: slow
            frame: [0, 0, 9, 9]
            speed: 0.5
            animations: { fade: { keyPath: opacity, fromValue: 0, duration: 0.5, timingFunction: easeIn } }
          - id: grouped
            frame: [0, 0, 9, 9]
            animations:
              all: { beginTime: 0.5, duration: 1, animations: [{ keyPath: opacity, fromValue: 0, beginTime: 0.25, duration: 0.5 }] }
        """, script: "[{ at: 1, set: { slow.cornerRadius: 4 } }]"))
    let slow = layers.animations(of: "slow")
    #expect(slow.map(\.key) == ["fade", "cornerRadius"])
    #expect(slow[0].begin == 0 && slow[0].end == 1 && slow[0].timingFunction == "easeIn" && slow[0].removed == 1)
    #expect(slow[1].begin == 1 && slow[1].added == 1 && slow[1].timingFunction == "default")
    let grouped = layers.animations(of: "grouped")
    #expect(grouped.map(\.group) == ["all"] && grouped[0].begin == 0.75 && grouped[0].end == 1.25)
  }

  @Test("A curve has its frames and its exact extremes") func samples() throws {
    let motion = try RecordedLayers(try timeline(Self.moving)).motion(of: "card", "position")
    let samples = try motion.samples(at: .init(numerator: 10) ?? .fps30, limit: 100)
    #expect(samples.labels == ["x", "y"] && samples.times.count == 21 && samples.values[0][5] == 20)
    #expect(samples.extremes[0].minimum.value == 0 && samples.extremes[0].maximum.value == 40)
    #expect(try motion.samples(at: .fps60, limit: 10).times.count <= 11)
  }

  @Test("A layer has a trace in the frames in which it is in the tree") func traces() throws {
    let layers = RecordedLayers(
      try timeline(Self.moving, script: "[{ at: 0.55, delete: [card] }]"))
    let traces = try layers.traces(of: "card")
    #expect(
      traces.count == 20 && traces.prefix(6).allSatisfy { $0 != nil } && traces.dropFirst(6).allSatisfy { $0 == nil })
    #expect(traces[5]?.quad?.first == SIMD2(15, 0))
    #expect(throws: UnknownKeyPath.self) { try layers.traces(of: "crad") }
  }

  @Test("The frontmost layer at a pixel is found at any time, in any order") func hits() throws {
    let layers = PointedLayers(try timeline(Self.moving))
    #expect(layers.path(x: 20, y: 5, at: 0.5) == ["root", "card"])
    #expect(layers.path(x: 20, y: 5, at: 1) == ["root"])
    #expect(layers.path(x: 2, y: 5, at: 0) == ["root", "card"])
    #expect(layers.path(x: 200, y: 5, at: 0).isEmpty)
  }
}
