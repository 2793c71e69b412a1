import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Coverage of any path")
struct PathScannerTests {
  private let rect = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func outline(_ parts: [[SIMD2<Double>]]) -> FlattenedPath {
    FlattenedPath(polylines: parts.map { FlattenedPath.Polyline(points: $0, isClosed: true) })
  }

  private func area(_ parts: [[SIMD2<Double>]], _ rule: CGPathFillRule = .winding) -> Double {
    guard let mask = AlphaMask(filling: outline(parts), by: rule, in: rect) else { return 0 }
    return (0..<mask.rect.width * mask.rect.height).reduce(0) { $0 + Double(mask.base[$1]) } / 255
  }

  @Test("A triangle covers each pixel by its exact area")
  func triangle() throws {
    let mask = try #require(
      AlphaMask(filling: outline([[[0, 0], [4, 0], [0, 4]]]), by: .winding, in: rect))
    #expect((0..<16).map { mask.base[$0] } == [255, 255, 255, 128, 255, 255, 128, 0, 255, 128, 0, 0, 128, 0, 0, 0])
  }

  @Test("Random polygons that do not cross themselves have the area of the shoelace formula")
  func starPolygons() {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<50 {
      let points = (0..<24).map { index -> SIMD2<Double> in
        let (angle, radius) = (Double(index) / 24 * 2 * .pi, random.number(2...30))
        return SIMD2(32 + radius * cos(angle), 32 + radius * sin(angle))
      }
      var exact = 0.0
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { exact += (a.x * b.y - a.y * b.x) / 2 }
      #expect(abs(area([points]) - abs(exact)) < 1.2)
    }
  }

  @Test("Where lines cross within a pixel the areas are exact, too")
  func crossing() {
    // Two triangles that meet at a point in the middle of a pixel.
    let bow: [SIMD2<Double>] = [[10, 10], [20.6, 21], [20.6, 10], [10, 21]]
    #expect(abs(area([bow]) - 10.6 * 11 / 2) < 0.1)
    #expect(abs(area([bow], .evenOdd) - 10.6 * 11 / 2) < 0.1)
  }

  @Test("Areas covered twice count once by the winding rule and not at all by the even-odd rule")
  func rules() {
    let (a, b): ([SIMD2<Double>], [SIMD2<Double>]) = (
      [[10.3, 10.2], [30.7, 10.2], [30.7, 30.6], [10.3, 30.6]], [[20.1, 20.4], [40, 20.4], [40, 40], [20.1, 40]]
    )
    let (first, second, both) = (20.4 * 20.4, 19.9 * 19.6, (30.7 - 20.1) * (30.6 - 20.4))
    #expect(abs(area([a, b]) - (first + second - both)) < 0.3)
    #expect(abs(area([a, b], .evenOdd) - (first + second - 2 * both)) < 0.3)
    #expect(abs(area([a, b.reversed()]) - (first + second - 2 * both)) < 0.3)
  }

  @Test("With more edges in a row than cuts are allowed, a shape covers nearly its area")
  func tangle() {
    // A comb with a thousand teeth, each half as wide as the gap to the next.
    let teeth = (0..<1000).map { index -> [SIMD2<Double>] in
      let y = 10 + Double(index) / 500
      return [[5, y], [25, y], [25, y + 0.001], [5, y + 0.001]]
    }
    #expect(abs(area(teeth) - 20) < 4)
  }

  @Test("Shapes far larger than the rectangle cover all of it")
  func huge() {
    let big: [SIMD2<Double>] = [[-1e90, -1e90], [1e90, -1e90], [1e90, 1e90], [-1e90, 1e90]]
    #expect(area([big]) == 4096)
  }

  @Test("Points that are not finite cover nothing")
  func notNumbers() {
    #expect(area([[[.nan, 1], [5, .nan], [3, 9]]]) == 0)
    #expect(area([[[1, 1]], []]) == 0)
  }
}
