import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Shapes of layers")
struct LayerShapeTests {
  @Test("Complex layers are the same for every number of threads", arguments: 0..<4)
  func threads(seed: UInt64) {
    var maker = SceneMaker(seed: 500 + seed)
    let frame = maker.frame([.moving((1...20).map { maker.richLayer($0) })])
    #expect(drawnAfresh(frame, threads: 3) == drawnAfresh(frame))
  }

  @Test("Complex layers that change are drawn as if redrawn entirely", arguments: 0..<4)
  func incremental(seed: UInt64) {
    var maker = SceneMaker(seed: 600 + seed, width: 280, height: 160)
    var items = (1...12).map { maker.richLayer($0) }
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 2)
    for _ in 0..<8 {
      _ = compositor.draw(maker.frame([.moving(items)]))
      #expect(compositor.pixels == drawnAfresh(maker.frame([.moving(items)])))
      let index = Int.random(in: 0..<items.count, using: &maker.random)
      items[index] = maker.richLayer(items[index].id.layer)
    }
  }

  @Test("Content that complex layers hide does not show", arguments: 0..<6)
  func hidden(seed: UInt64) {
    var maker = SceneMaker(seed: 700 + seed)
    let covers = (1...6).map { maker.richLayer($0) }
    // Under an opaque layer in perspective, with content below that is drawn only if the layer may be transparent.
    let all = CGRect(x: 0, y: 0, width: maker.width, height: maker.height)
    let green = PremultipliedColor(red: 0, green: 1, blue: 0, alpha: 1)
    let below = DrawItem.box(99, RoundedRect(rect: all), green, extent: maker.picture)
    let whole = drawnAfresh(maker.frame([.moving([below] + covers)]))
    // A group that fades invisibly is drawn separately, and hides nothing.
    let apart = covers.map { cover in
      DrawItem(
        GroupItem(
          id: ItemID(layer: cover.id.layer + 100, part: .group), list: DrawList(runs: [.moving([cover])]),
          opacity: 0.9999, extent: cover.placement.extent))
    }
    let reference = drawnAfresh(maker.frame([.moving([below] + apart)]))
    for (a, b) in zip(whole, reference) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 3)
      }
    }
  }
}
