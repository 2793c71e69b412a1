import Foundation
import LayerKit
import Testing

@Suite("Nested layers")
struct DeepLayerTests {
  /// Why each layer of a deep tree is drawn as a group.
  enum Group: CaseIterable { case none, clipped, faded, masked, rasterized }

  /// A stage with nested layers, with the names `l0`, `l1` and so on from the outside.
  private func stage(depth: Int, _ change: (CALayer, Int) -> Void) -> Stage {
    let stage = Stage.small()
    var last = stage.layer
    for level in 0..<depth {
      let next = CALayer()
      next.name = "l\(level)"
      next.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
      change(next, level)
      last.addSublayer(next)
      last = next
    }
    return stage
  }

  private func stage(of group: Group, depth: Int) -> Stage {
    stage(depth: depth) { layer, level in
      switch group {
      case .none: break
      case .clipped: (layer.masksToBounds, layer.cornerRadius) = (true, 3)
      case .faded: layer.opacity = 0.999
      case .masked where level < depth - 1:
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (layer.bounds, .black)
        layer.mask = mask
      case .masked: break
      case .rasterized: layer.shouldRasterize = true
      }
      if level == 5 { layer.backgroundColor = .white }
    }
  }

  private func error(of body: () throws -> Void) -> NestingError? {
    do { try body() } catch { return error as? NestingError }
    return nil
  }

  @Test("A tree of the maximum depth is drawn", .timeLimit(.minutes(1)), arguments: Group.allCases)
  func drawn(group: Group) throws {
    let stage = stage(of: group, depth: 511)
    let picture = try #require(try stage.record(frames: 0..<1, threads: 2).first)
    // White in the corner, outside the stage's card and round corners.
    #expect(picture[3 * 64 + 3] & 0x00FF_FFFF != 0)
    #expect(stage.layer.hitTest(CGPoint(x: 8, y: 8)) != nil)
  }

  @Test("A deeper tree is rejected with the layer that is too deep", .timeLimit(.minutes(1)), arguments: [512, 3_000])
  func refused(depth: Int) {
    let expected = NestingError(kind: .layers, limit: 512, layerName: "l510", time: 0)
    #expect(error { _ = try stage(of: .clipped, depth: depth).record(frames: 0..<1) } == expected)
    #expect(error { _ = try stage(of: .none, depth: depth).image() } == expected)
    #expect(error { _ = try Recording(stage(of: .none, depth: depth), until: 1).image(at: 0) }?.kind == .layers)
  }

  @Test("Any number of nested backdrops is drawn")
  func backdrops() throws {
    let blur = CAFilter(type: "gaussianBlur")
    blur?.setValue(1, forKey: "inputRadius")
    let stage = stage(depth: 100) { layer, _ in layer.backgroundFilters = [blur as Any] }
    #expect(try stage.record(frames: 0..<1).count == 1)
  }

  @Test("The maximum number of nested effects is drawn")
  func effects() throws {
    let stage = stage(depth: 64) { layer, _ in layer.shadowOpacity = 0.5 }
    stage.layer.sublayers?.last?.backgroundColor = .white
    #expect(try stage.record(frames: 0..<1).count == 1)
  }

  enum Effect: CaseIterable { case blur, shadow }

  @Test("More effects are rejected with the layer that is too deep, and the time", arguments: Effect.allCases)
  func tooManyEffects(effect: Effect) {
    let blur = CAFilter(type: "gaussianBlur")
    blur?.setValue(1, forKey: "inputRadius")
    let stage = stage(depth: 66) { layer, _ in
      layer.backgroundColor = .white
      switch effect {
      case .blur: layer.filters = [blur as Any]
      case .shadow: layer.shadowOpacity = 0
      }
    }
    if effect == .shadow {
      stage.at(0.5) {
        CATransaction.setDisableActions(true)
        var layer = stage.layer.sublayers?.last
        while let next = layer {
          next.shadowOpacity = 0.5
          layer = next.sublayers?.last
        }
      }
    }
    let found = error { _ = try stage.image(at: 0.5) }
    #expect(found == NestingError(kind: .effects, limit: 64, layerName: "l64", time: 0.5))
  }

  @Test("Too many instances are rejected with the replicator, its position, their number and the limit")
  func tooManyReplicas() throws {
    let text = """
      timeline: 1
      canvas: { size: [8, 8], framesPerSecond: 10, duration: 1, background: "#000" }
      layers:
        - class: CAReplicatorLayer
          sublayers: [{}]
        - sublayers:
            - id: rain
              class: CAReplicatorLayer
              sublayers: [{}, {}]

      """
    let timeline = try Timeline(data: Data(text.utf8), file: "a.yaml", directory: URL(fileURLWithPath: "/"))
    let stage = Stage(timeline)
    stage.at(0.5) { stage.layer(withID: "rain")?.setValue(150_000, forKey: "instanceCount") }
    let found = try #require(error { _ = try stage.image(at: 0.5) })
    #expect(
      timeline.diagnostic(of: found)?.description
        == "a.yaml:7:9: error: at 0.5 s, at the layer 'rain': replicators draw 300001 layers; expected at most 250000, each counted as often as it is drawn"
    )
  }
}
