import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Damage")
struct DamageTests {
  @Test("A frame has the same bytes no matter what was drawn before", arguments: 0..<6)
  func history(seed: UInt64) {
    var maker = SceneMaker(seed: seed, width: 300, height: 170)
    var items = (1...14).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 2)
    for step in 0..<14 {
      for _ in 0...step % 3 { maker.change(&items, nextID: &nextID) }
      let middle = items.count / 2
      let frame = maker.frame(
        step % 4 == 3
          ? [.moving(items)] : [.still(StillItems(Array(items[..<middle]))), .moving(Array(items[middle...]))])
      _ = compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame), "step \(step)")
    }
  }

  @Test("Effects of all kinds have the same bytes, too", arguments: 100..<103)
  func effects(seed: UInt64) {
    var maker = SceneMaker(seed: seed, width: 240, height: 140)
    var items = (1...8).map { maker.item($0, isRich: true) }
    var nextID: UInt64 = 50
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 2)
    for step in 0..<5 {
      for _ in 0...step % 3 { maker.change(&items, nextID: &nextID, isRich: true) }
      let middle = items.count / 2
      let frame = maker.frame(
        step % 4 == 3
          ? [.moving(items)] : [.still(StillItems(Array(items[..<middle]))), .moving(Array(items[middle...]))])
      compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame), "step \(step)")
    }
  }

  @Test(
    "Static items below moving ones look the same, no matter how often they were drawn before",
    arguments: [(200, false), (201, false), (202, false), (203, true), (204, true), (205, true)] as [(UInt64, Bool)])
  func still(seed: UInt64, isRich: Bool) {
    var maker = SceneMaker(seed: seed, width: 200, height: 150)
    let still = StillItems((1...6).map { maker.item($0, isRich: isRich) })
    var moving = (7...9).map { maker.item($0) }
    var nextID: UInt64 = 50
    let (one, two) = (
      Compositor(width: maker.width, height: maker.height, threads: 1),
      Compositor(width: maker.width, height: maker.height, threads: 2)
    )
    for step in 0..<16 {
      maker.change(&moving, nextID: &nextID)
      let frame = maker.frame([.still(still), .moving(moving)])
      one.draw(frame)
      two.draw(frame)
      let afresh = drawnAfresh(frame)
      #expect(one.pixels == afresh, "step \(step)")
      #expect(two.pixels == afresh, "step \(step)")
    }
  }

  @Test("Different static items below moving ones replace the previous ones")
  func otherStill() {
    var maker = SceneMaker(seed: 210, width: 200, height: 150)
    let stills = (0..<2).map { _ in StillItems((1...4).map { maker.item($0) }) }
    var moving = (7...9).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 2)
    for step in 0..<24 {
      maker.change(&moving, nextID: &nextID)
      let frame = maker.frame([.still(stills[step / 8 % 2]), .moving(moving)])
      compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame), "step \(step)")
    }
  }

  @Test("The same frame again changes nothing")
  func same() {
    var maker = SceneMaker(seed: 20)
    let frame = maker.frame([.moving((1...9).map { maker.item($0) })])
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    #expect(compositor.draw(frame).count == compositor.grid.count)
    #expect(compositor.draw(frame).isEmpty)
  }

  private func square(_ id: UInt64, x: Double, y: Double, _ maker: SceneMaker) -> DrawItem {
    let map = Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: x, m32: y, m33: 1)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let red = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
    return .box(id, RoundedRect(rect: rect), red, projection: map, extent: maker.extent(rect, map))
  }

  @Test("A layer that moves changes the tiles of its old and its new position")
  func moved() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    _ = compositor.draw(maker.frame([.moving([square(1, x: 5, y: 5, maker), square(2, x: 100, y: 100, maker)])]))
    let changed = compositor.draw(
      maker.frame([.moving([square(1, x: 380, y: 200, maker), square(2, x: 100, y: 100, maker)])]))
    var expected = TileSet(compositor.grid)
    expected.insert(PixelRect(minX: 5, minY: 5, maxX: 15, maxY: 15))
    expected.insert(PixelRect(minX: 380, minY: 200, maxX: 390, maxY: 210))
    #expect(changed == expected)
  }

  @Test("Only the changed rectangle of a tile is redrawn")
  func part() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    _ = compositor.draw(maker.frame([.moving([square(1, x: 20, y: 20, maker), square(2, x: 100, y: 100, maker)])]))
    let mark: UInt32 = 0xFF12_3456
    for (x, y) in [(2, 2), (105, 105), (25, 25)] { compositor.surface.row(y)[x] = mark }
    _ = compositor.draw(maker.frame([.moving([square(1, x: 30, y: 20, maker), square(2, x: 100, y: 100, maker)])]))
    #expect(compositor.surface.row(2)[2] == mark && compositor.surface.row(105)[105] == mark)
    #expect(compositor.surface.row(25)[25] != mark)
  }

  @Test("A new tree changes only the parts that look different")
  func newTree() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    let items = (0..<40).map { square(UInt64($0), x: Double($0) * 9, y: Double($0) * 5, maker) }
    _ = compositor.draw(maker.frame([.still(StillItems(items))]))
    #expect(compositor.draw(maker.frame([.still(StillItems(items))])).isEmpty)
    #expect(
      compositor.draw(maker.frame([.still(StillItems(Array(items[..<20]))), .moving(Array(items[20...]))])).isEmpty)
    var expected = TileSet(compositor.grid)
    expected.insert(items[30].placement.extent)
    let changed = compositor.draw(maker.frame([.still(StillItems(Array(items[..<30] + items[31...])))]))
    #expect(changed == expected)
  }

  @Test("When layers are reordered, as few as possible are redrawn")
  func reordered() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    var items = (0..<6).map { square(UInt64($0), x: Double($0) * 66, y: 20, maker) }
    _ = compositor.draw(maker.frame([.moving(items)]))
    items.insert(items.remove(at: 5), at: 0)
    var expected = TileSet(compositor.grid)
    expected.insert(items[0].placement.extent)
    #expect(compositor.draw(maker.frame([.moving(items)])) == expected)
  }

  @Test("Content that moves within a group changes its own tiles, not the group's")
  func movedInGroup() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    func frame(_ x: Double) -> Frame {
      let items = [
        square(1, x: 0, y: 0, maker), square(2, x: x, y: 100, maker), square(3, x: 380, y: 210, maker),
      ]
      return maker.frame([
        .moving([
          maker.regroup(
            GroupItem(
              id: ItemID(layer: 9, part: .group), list: DrawList(runs: [.moving(items)]), opacity: 0.5, clip: nil,
              extent: .empty))
        ])
      ])
    }
    _ = compositor.draw(frame(150))
    var expected = TileSet(compositor.grid)
    expected.insert(PixelRect(minX: 150, minY: 100, maxX: 170, maxY: 110))
    #expect(compositor.draw(frame(160)) == expected)
  }

  @Test("A new background changes everything")
  func background() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    _ = compositor.draw(maker.frame([]))
    let frame = Frame(width: maker.width, height: maker.height, background: .clear, content: DrawList())
    #expect(compositor.draw(frame).count == compositor.grid.count)
    #expect(compositor.pixels.allSatisfy { $0 == 0 })
  }

  @Test("Replicas of a layer are tracked separately")
  func replicas() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    func replica(_ instance: UInt32, x: Double) -> DrawItem {
      let item = square(1, x: x, y: 20, maker)
      return DrawItem(
        id: ItemID(layer: 1, instance: instance, part: .body), placement: item.placement, content: item.content)
    }
    _ = compositor.draw(maker.frame([.moving([replica(0, x: 10), replica(1, x: 150), replica(2, x: 290)])]))
    // The last comes first, and the middle one is removed: nothing else is redrawn.
    let changed = compositor.draw(maker.frame([.moving([replica(2, x: 290), replica(0, x: 10)])]))
    var expected = TileSet(compositor.grid)
    expected.insert(replica(1, x: 150).placement.extent)
    expected.insert(replica(2, x: 290).placement.extent)
    #expect(changed == expected)
  }

  @Test("Two layers with one name are drawn and redrawn correctly")
  func doubleNames() {
    let maker = SceneMaker(seed: 0)
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    for positions in [[10.0, 200], [200, 10], [10, 10], [390, 200, 10]] {
      let frame = maker.frame([.moving(positions.map { square(1, x: $0, y: $0 / 2, maker) })])
      _ = compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame))
    }
  }
}
