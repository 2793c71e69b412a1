import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Gaussian blur")
struct BlurTests {
  /// Random blocks of random opacity, which have hard edges and fine detail.
  private func mask(_ width: Int, _ height: Int) -> AlphaMask {
    var random = RandomNumbers(seed: 5)
    let mask = AlphaMask(rect: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    for _ in 0..<12 {
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let value = UInt8.random(in: 0...255, using: &random)
      for row in y..<min(height, y + 40) { for column in x..<min(width, x + 30) { mask.rows.row(row)[column] = value } }
    }
    return mask
  }

  @Test("A blur is within 1/255 of the exact one", arguments: [0.5, 1.3, 4.9, 5, 8, 13, 20.5, 40, 50])
  func exactness(sigma: Double) {
    let (width, height) = (113, 97)
    let mask = mask(width, height)
    let blurred = GaussianBlur(sigma: sigma)(mask)
    let weights = (0..<max(width, height)).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let reach = Int(sigma * 8)
    let sum = (-reach...reach).reduce(0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
    let rows = (0..<height).map { y in
      (0..<width).map { x in
        (0..<width).reduce(0) { $0 + Double(mask.rows.row(y)[$1]) * weights[abs($1 - x)] } / sum
      }
    }
    var worst = 0.0
    for x in 0..<width {
      for y in 0..<height {
        let exact = (0..<height).reduce(0) { $0 + rows[$1][x] * weights[abs($1 - y)] } / sum
        worst = max(worst, abs(exact - Double(blurred.rows.row(y)[x])))
      }
    }
    #expect(worst <= 1)
  }

  @Test("Sigmas that are no numbers, or enormous, do not crash", arguments: [Double.nan, .infinity, -1, 0, 300, 1e300])
  func odd(sigma: Double) {
    let image = PixelBuffer(width: 30, height: 20)
    image.row(10)[15] = 0xFFFF_FFFF
    #expect(GaussianBlur(sigma: sigma)(image).width == 30)
  }

  @Test("Repeated edges keep an even image as it is", arguments: [2.0, 30])
  func repeated(sigma: Double) {
    let image = PixelBuffer(width: 50, height: 30)
    for y in 0..<30 { image.row(y).update(repeating: 0xFF40_8020, count: 50) }
    #expect(GaussianBlur(sigma: sigma, edges: .repeated)(image).pixels.allSatisfy { $0 == 0xFF40_8020 })
  }
}
