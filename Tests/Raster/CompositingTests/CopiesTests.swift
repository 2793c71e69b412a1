import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Copies of a box")
struct CopiesTests {
  private let width = 400
  private let height = 240
  private let box = BoxContent(
    shape: RoundedRect(rect: CGRect(x: -5, y: -3, width: 10, height: 6), cornerRadius: 3),
    background: PremultipliedColor(red: 0.8, green: 0.6, blue: 0.4, alpha: 0.9))

  private func frame(_ items: [DrawItem]) -> Frame {
    Frame(
      width: width, height: height, background: PremultipliedColor(red: 0, green: 0.2, blue: 0, alpha: 1),
      content: DrawList(moving: items))
  }

  private var visible: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  private func copy(_ map: Homography, _ tint: SIMD4<Double>) -> BoxCopy {
    BoxCopy(projection: map, tint: tint, extent: box.extent(under: map, in: visible))
  }

  private func copies(_ count: Int, _ random: inout RandomNumbers) -> [BoxCopy] {
    (0..<count).map { _ in
      let (angle, x, y) = (random.number(-4...4), random.number(-10...410), random.number(-10...250))
      let map = Homography(
        m11: cos(angle), m12: sin(angle), m13: 0, m21: -sin(angle) * 2, m22: cos(angle), m23: 0, m31: x, m32: y, m33: 1)
      return copy(map, SIMD4(random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1)))
    }
  }

  private func item(_ copies: [BoxCopy], _ box: BoxContent) -> DrawItem {
    DrawItem(
      id: ItemID(layer: 1, part: .body), placement: ItemPlacement(extent: visible),
      content: .copies(CopiesContent(of: box, copies)))
  }

  private func items(_ copies: [BoxCopy], _ box: BoxContent) -> [DrawItem] {
    copies.enumerated().map { number, copy in
      var own = box
      own.background = box.background?.tinted(by: copy.tint)
      own.border = box.border.map { BorderItem(width: $0.width, color: $0.color.tinted(by: copy.tint)) }
      return DrawItem(
        id: ItemID(layer: 1, instance: UInt32(number), part: .body),
        placement: ItemPlacement(projection: copy.projection, opacity: copy.tint.w, extent: copy.extent),
        content: .box(own))
    }
  }

  @Test("Copies look like separate items", arguments: [false, true])
  func items(hasBorder: Bool) {
    var random = RandomNumbers(seed: 7)
    var box = box
    if hasBorder {
      box.border = BorderItem(width: 1.5, color: PremultipliedColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    }
    let copies = copies(200, &random)
    #expect(drawnAfresh(frame([item(copies, box)]), threads: 2) == drawnAfresh(frame(items(copies, box))))
  }

  @Test("Copies that fade as one image look like a group of them")
  func faded() {
    var random = RandomNumbers(seed: 8)
    let copies = copies(60, &random)
    var whole = item(copies, box)
    whole.placement.opacity = 0.5
    let group = GroupItem(
      id: ItemID(layer: 2, part: .group), list: DrawList(moving: items(copies, box)), opacity: 0.5, extent: visible)
    #expect(drawnAfresh(frame([whole])) == drawnAfresh(frame([DrawItem(group)])))
  }

  @Test("Copies in other pixels look like items in other pixels")
  func otherPixels() {
    var random = RandomNumbers(seed: 9)
    let copies = copies(60, &random)
    let half = PixelTransform.scale(x: 0.5, y: 0.5)
    let (one, many) = (DrawList(moving: [item(copies, box)]), DrawList(moving: items(copies, box)))
    func drawn(_ list: DrawList) -> [UInt32] {
      drawnAfresh(Frame(width: width, height: height, background: .clear, content: list.applying(half)))
    }
    #expect(drawn(one) == drawn(many))
  }

  @Test("If a few copies move, only they are redrawn")
  func damage() {
    func shown(_ x: Double) -> [DrawItem] {
      [item((0..<20).map { copy(.translation($0 == 3 ? x : Double($0) * 18 + 10, 20), .one) }, box)]
    }
    let compositor = Compositor(width: width, height: height, threads: 1)
    _ = compositor.draw(frame(shown(64)))
    var expected = TileSet(compositor.grid)
    expected.insert(PixelRect(minX: 59, minY: 17, maxX: 70, maxY: 23))
    #expect(compositor.draw(frame(shown(65))) == expected)
    #expect(compositor.draw(frame(shown(65))).isEmpty)
    #expect(compositor.pixels == drawnAfresh(frame(shown(65))))
  }
}
