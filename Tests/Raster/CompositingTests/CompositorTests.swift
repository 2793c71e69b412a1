import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Compositor")
struct CompositorTests {
  private let maker = SceneMaker(seed: 0)

  private func box(
    _ id: UInt64, _ rect: CGRect, _ color: PremultipliedColor, opacity: Double = 1, radius: CGFloat = 0
  ) -> DrawItem {
    var item = DrawItem.box(
      id, RoundedRect(rect: rect, cornerRadius: radius), color, extent: maker.extent(rect, .identity))
    item.placement.opacity = opacity
    return item
  }

  private func group(
    _ id: UInt64, _ items: [DrawItem], opacity: Double = 1, clip: ClipItem? = nil
  ) -> DrawItem {
    maker.regroup(
      GroupItem(
        id: ItemID(layer: id, part: .group), list: DrawList(runs: [.moving(items)]), opacity: opacity, clip: clip,
        extent: .empty))
  }

  private let red = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = PremultipliedColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let all = CGRect(x: 0, y: 0, width: 400, height: 230)

  private func drawn(_ items: [DrawItem], background: PremultipliedColor = .clear) -> Compositor {
    let compositor = Compositor(width: 400, height: 230, threads: 2)
    _ = compositor.draw(
      Frame(width: 400, height: 230, background: background, content: DrawList(runs: [.moving(items)])))
    return compositor
  }

  @Test("One thread and several give the same bytes", arguments: 0..<4)
  func threads(seed: UInt64) {
    var maker = SceneMaker(seed: 300 + seed, width: 700, height: 500)
    let frame = maker.frame([.moving((1...30).map { maker.item($0) })])
    let single = drawnAfresh(frame)
    for threads in [2, 3, 8] { #expect(drawnAfresh(frame, threads: threads) == single) }
  }

  @Test("Items that are indexed by tile are drawn like items that are not")
  func indexed() {
    var maker = SceneMaker(seed: 9)
    let items = (1...120).map { maker.layer($0) }
    let few = stride(from: 0, to: 120, by: 10).map { DrawList.Run.moving(Array(items[$0..<$0 + 10])) }
    #expect(drawnAfresh(maker.frame([.still(StillItems(items))])) == drawnAfresh(maker.frame(few)))
  }

  @Test("Items are drawn back to front")
  func order() {
    let compositor = drawn([box(1, all, red), box(2, CGRect(x: 50, y: 50, width: 40, height: 40), blue)])
    #expect(compositor.pixel(60, 60) == 0xFF00_00FF)
    #expect(compositor.pixel(10, 10) == 0xFFFF_0000)
  }

  @Test("A group fades as one image")
  func groupOpacity() {
    let inside = CGRect(x: 50, y: 50, width: 40, height: 40)
    let compositor = drawn([group(9, [box(1, all, red), box(2, inside, blue)], opacity: 0.5)])
    #expect(compositor.pixel(60, 60) == 0x8000_0080)
    #expect(compositor.pixel(10, 10) == 0x8080_0000)
  }

  @Test("A group within a group fades twice")
  func nestedOpacity() {
    let inner = group(8, [box(1, all, red)], opacity: 0.5)
    #expect(drawn([group(9, [inner], opacity: 0.5)]).pixel(10, 10) == 0x4040_0000)
  }

  @Test("A clip cuts a group with the coverage of its shape")
  func clipped() {
    let rect = CGRect(x: 20.5, y: 30, width: 200, height: 150)
    let shape = RoundedRect(rect: rect, cornerRadius: 40)
    let cut = drawn([group(9, [box(1, all, red)], clip: ClipItem(projection: .identity, shape: shape))])
    let filled = drawn([box(1, rect, red, radius: 40)])
    #expect(cut.pixels == filled.pixels)
  }

  @Test("A clip that cuts nothing leaves the bytes unchanged")
  func idleClip() {
    let items = [box(1, CGRect(x: 30, y: 30, width: 99.5, height: 99.5), red), box(2, all, blue, opacity: 0.3)]
    let clip = ClipItem(projection: .identity, shape: RoundedRect(rect: all))
    #expect(drawn([group(9, items, clip: clip)]).pixels == drawn(items).pixels)
  }

  @Test("Content below an opaque layer does not show, even at its edges")
  func hidden() {
    let cover = CGRect(x: 10.3, y: 20.7, width: 333.3, height: 180.1)
    let alone = drawn([box(3, cover, blue)], background: red)
    let covering = drawn([
      box(1, all, red), box(2, CGRect(x: 60, y: 60, width: 90, height: 90), .clear), box(3, cover, blue),
    ])
    #expect(alone.pixels == covering.pixels)
  }

  @Test("A translucent layer hides nothing")
  func translucent() {
    let veil = PremultipliedColor(red: 0, green: 0, blue: 0.5, alpha: 0.5)
    #expect(drawn([box(1, all, red), box(2, all, veil)]).pixel(150, 100) == 0xFF7F_0080)
    #expect(drawn([box(1, all, red), box(2, all, blue, opacity: 0.5)]).pixel(150, 100) == 0xFF7F_0080)
  }

  @Test("A hundred nested groups are drawn")
  func deep() {
    var item = box(1, all, red)
    for depth in 0..<100 { item = group(UInt64(10 + depth), [item], opacity: 0.99) }
    // 0.99 rounds to 252/255; the power of that to the hundred, each step rounded.
    #expect((70...85).contains(drawn([item]).pixel(200, 100) >> 24))
  }

  @Test("An empty frame shows the background")
  func empty() {
    #expect(drawn([], background: blue).pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test(
    "Opacities, sizes and positions that are not finite do not crash",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func odd(value: Double) {
    let rect = CGRect(x: 0, y: 0, width: value, height: 10)
    var item = DrawItem.box(1, RoundedRect(rect: rect, cornerRadius: value), red, extent: maker.picture)
    item.placement.opacity = value
    item.box?.border = BorderItem(width: value, color: blue)
    if let image = maker.images.first {
      item.box?.images = [ImageItem(image: image, source: rect, destination: rect, isFlipped: true)]
    }
    let clip = ClipItem(projection: .identity, shape: RoundedRect(rect: rect, cornerRadius: value))
    let inside = DrawItem(
      GroupItem(
        id: ItemID(layer: 2, part: .group), list: DrawList(runs: [.moving([item])]), opacity: value,
        clip: clip, extent: maker.picture))
    #expect(drawn([item, inside], background: blue).pixels.allSatisfy { $0 >= 0xFF00_0000 })
  }

  @Test("A frame whose size differs from the surface is drawn where they overlap")
  func otherSize() {
    let compositor = Compositor(width: 30, height: 20, threads: 1)
    let frame = Frame(
      width: 400, height: 230, background: .clear, content: DrawList(runs: [.moving([box(1, all, red)])]))
    _ = compositor.draw(frame)
    #expect(compositor.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }
}
