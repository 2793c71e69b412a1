import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Effects")
struct EffectTests {
  private let red = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 230)

  private func box(_ id: UInt64, _ rect: CGRect, _ color: PremultipliedColor? = nil) -> DrawItem {
    .box(id, RoundedRect(rect: rect), color ?? red, extent: picture)
  }

  private func shadow(_ rect: CGRect, sigma: Double = 0, x: Double = 0, opacity: Double = 1) -> ShadowItem {
    ShadowItem(
      color: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: opacity), offsetX: x, offsetY: 0, sigma: sigma,
      outline: .shape(RoundedRect(rect: rect), .identity))
  }

  private func frame(_ items: [DrawItem]) -> Frame {
    Frame(width: 400, height: 230, background: .clear, content: DrawList(runs: [.moving(items)]))
  }

  private func drawn(_ item: DrawItem) -> Compositor {
    let compositor = Compositor(width: 400, height: 230, threads: 2)
    compositor.draw(frame([item]))
    return compositor
  }

  private let square = CGRect(x: 100, y: 100, width: 50, height: 50)

  @Test("A shadow without blur has hard edges and is drawn below its layer")
  func hardShadow() {
    var layer = box(1, square)
    layer.placement.shadow = shadow(square, x: 20)
    let compositor = drawn(layer)
    #expect(compositor.pixel(120, 120) == 0xFFFF_0000)
    #expect(compositor.pixel(169, 120) == 0xFF00_0000)
    #expect(compositor.pixel(170, 120) == 0)
  }

  @Test("A shadow fades with its layer, as one image")
  func fadingShadow() {
    var layer = box(1, square)
    layer.placement.shadow = shadow(square, x: 20)
    layer.placement.opacity = 0.5
    let compositor = drawn(layer)
    #expect(compositor.pixel(120, 120) == 0x8080_0000)
    #expect(compositor.pixel(160, 120) == 0x8000_0000)
  }

  @Test("A shadow shows through a translucent layer")
  func translucent() {
    var layer = box(1, square, PremultipliedColor(red: 0.5, green: 0, blue: 0, alpha: 0.5))
    layer.placement.shadow = shadow(square)
    #expect(drawn(layer).pixel(120, 120) == 0xFF80_0000)
  }

  @Test("A clip cuts a layer with its shadow, as one image")
  func clipped() {
    var layer = box(1, square)
    layer.placement.shadow = shadow(square, x: 20)
    layer.placement.clip = ClipItem(
      projection: .identity, shape: RoundedRect(rect: CGRect(x: 100, y: 100, width: 60, height: 25)))
    let compositor = drawn(layer)
    #expect(compositor.pixel(120, 124) == 0xFFFF_0000 && compositor.pixel(120, 125) == 0)
    #expect(compositor.pixel(159, 110) == 0xFF00_0000 && compositor.pixel(160, 110) == 0)
    // The clipped part hides nothing.
    layer.placement.shadow = nil
    let all = Compositor(width: 400, height: 230, threads: 1)
    all.draw(frame([box(2, square, black), layer]))
    #expect(all.pixel(120, 124) == 0xFFFF_0000 && all.pixel(120, 125) == 0xFF00_0000)
  }

  @Test("A blurred edge is half covered where the edge is", arguments: [1.0, 5, 20])
  func blurredEdge(sigma: Double) {
    var layer = box(1, .zero)
    let wide = CGRect(x: -1000, y: -1000, width: 1200, height: 3000)
    layer.placement.shadow = shadow(wide, sigma: sigma)
    let compositor = drawn(layer)
    let sum = (compositor.pixel(199, 100) >> 24) + (compositor.pixel(200, 100) >> 24)
    #expect((254...256).contains(sum))
  }

  @Test("The alpha of a mask multiplies a group, its shadow included")
  func masked() {
    var group = GroupItem(
      id: ItemID(layer: 9, part: .group), list: DrawList(runs: [.moving([box(1, square)])]),
      extent: picture)
    group.placement.shadow = shadow(square, x: 20)
    let veil = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    group.content.mask = DrawList(runs: [
      .moving([box(2, CGRect(x: 0, y: 0, width: 400, height: 125), veil)])
    ])
    let compositor = drawn(DrawItem(group))
    #expect(compositor.pixel(120, 120) == 0x8080_0000)
    #expect(compositor.pixel(160, 120) == 0x8000_0000)
    #expect(compositor.pixel(120, 130) == 0)
  }

  private func blended(_ mode: CGBlendMode) -> DrawItem {
    let gray = PremultipliedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    return DrawItem(
      GroupItem(
        id: ItemID(layer: 9, part: .group), list: DrawList(runs: [.moving([box(2, square, gray)])]),
        blendMode: mode, extent: picture))
  }

  @Test("A blend mode applies to the content behind in its group, and nothing else")
  func blending() {
    let below = box(1, CGRect(x: 0, y: 0, width: 120, height: 230))
    let seen = Compositor(width: 400, height: 230, threads: 1)
    seen.draw(frame([below, blended(.multiply)]))
    #expect(seen.pixel(110, 120) == 0xFF80_0000)
    #expect(seen.pixel(130, 120) == 0xFF80_8080)
    let apart = GroupItem(
      id: ItemID(layer: 8, part: .group), list: DrawList(runs: [.moving([blended(.multiply)])]), extent: picture)
    seen.draw(frame([below, DrawItem(apart)]))
    #expect(seen.pixel(110, 120) == 0xFF80_8080)
    seen.draw(frame([below, blended(.destinationOut)]))
    #expect(seen.pixel(110, 120) == 0)
    #expect(seen.pixel(90, 120) == 0xFFFF_0000)
  }

  @Test("The two sides of a cut make up the whole, without a seam")
  func cut() {
    let content = DrawList(runs: [.moving([box(1, square)])])
    let line = [SIMD2(182.5, 0), SIMD2(67.5, 230)]
    let near = FaceOutline(corners: line + [SIMD2(0, 230), SIMD2(0, 0)], isCut: true, occluders: [])
    let occluder = FaceOutline.Occluder(corners: near.corners, transmittance: 0)
    let far = FaceOutline(corners: line + [SIMD2(400, 230), SIMD2(400, 0)], isCut: true, occluders: [occluder])
    let halves = [far, near].enumerated().map { index, face in
      DrawItem(
        GroupItem(id: ItemID(layer: UInt64(9 + index), part: .group), list: content, face: face, extent: picture))
    }
    #expect(drawnAfresh(frame(halves)) == drawn(box(1, square)).pixels)
    #expect(drawnAfresh(frame([halves[0]])) != drawnAfresh(frame(halves)))
  }

  @Test("Shadows and masks that change are redrawn correctly", arguments: 0..<4)
  func incremental(seed: UInt64) {
    var maker = SceneMaker(seed: 700 + seed)
    let compositor = Compositor(width: 400, height: 230, threads: 2)
    for step in 0..<8 {
      var items = (1...4).map { maker.layer(UInt64($0)) }
      for index in items.indices {
        var layer = items[index]
        guard let box = layer.box, Bool.random(using: &maker.random) else { continue }
        let kind = step % 2 == 0 ? 8.0 : 1.2
        layer.placement.shadow = ShadowItem(
          color: maker.color(isOpaque: false), offsetX: maker.random.number(-9...9), offsetY: 3.5, sigma: kind,
          outline: .shape(box.shape, layer.placement.projection))
        layer.placement.extent = picture
        items[index] = layer
      }
      var group = GroupItem(
        id: ItemID(layer: 40, part: .group), list: DrawList(runs: [.moving(Array(items[..<2]))]), extent: picture)
      group.content.mask = DrawList(runs: [.moving([maker.layer(41)])])
      let frame = maker.frame([.moving([DrawItem(group)] + items[2...])])
      compositor.draw(frame)
      #expect(compositor.pixels == drawnAfresh(frame, threads: 1))
    }
  }

  @Test(
    "Shadows of no or enormous size do not crash", arguments: [Double.nan, .infinity, -.infinity, 1e300, 0, 300, -5])
  func odd(value: Double) {
    var layer = box(1, square)
    for rect in [square, CGRect(x: 0, y: 0, width: value, height: 10)] {
      for projection in [
        Homography.identity,
        Homography(m11: value, m12: 0, m13: 0.001, m21: 0, m22: 1, m23: 0, m31: value, m32: 0, m33: 1),
      ] {
        layer.placement.shadow = ShadowItem(
          color: black, offsetX: value, offsetY: 0, sigma: value,
          outline: .shape(RoundedRect(rect: rect, cornerRadius: value), projection))
        #expect(drawn(layer).pixels.count == 400 * 230)
      }
    }
  }
}
