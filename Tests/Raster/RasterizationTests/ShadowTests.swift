import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Shadows")
struct ShadowTests {
  private let tile = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 100)

  private func paint(
    _ shadow: Shadow, over background: PackedColor = .clear, kernels: RowKernels = RowKernels(),
    regions: [PixelRect]? = nil
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: 120, height: 100)
    let (painter, target) = (TilePainter(tileWidth: 120, kernels: kernels), RasterTarget(buffer))
    painter.clear(tile, to: background, in: target)
    for region in regions ?? [tile] { painter.paint(shadow, tile: tile, region: region, in: target) }
    return buffer
  }

  private func shadow(sigma: Double, alpha: Double, red: Double = 0) throws -> Shadow {
    let box = RoundedBox(minX: -31, minY: -17, maxX: 31, maxY: 17, radius: 9)
    let map = Homography.turned(0.4, x: 58.7, y: 49.1)
    let place = try #require(ShadowProfile.Lookup(box, map, sigma: sigma, offsetX: 2, offsetY: 1.5))
    let color = PackedColor(PremultipliedColor(red: red, green: 0, blue: 0, alpha: alpha))
    return Shadow(ShadowProfile(place), place, color: color)
  }

  @Test("A shadow alone is the same in all kernels and part by part", arguments: [2.5, 4, 9, 17, 40], [0.0, 0.3])
  func kernels(sigma: Double, red: Double) throws {
    let shadow = try shadow(sigma: sigma, alpha: 0.6, red: red)
    let whole = paint(shadow, over: PackedColor(.pureWhite)).pixels
    for kernels in RowKernels.available {
      #expect(paint(shadow, over: PackedColor(.pureWhite), kernels: kernels).pixels == whole)
    }
    let parts = [(0, 37), (37, 90), (90, 120)].flatMap { left, right in
      [(0, 43), (43, 100)].map { PixelRect(minX: left, minY: $0.0, maxX: right, maxY: $0.1) }
    }
    #expect(paint(shadow, over: PackedColor(.pureWhite), regions: parts).pixels == whole)
  }

  @Test("A faint shadow ends only where none of it is visible", arguments: [2.5, 4, 9, 17], [0.05, 0.2, 0.5])
  func faint(sigma: Double, alpha: Double) throws {
    let coverage = try paint(shadow(sigma: sigma, alpha: 1))
    let faint = try shadow(sigma: sigma, alpha: alpha)
    let painted = paint(faint)
    for y in 0..<100 {
      for x in 0..<120 {
        // Coverage is accurate only to half of 1/255.
        let exact = Double(coverage[x, y] >> 24) / 255 * Double(faint.color.alpha)
        #expect(abs(Double(painted[x, y] >> 24) - exact) <= 0.5 + 0.5 / 255 * Double(faint.color.alpha))
      }
    }
  }

  @Test(
    "The shadow of a rounded rectangle is its blurred coverage",
    arguments: [2.0, 4, 8, 15, 21], [(0.0, 0.0), (0.0, 12), (0.5, 0), (0.5, 14), (2.2, 20)])
  func profile(sigma: Double, form: (angle: Double, radius: Double)) throws {
    let box = RoundedBox(minX: -30, minY: -22, maxX: 30, maxY: 22, radius: form.radius)
    let map = Homography.turned(form.angle, x: 57.3, y: 46.8)
    let place = try #require(ShadowProfile.Lookup(box, map, sigma: sigma, offsetX: 2.5, offsetY: 1))
    let color = PackedColor(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))
    let buffer = paint(Shadow(ShadowProfile(place), place, color: color))

    let wide = PixelRect(minX: -90, minY: -90, maxX: 210, maxY: 190)
    let moved = Homography.turned(form.angle, x: 59.8, y: 47.8)
    let coverage = try #require(AlphaMask(filling: FlattenedPath(box, moved, tile: wide), by: .winding, in: wide))
    let reach = Int(sigma * 4)
    let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.dropFirst().reduce(weights[0]) { $0 + 2 * $1 }
    func blurred(_ values: (Int) -> Double) -> Double {
      var total = weights[0] * values(0)
      for offset in 1...reach { total += weights[offset] * (values(offset) + values(-offset)) }
      return total / sum
    }
    var worst = 0.0
    // Every third column and row: shapes are many pixels large.
    for x in stride(from: 0, to: 120, by: 3) {
      let column = (wide.minY..<wide.maxY).map { y in blurred { Double(coverage.alpha(x + $0, y)) } }
      for y in stride(from: 0, to: 100, by: 3) {
        worst = max(worst, abs(blurred { column[y + $0 - wide.minY] } - Double(buffer.channels(x, y)[3])))
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
    for y in 0..<80 {
      for x in 0..<96 { #expect(abs(mask.alpha(x, y) - painted.channels(x, y)[0]) <= 2) }
    }
  }

  private func painted(_ box: RoundedBox, _ map: Homography) -> PixelBuffer {
    RasterizationTests.paint([.colored(box, map)])
  }

  @Test("A mask moves by fractions of a pixel")
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

extension AlphaMask {
  /// The coverage of a device pixel, 0…255.
  fileprivate func alpha(_ x: Int, _ y: Int) -> Int {
    rect.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      ? Int(row(y - rect.minY)[x - rect.minX]) : 0
  }
}
