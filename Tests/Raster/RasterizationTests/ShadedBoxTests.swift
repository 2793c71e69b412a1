import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Boxes on their shadows")
struct ShadedBoxTests {
  private let tile = PixelRect(minX: 64, minY: 32, maxX: 224, maxY: 96)

  private struct Card {
    var box: Box
    let shadow: Shadow
  }

  private func card(_ seed: UInt64) throws -> Card {
    var random = RandomNumbers(seed: seed)
    let shape = RoundedBox(
      minX: random.number(-40...0), minY: random.number(-30...0), maxX: random.number(10...40),
      maxY: random.number(10...30), radius: random.number(-5...15))
    let map = Homography.turned(random.number(-4...4), x: random.number(80...200), y: random.number(40...90))
    let border = PremultipliedColor(red: 0.4, green: 0, blue: 0.2, alpha: random.number(0.4...1))
    let box = Box.colored(
      shape, map, fill: .pureBlue, border: border, borderWidth: random.number(-3...4), opacity: random.number(0.2...1.2)
    )
    let place = try #require(
      ShadowProfile.Lookup(
        shape, map, sigma: seed % 3 == 0 ? random.number(9...45) : random.number(2...9), offsetX: random.number(-8...8),
        offsetY: 5))
    let color = PackedColor(PremultipliedColor(red: 0, green: 0.1, blue: 0, alpha: random.number(0.2...1)))
    return Card(box: box, shadow: Shadow(ShadowProfile(place), place, color: color))
  }

  private func painted(_ card: Card, kernels: RowKernels = RowKernels(), regions: [PixelRect]? = nil) -> PixelBuffer {
    let buffer = PixelBuffer(width: 224, height: 96)
    let (painter, target) = (TilePainter(tileWidth: 256, kernels: kernels), RasterTarget(buffer))
    painter.clear(tile, to: PackedColor(.pureWhite), in: target)
    for region in regions ?? [tile] {
      #expect(painter.paint(card.box, on: card.shadow, tile: tile, region: region, in: target))
    }
    return buffer
  }

  @Test("The portable kernels give the same bytes", arguments: 0..<20)
  func kernels(seed: UInt64) throws {
    let card = try card(seed)
    for kernels in RowKernels.available { #expect(painted(card).pixels == painted(card, kernels: kernels).pixels) }
  }

  @Test("Painting part by part gives the same bytes", arguments: 0..<10)
  func parts(seed: UInt64) throws {
    let card = try card(seed)
    let parts = [(64, 101), (101, 190), (190, 224)].flatMap { left, right in
      [(32, 50), (50, 96)].map { PixelRect(minX: left, minY: $0.0, maxX: right, maxY: $0.1) }
    }
    #expect(painted(card).pixels == painted(card, regions: parts).pixels)
  }

  @Test("They look as if one were painted over the other, and the image faded", arguments: 0..<20)
  func fading(seed: UInt64) throws {
    let card = try card(seed)
    let (image, whole) = (PixelBuffer(width: 224, height: 96), PixelBuffer(width: 224, height: 96))
    let painter = TilePainter(tileWidth: 256)
    painter.clear(tile, to: .clear, in: RasterTarget(image))
    painter.clear(tile, to: PackedColor(.pureWhite), in: RasterTarget(whole))
    painter.paint(card.shadow, tile: tile, region: tile, in: RasterTarget(image))
    var box = card.box
    box.opacity = 1
    painter.paint(box, tile: tile, region: tile, in: RasterTarget(image))
    painter.blend(
      RasterTarget(image), opacity: card.box.opacity, clip: nil, tile: tile, region: tile, onto: RasterTarget(whole))
    let painted = painted(card)
    for y in tile.minY..<tile.maxY {
      for x in tile.minX..<tile.maxX {
        for (a, b) in zip(painted.channels(x, y), whole.channels(x, y)) { #expect(abs(a - b) <= 3) }
      }
    }
  }

  @Test("A shadow whose shape is so wide that positions need more than 32 bits is drawn another way")
  func wide() {
    let wide = RoundedBox(minX: -20_000, minY: -5, maxX: 20_000, maxY: 5)
    #expect(ShadowProfile.Lookup(wide, .identity, sigma: 2, offsetX: 0, offsetY: 0) == nil)
    #expect(ShadowProfile.Lookup(wide, .identity, sigma: 40, offsetX: 0, offsetY: 0) != nil)
  }
}
