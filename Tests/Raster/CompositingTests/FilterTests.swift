import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Testing

@Suite("Filters of groups")
struct FilterTests {
  private let picture = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)
  private let everywhere = PixelRect(minX: -100, minY: -50, maxX: 400, maxY: 250)
  private let square = CGRect(x: 100, y: 80, width: 50, height: 40)
  private let white = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
  private let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)

  private func box(_ id: UInt64, _ rect: CGRect, _ color: PremultipliedColor? = nil) -> DrawItem {
    .box(id, RoundedRect(rect: rect), color ?? white, extent: everywhere)
  }

  private func gathered(_ items: [DrawItem], id: UInt64 = 9) -> GroupItem {
    GroupItem(id: ItemID(layer: id, part: .group), list: DrawList(moving: items), extent: picture)
  }

  private func drawn(_ items: [DrawItem], background: PremultipliedColor = .clear) -> Compositor {
    let compositor = Compositor(width: 300, height: 200, threads: 2)
    compositor.draw(
      Frame(width: 300, height: 200, background: background, content: DrawList(moving: items)))
    return compositor
  }

  @Test("A blurred edge is half as strong where the edge was", arguments: [2.0, 8, 25])
  func edge(sigma: Double) {
    var blurred = gathered([box(1, CGRect(x: -1000, y: -1000, width: 1150, height: 3000))])
    blurred.content.filters = [.gaussianBlur(sigma: sigma)]
    let result = drawn([DrawItem(blurred)])
    #expect((254...256).contains((result.pixel(149, 100) >> 24) + (result.pixel(150, 100) >> 24)))
    // Transparent on one side, opaque on the other: Φ(−1) and Φ(1) at a distance of one sigma.
    #expect(abs(Double(result.pixel(150 + Int(sigma), 100) >> 24) - 255 * 0.1587) < 255 * 0.25 / sigma + 1)
  }

  @Test("A blur spreads content outside the picture into it")
  func outside() {
    var blurred = gathered([box(1, CGRect(x: -60, y: 0, width: 55, height: 200))])
    blurred.content.filters = [.gaussianBlur(sigma: 10)]
    #expect(drawn([DrawItem(blurred)]).pixel(0, 100) >> 24 > 60)
  }

  @Test("Filters are applied in order")
  func order() {
    let invert = FilterItem.colorMatrix([
      -1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0,
    ])
    let half = FilterItem.colorMatrix([
      0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 1, 0,
    ])
    var item = gathered([box(1, square)])
    item.content.filters = [invert, half]
    #expect(drawn([DrawItem(item)]).pixel(120, 100) == 0xFF00_0000)
    item.content.filters = [half, invert]
    #expect(drawn([DrawItem(item)]).pixel(120, 100) == 0xFF80_8080)
  }

  @Test("A matrix is applied to straight colours, and clamps them")
  func matrix() {
    let faint = PremultipliedColor(red: 0.25, green: 0, blue: 0.5, alpha: 0.5)
    var item = gathered([box(1, square, faint)])
    item.content.filters = [.colorMatrix([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0])]
    let pixel = drawn([DrawItem(item)]).pixel(120, 100)
    #expect(pixel == 0x8080_0080)
  }

  @Test("The shadow of content has its shape, its offset and its colour, and is drawn below it")
  func contentShadow() {
    var item = gathered([box(1, square), box(2, CGRect(x: 200, y: 20, width: 10, height: 10))])
    item.placement.shadow = ShadowItem(color: black, offsetX: 20, offsetY: 10, sigma: 0, outline: .content)
    let result = drawn([DrawItem(item)])
    #expect(result.pixel(120, 100) == 0xFFFF_FFFF)
    #expect(result.pixel(160, 125) == 0xFF00_0000)
    #expect(result.pixel(225, 35) == 0xFF00_0000)
    #expect(result.pixel(190, 100) == 0)
  }

  @Test("A shadow of content fades with the group, as one image")
  func fadingShadow() {
    var item = gathered([box(1, square)])
    item.placement.shadow = ShadowItem(color: black, offsetX: 20, offsetY: 0, sigma: 0, outline: .content)
    item.placement.opacity = 0.5
    let result = drawn([DrawItem(item)])
    #expect(result.pixel(120, 100) == 0x8080_8080)
    #expect(result.pixel(160, 100) == 0x8000_0000)
  }

  @Test("The shadow of a layer's content is that of its shape", arguments: [0.0, 3, 12])
  func layerShadow(sigma: Double) {
    func shadowed(_ outline: ShadowItem.Outline) -> [UInt32] {
      var layer = box(1, square)
      layer.placement.extent = picture
      layer.placement.shadow = ShadowItem(color: black, offsetX: 9, offsetY: -4, sigma: sigma, outline: outline)
      return drawn([layer]).pixels
    }
    let (content, shape) = (shadowed(.content), shadowed(.shape(RoundedRect(rect: square), .identity)))
    #expect(zip(content, shape).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 2 })
  }

  @Test("The shadow is cast by the content after its filters")
  func shadowOfFiltered() {
    var item = gathered([box(1, square)])
    item.content.filters = [.gaussianBlur(sigma: 6)]
    item.placement.shadow = ShadowItem(color: black, offsetX: 100, offsetY: 0, sigma: 0, outline: .content)
    let result = drawn([DrawItem(item)])
    #expect(abs(Int(result.pixel(200, 100) >> 24) - Int(result.pixel(100, 100) >> 24)) <= 1)
  }

  @Test("A backdrop filter changes the content behind, within the clip, and nothing of the group")
  func backdrop() {
    let gray = FilterItem.colorMatrix([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
    ])
    var glass = gathered([box(2, CGRect(x: 120, y: 80, width: 10, height: 10))])
    glass.content.backdropFilters = [gray]
    glass.placement.clip = ClipItem(projection: .identity, shape: RoundedRect(rect: square))
    let result = drawn([box(1, CGRect(x: 0, y: 0, width: 300, height: 200)), DrawItem(glass)])
    #expect(result.pixel(110, 100) == 0xFF00_00FF)
    #expect(result.pixel(125, 85) == 0xFFFF_FFFF)
    #expect(result.pixel(90, 100) == 0xFFFF_FFFF)
    glass.placement.opacity = 0.5
    let faded = drawn([box(1, CGRect(x: 0, y: 0, width: 300, height: 200)), DrawItem(glass)])
    #expect(faded.pixel(110, 100) == 0xFF7F_7FFF)
  }

  @Test("A blurred backdrop includes pixels around the group, and does not darken at the edges of the picture")
  func blurredBackdrop() {
    var glass = gathered([])
    glass.content.backdropFilters = [.gaussianBlur(sigma: 10)]
    glass.placement.extent = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 100)
    let below = box(1, CGRect(x: 0, y: 100, width: 300, height: 100), black)
    let result = drawn([below, DrawItem(glass)], background: white)
    #expect(result.pixel(150, 99) >> 24 == 255)
    #expect((110...145).contains(result.pixel(150, 99) & 255))
    #expect(result.pixel(0, 0) == 0xFFFF_FFFF)
    #expect(result.pixel(150, 100) == 0xFF00_0000)
  }

  @Test("A clip that is open at an edge opens the filtered backdrop too")
  func openClip() {
    let black = FilterItem.colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    var glass = gathered([])
    glass.content.backdropFilters = [black]
    let half = CGRect(x: 100, y: 80, width: 50.5, height: 40)
    glass.placement.clip = ClipItem(projection: .identity, shape: RoundedRect(rect: half))
    #expect((126...128).contains(drawn([DrawItem(glass)], background: white).pixel(150, 100) & 255))
    glass.placement.clip?.openEdges = [.layerRightEdge]
    #expect(drawn([DrawItem(glass)], background: white).pixel(150, 100) == 0xFF00_0000)
  }

  @Test(
    "A blurred backdrop is transparent where the layer below it has a hole",
    arguments: [CGBlendMode.destinationOut, .xor])
  func blurredHole(mode: CGBlendMode) {
    var hole = gathered([box(1, CGRect(x: 100, y: 0, width: 100, height: 200))], id: 8)
    hole.content.blendMode = mode
    var glass = gathered([])
    glass.content.backdropFilters = [.gaussianBlur(sigma: 5)]
    let result = drawn([DrawItem(hole), DrawItem(glass)], background: white)
    #expect(result.pixel(150, 100) == 0)
    #expect((254...256).contains((result.pixel(99, 100) >> 24) + (result.pixel(100, 100) >> 24)))
  }

  @Test("A blurred backdrop keeps the alpha that plus-darker blending leaves")
  func blurredTranslucency() {
    let veil = PremultipliedColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    var darker = gathered([box(1, CGRect(x: 0, y: 0, width: 300, height: 200), veil)], id: 8)
    darker.content.blendMode = .plusDarker
    var glass = gathered([])
    glass.content.backdropFilters = [.gaussianBlur(sigma: 5)]
    #expect((127...129).contains(drawn([DrawItem(darker), DrawItem(glass)], background: white).pixel(150, 100) >> 24))
  }

  @Test("A bitmap shows the content that was drawn into it")
  func raster() {
    var item = gathered([box(1, CGRect(x: 10, y: 0, width: 10, height: 20))])
    item.content.raster = RasterItem(width: 20, height: 20, magnification: .nearest)
    item.placement.projection = Homography(
      m11: 2, m12: 0, m13: 0, m21: 0, m22: 2, m23: 0, m31: 100, m32: 50, m33: 1)
    let result = drawn([DrawItem(item)])
    #expect(result.pixel(110, 60) == 0)
    #expect(result.pixel(130, 60) == 0xFFFF_FFFF)
    #expect(result.pixel(139, 89) == 0xFFFF_FFFF)
    #expect(result.pixel(140, 60) == 0)
  }

  @Test("A bitmap too large for memory is drawn at full size")
  func hugeRaster() {
    var item = gathered([])
    item.content.raster = RasterItem(width: 1_000_000, height: 40)
    item.placement.projection = Homography(
      m11: 1e-4, m12: 0, m13: 0, m21: 0, m22: 2.5, m23: 0, m31: 100, m32: 50, m33: 1)
    let half = CGRect(x: 0, y: 0, width: 500_000, height: 40)
    var layer = box(1, half)
    layer.placement.extent = PixelRect(minX: 0, minY: 0, maxX: 500_000, maxY: 40)
    item.content.list = DrawList(moving: [layer])
    let result = drawn([DrawItem(item)])
    #expect(result.pixel(120, 100) == 0xFFFF_FFFF)
    #expect(result.pixel(170, 100) == 0)
  }

  @Test("Extreme numbers draw something and do not crash", arguments: [Double.nan, .infinity, -1, 1e9, 1e300, 0])
  func odd(value: Double) {
    let sizes = [nil, (0, -4), (1 << 40, 20), (30, 20)]
    for raster in sizes.map({ $0.map { RasterItem(width: $0.0, height: $0.1) } }) {
      var item = gathered([box(1, square), DrawItem(gathered([box(2, square)], id: 8))])
      item.content.raster = raster
      item.placement.projection = Homography(
        m11: value, m12: 0, m13: 0, m21: 0, m22: 1, m23: value, m31: 0, m32: 0, m33: 1)
      item.content.filters = [
        .gaussianBlur(sigma: value), .colorMatrix([value]), .colorMatrix(Array(repeating: value, count: 20)),
      ]
      item.content.backdropFilters = [.gaussianBlur(sigma: value)]
      item.placement.shadow = ShadowItem(color: black, offsetX: value, offsetY: -value, sigma: value, outline: .content)
      item.placement.opacity = value
      for extent in [picture, everywhere, .empty] {
        item.placement.extent = extent
        #expect(drawn([box(3, square), DrawItem(item)]).pixels.count == 300 * 200)
      }
    }
  }
}
