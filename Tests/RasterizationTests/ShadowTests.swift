import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Shadows")
struct ShadowTests {
  private let tile = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 100)

  private func paint(_ shadow: Shadow) -> PixelBuffer {
    let buffer = PixelBuffer(width: 120, height: 100)
    TilePainter(tileWidth: 120).paint(shadow, tile: tile, region: tile, in: RasterTarget(buffer))
    return buffer
  }

  @Test(
    "The shadow of a rounded rectangle is its blurred coverage",
    arguments: [2.0, 4, 8, 15, 21], [(0.0, 0.0), (0.0, 12), (0.5, 0), (0.5, 14), (2.2, 20)])
  func profile(sigma: Double, form: (angle: Double, radius: Double)) throws {
    let box = RoundedBox(minX: -30, minY: -22, maxX: 30, maxY: 22, radius: form.radius)
    let map = Homography.turned(form.angle, x: 57.3, y: 46.8)
    let place = try #require(ShadowProfile.Place(box, map, sigma: sigma, offsetX: 2.5, offsetY: 1))
    let color = PackedColor(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))
    let buffer = paint(Shadow(ShadowProfile(place), place, color: color))

    let wide = PixelRect(minX: -60, minY: -60, maxX: 180, maxY: 160)
    let moved = Homography.turned(form.angle, x: 59.8, y: 47.8)
    let coverage = try #require(AlphaMask(filling: FlattenedPath(box, moved, tile: wide), by: .winding, in: wide))
    let reach = Int(sigma * 4)
    let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    func blurred(_ values: (Int) -> Double) -> Double {
      (-reach...reach).reduce(0) { $0 + weights[abs($1)] * values($1) } / sum
    }
    func alpha(_ x: Int, _ y: Int) -> Double {
      let isInside = coverage.rect.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      return isInside ? Double(coverage.row(y - coverage.rect.minY)[x - coverage.rect.minX]) : 0
    }
    let columns = (wide.minY..<wide.maxY).map { y in (0..<120).map { x in blurred { alpha(x + $0, y) } } }
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<120 {
        worst = max(worst, abs(blurred { columns[y + $0 - wide.minY][x] } - Double(buffer.channels(x, y)[3])))
      }
    }
    #expect(worst <= 1.5)
  }

  @Test("Any path covers what the scanner of boxes finds", arguments: [0.0, 0.7])
  func coverage(angle: Double) throws {
    let box = RoundedBox(minX: -30, minY: -22, maxX: 30, maxY: 22, radius: 9)
    let map = Homography.turned(angle, x: 57.3, y: 46.8)
    let mask = try #require(AlphaMask(filling: FlattenedPath(box, map, tile: tile), by: .winding, in: tile))
    let painted = painted(box, map)
    for y in mask.rect.minY..<80 {
      for x in mask.rect.minX..<min(96, mask.rect.maxX) {
        let coverage = Int(mask.row(y - mask.rect.minY)[x - mask.rect.minX])
        #expect(abs(coverage - painted.channels(x, y)[0]) <= 1)
      }
    }
  }

  private func painted(_ box: RoundedBox, _ map: Homography) -> PixelBuffer {
    RasterizationTests.paint([.colored(box, map)])
  }

  @Test("A mask moves by parts of a pixel")
  func moved() {
    let source = BlurSource(
      GaussianBlur(sigma: 0), rect: PixelRect(minX: 10, minY: 10, maxX: 12, maxY: 11), alphaOnly: true)
    let pixels = PixelBuffer(width: 2, height: 1)
    pixels.row(0).update(repeating: 0xC8C8_C8C8, count: 2)
    source.load(RasterTarget(pixels, tile: source.rect), region: source.rect)
    let mask = source.blurred(OneWorker())
    let white = PackedColor(PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1))
    let buffer = paint(Shadow(mask: mask, offsetX: 1.5, offsetY: -2, color: white))
    #expect((10..<15).map { buffer.channels($0, 8)[3] } == [0, 100, 200, 100, 0])
  }
}
