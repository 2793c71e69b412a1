import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Simple polygons")
struct SimplePolygonTests {
  private let tile = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)

  /// A star that winds around its centre once, in device pixels.
  private func star(_ points: Int, _ radii: (Double, Double), x: Double, y: Double, angle: Double) -> [SIMD2<Double>] {
    (0..<2 * points).map { index in
      let radius = index % 2 == 0 ? radii.0 : radii.1
      let turn = angle + Double(index) * .pi / Double(points)
      return SIMD2(x + radius * cos(turn), y + radius * sin(turn))
    }
  }

  private func edges(_ polygons: [[SIMD2<Double>]]) -> PathEdges {
    let path = CGMutablePath()
    for polygon in polygons {
      path.addLines(between: polygon.map { CGPoint(x: $0.x, y: $0.y) })
      path.closeSubpath()
    }
    return PathEdges(PolygonList(path, tolerance: 0.01), under: .identity, in: tile)
  }

  /// The levels of edges painted in white over black.
  private func coverage(
    _ edges: PathEdges, _ rule: CGPathFillRule = .winding, tiles: [PixelRect]? = nil, regions: [PixelRect]? = nil
  ) -> [Int] {
    let buffer = PixelBuffer(width: tile.width, height: tile.height)
    let painter = TilePainter(tileWidth: tile.width)
    painter.clear(tile, to: .black, in: RasterTarget(buffer))
    for tile in tiles ?? [tile] {
      for region in regions ?? [tile] {
        painter.fill(
          edges, by: rule, with: PackedColor(.pureWhite), tile: tile, region: region, visible: nil,
          in: RasterTarget(buffer))
      }
    }
    return (0..<tile.height).flatMap { y in (0..<tile.width).map { buffer.channels($0, y)[0] } }
  }

  private func isSimple(_ polygons: [[SIMD2<Double>]]) -> Bool { isSimple(edges(polygons)) }

  private func isSimple(_ edges: PathEdges) -> Bool { edges.parts.allSatisfy { $0.isSimple } }

  @Test("A pixel gets the area of it that a star covers", arguments: [3, 5, 7, 12, 60])
  func areas(points: Int) {
    var random = RandomNumbers(seed: UInt64(points))
    for _ in 0..<4 {
      let star = star(
        points, (random.number(5...60), random.number(5...60)), x: random.number(0...200), y: random.number(0...100),
        angle: random.number(0...6))
      let edges = edges([star])
      #expect(isSimple(edges))
      let (drawn, corners) = (coverage(edges), star.map { (x: $0.x, y: $0.y) })
      var worst = 0.0
      for y in 0..<tile.height {
        for x in 0..<tile.width {
          worst = max(worst, abs(area(of: corners, inPixel: x, y) * 255 - Double(drawn[y * tile.width + x])))
        }
      }
      #expect(worst < 0.51)
    }
  }

  @Test("Extremely flat edges, and edges far outside, have exact coverage")
  func flatEdges() {
    let corners = [SIMD2(-1e6, 40.2), SIMD2(90, 39.9), SIMD2(1e6, 41.4), SIMD2(100, 60.75)]
    let edges = edges([corners])
    #expect(isSimple(edges))
    let drawn = coverage(edges)
    for y in 30..<70 {
      for x in 0..<tile.width {
        let exact = area(of: corners.map { ($0.x, $0.y) }, inPixel: x, y) * 255
        #expect(abs(exact - Double(drawn[y * tile.width + x])) < 0.55)
      }
    }
  }

  @Test("Pixels do not depend on the region that is drawn")
  func regions() {
    let edges = edges([star(7, (60, 27), x: 90.3, y: 50.7, angle: 0.4)])
    let regions = [
      PixelRect(minX: 0, minY: 0, maxX: 61, maxY: 100), PixelRect(minX: 61, minY: 0, maxX: 200, maxY: 33),
      PixelRect(minX: 61, minY: 33, maxX: 103, maxY: 100), PixelRect(minX: 103, minY: 33, maxX: 200, maxY: 100),
    ]
    #expect(coverage(edges, regions: regions) == coverage(edges))
  }

  @Test("Tiles at any position and of any size show the same, except for rounding")
  func tiles() {
    let edges = edges([star(7, (60, 27), x: 90.3, y: 50.7, angle: 0.4)])
    let tiles = [
      PixelRect(minX: 0, minY: 0, maxX: 61, maxY: 100), PixelRect(minX: 61, minY: 0, maxX: 103, maxY: 47),
      PixelRect(minX: 61, minY: 47, maxX: 103, maxY: 100), PixelRect(minX: 103, minY: 0, maxX: 200, maxY: 100),
    ]
    #expect(zip(coverage(edges, tiles: tiles), coverage(edges)).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test("Nothing is painted outside the edges' rectangle")
  func rectangle() {
    let star = star(5, (50, 20), x: 100, y: 50, angle: 0)
    let path = CGMutablePath()
    path.addLines(between: star.map { CGPoint(x: $0.x, y: $0.y) })
    let rect = PixelRect(minX: 80, minY: 30, maxX: 111, maxY: 71)
    let cut = PathEdges(PolygonList(path, tolerance: 0.01), under: .identity, in: rect)
    let (drawn, whole) = (coverage(cut), coverage(edges([star])))
    for y in 0..<tile.height {
      for x in 0..<tile.width {
        let isInside = (rect.minX..<rect.maxX).contains(x) && (rect.minY..<rect.maxY).contains(y)
        #expect(abs(drawn[y * tile.width + x] - (isInside ? whole[y * tile.width + x] : 0)) <= 1)
      }
    }
  }

  @Test("Both directions and both rules give the same coverage")
  func directions() {
    let star = star(9, (45, 20), x: 100, y: 50, angle: 1)
    let drawn = coverage(edges([star]))
    #expect(coverage(edges([star]), .evenOdd) == drawn)
    #expect(coverage(edges([star.reversed()])) == drawn)
  }

  @Test("Polygons that cross themselves, wind around twice or not around their middle are not simple")
  func others() {
    let pentagram = (0..<5).map { index -> SIMD2<Double> in
      let angle = Double(index) * 4 * .pi / 5
      return SIMD2(100 + 40 * cos(angle), 50 + 40 * sin(angle))
    }
    let ell = [SIMD2(20.0, 10), SIMD2(30, 10), SIMD2(30, 80), SIMD2(150, 80), SIMD2(150, 90), SIMD2(20, 90)]
    let star = star(6, (40, 15), x: 100, y: 50, angle: 0)
    #expect(isSimple([star]))
    #expect(!isSimple([pentagram]))
    #expect(!isSimple([ell]))
    #expect(!isSimple([star + star]))
    #expect(!isSimple([star, star]))
    #expect(!isSimple([[SIMD2(10, 10), SIMD2(90, 90), SIMD2(90, 10), SIMD2(10, 90)]]))
  }

  @Test("A duplicate vertex changes nothing")
  func doubleVertices() {
    let star = star(6, (40, 15), x: 100, y: 50, angle: 0)
    #expect(isSimple([star.flatMap { [$0, $0] }]))
    #expect(coverage(edges([star.flatMap { [$0, $0] }])) == coverage(edges([star])))
  }
}
