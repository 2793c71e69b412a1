import Foundation
import LayerKit
import Testing

@Suite("Layers with extreme numbers")
struct HostileLayerTests {
  /// `HOSTILE_SEEDS=1000..<2000` sets other seeds.
  static let seeds: Range<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["HOSTILE_SEEDS"].map { $0.split(separator: "..<") } ?? []
    guard asked.count == 2, let start = UInt64(asked[0]), let end = UInt64(asked[1]), start < end else { return 0..<40 }
    return start..<end
  }()

  @Test("They are drawn equally with one thread and with two", .timeLimit(.minutes(1)), arguments: seeds)
  func sameBytes(seed: UInt64) throws {
    let one = try HostileLayers(seed: seed).stage.record(frames: 0..<3, threads: 1)
    let two = try HostileLayers(seed: seed).stage.record(frames: 0..<3, threads: 2)
    #expect(one == two)
  }

  @Test("They can be hit, converted and drawn into a context", .timeLimit(.minutes(1)), arguments: seeds)
  func questions(seed: UInt64) throws {
    let stage = HostileLayers(seed: seed).stage
    stage.advance(to: 0.1)
    for (x, y) in [(0.0, 0.0), (20, 30), (63, 5), (.nan, 1), (1e300, -.infinity)] {
      _ = stage.layer.hitTest(CGPoint(x: x, y: y))
      _ = stage.layer.presentation()?.hitTest(CGPoint(x: x, y: y))
      visit(stage.layer) { layer in
        _ = layer.convert(CGPoint(x: x, y: y), from: stage.layer)
        _ = layer.convert(CGRect(x: x, y: y, width: 5, height: x), to: stage.layer)
      }
    }
    visit(stage.layer) { layer in
      _ = (layer.frame, layer.visibleRect, layer.preferredFrameSize())
      layer.setNeedsDisplay(layer.bounds)
      layer.frame = layer.frame
      layer.layoutIfNeeded()
    }
    let context = try #require(CGContext(width: 32, height: 32))
    stage.layer.render(in: context)
    #expect(context.makeImage() != nil)
  }

  private func visit(_ layer: CALayer, _ body: (CALayer) -> Void) {
    body(layer)
    for layer in layer.sublayers ?? [] { visit(layer, body) }
  }
}
