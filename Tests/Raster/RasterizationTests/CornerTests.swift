import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Corners")
struct CornerTests {
  /// The share of a pixel that lies in a shape, by 32 × 32 points.
  private func share(_ x: Int, _ y: Int, _ contains: (_ x: Double, _ y: Double) -> Bool) -> Double {
    var count = 0
    for row in 0..<32 {
      for column in 0..<32
      where contains(Double(x) + (Double(column) + 0.5) / 32, Double(y) + (Double(row) + 0.5) / 32) { count += 1 }
    }
    return Double(count) / 1024
  }

  private func worst(_ box: RoundedBox, _ contains: (_ x: Double, _ y: Double) -> Bool) -> Double {
    let buffer = paint([.colored(box)])
    var worst = 0.0
    for y in 0..<80 {
      for x in 0..<96 { worst = max(worst, abs(Double(buffer.channels(x, y)[0]) / 255 - share(x, y, contains))) }
    }
    return worst
  }

  /// Whether a point lies in the box (10, 8)–(80, 70), with corners that take up `size` and have a power.
  private func contains(_ x: Double, _ y: Double, size: Double, power: Double) -> Bool {
    guard x >= 10, x <= 80, y >= 8, y <= 70 else { return false }
    let (dx, dy) = (max(10 + size - x, x - 80 + size, 0), max(8 + size - y, y - 70 + size, 0))
    return pow(dx / size, power) + pow(dy / size, power) <= 1
  }

  private func power(_ radius: Double, _ size: Double) -> Double {
    log(2) / -log(1 - (1 - 0.5.squareRoot()) * radius / size)
  }

  @Test("Corners that are not in the mask are square")
  func squareCorners() {
    let box = RoundedBox(
      minX: 10, minY: 8, maxX: 80, maxY: 70, radius: 20,
      roundCorners: [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    let buffer = paint([.colored(box)])
    #expect(buffer.channels(79, 8)[0] == 255)
    #expect(buffer.channels(10, 69)[0] == 255)
    #expect(buffer.channels(11, 9)[0] == 0)
    #expect(buffer.channels(78, 68)[0] == 0)
  }

  @Test("A continuous corner is the superellipse that meets the circle on the diagonal", arguments: [4.0, 10, 20])
  func continuous(radius: Double) {
    let box = RoundedBox(minX: 10, minY: 8, maxX: 80, maxY: 70, radius: radius, isContinuous: true)
    let size = radius * 1.528665
    #expect(worst(box) { contains($0, $1, size: size, power: power(radius, size)) } <= 0.02)
  }

  @Test("On short sides a continuous corner takes up half of them, and finally becomes a circle")
  func shortSides() {
    let tight = RoundedBox(minX: 10, minY: 8, maxX: 80, maxY: 70, radius: 25, isContinuous: true)
    #expect(worst(tight) { contains($0, $1, size: 31, power: power(25, 31)) } <= 0.02)
    let round = RoundedBox(minX: 10, minY: 8, maxX: 80, maxY: 70, radius: 31, isContinuous: true)
    let circular = RoundedBox(minX: 10, minY: 8, maxX: 80, maxY: 70, radius: 31)
    #expect(paint([.colored(round)]).pixels == paint([.colored(circular)]).pixels)
  }

  @Test("A border is as wide on the diagonal of a continuous corner as along the sides")
  func borderOnDiagonal() {
    let box = RoundedBox(minX: 0, minY: 0, maxX: 90, maxY: 78, radius: 24, isContinuous: true)
    let buffer = paint([.colored(box, fill: .clear, border: .pureWhite, borderWidth: 6)])
    let sum = (0..<40).reduce(0.0) { $0 + Double(buffer.channels($1, $1)[0]) / 255 }
    #expect(abs(sum * 2.0.squareRoot() - 6) < 0.6)
  }
}
