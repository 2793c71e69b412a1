import Foundation
import Geometry
import Pixels
import Randomness
import Testing

@testable import Rasterization

@Suite("Coverage of prepared edges")
struct PathRowScannerTests {
  private let rect = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func path(_ polygons: [[SIMD2<Double>]]) -> CGPath {
    let path = CGMutablePath()
    for polygon in polygons {
      path.addLines(between: polygon.map { CGPoint(x: $0.x, y: $0.y) })
      path.closeSubpath()
    }
    return path
  }

  /// The coverage of each pixel of `rect`, in 255ths.
  private func coverage(
    _ path: CGPath, _ rule: CGPathFillRule, rows: Range<Int> = 0..<64, in tile: PixelRect? = nil
  ) -> [UInt8] {
    let edges = PathEdges(PolygonList(path, tolerance: 0.01), under: .identity, in: rect)
    let (scanner, tile) = (PathRowScanner(width: 64), tile ?? rect)
    var result = [UInt8](repeating: 0, count: 64 * 64)
    scanner.forEachPart(of: edges, by: rule, in: ScanPlace(tile), rows: rows, columns: { _ in 0..<tile.width }) {
      y, columns, level in
      for x in columns {
        let place = y * 64 + x + tile.minX
        let covered = level ?? scanner.mask[x]
        #expect(result[place] == 0 || covered == 0)
        result[place] &+= covered
      }
    }
    return result
  }

  /// The coverage by many lines per row, exact along each line.
  private func lines(_ path: CGPath, _ rule: CGPathFillRule) -> [UInt8] {
    let count = 128
    let polylines = path.flattened(tolerance: 0.01).polylines
    let sides = polylines.flatMap { Array(zip($0.points, $0.points.dropFirst() + $0.points.prefix(1))) }
    var areas = [Double](repeating: 0, count: 64 * 64)
    for line in 0..<64 * count {
      let y = (Double(line) + 0.5) / Double(count)
      var crossings: [(x: Double, direction: Int32)] = []
      for (a, b) in sides where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding: Int32 = 0
      for (index, crossing) in crossings.dropLast().enumerated() {
        winding += crossing.direction
        guard rule.isInside(winding) else { continue }
        let (from, to) = (max(0, crossing.x), min(64, crossings[index + 1].x))
        guard from < to else { continue }
        for x in Int(from)..<min(64, Int(to.rounded(.up))) {
          areas[line / count * 64 + x] += min(to, Double(x + 1)) - max(from, Double(x))
        }
      }
    }
    return areas.map { UInt8(min(255, $0 / Double(count) * 255 + 0.5)) }
  }

  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private func polygon(_ random: inout RandomNumbers, corners: Int, in range: ClosedRange<Double>) -> [SIMD2<Double>] {
    (0..<corners).map { _ in SIMD2(random.number(range), random.number(range)) }
  }

  @Test("Self-intersecting polygons have the same coverage as by many lines", arguments: [3, 5, 9, 20])
  func tangles(corners: Int) {
    var random = RandomNumbers(seed: 5)
    for _ in 0..<5 {
      let path = path([polygon(&random, corners: corners, in: -20...84)])
      for rule in [CGPathFillRule.winding, .evenOdd] {
        #expect(difference(coverage(path, rule), lines(path, rule)) <= 5)
      }
    }
  }

  @Test("Many small polygons, several in each pixel, have the same coverage as by many lines")
  func crumbs() {
    var random = RandomNumbers(seed: 6)
    for _ in 0..<4 {
      let path = path(
        (0..<12).map { _ in
          let x = random.number(0...60)
          return polygon(&random, corners: 4, in: x...x + 3)
        })
      for rule in [CGPathFillRule.winding, .evenOdd] {
        #expect(difference(coverage(path, rule), lines(path, rule)) <= 5)
      }
    }
  }

  @Test("A row has the same coverage no matter which row is scanned first")
  func anyRow() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<30 {
      let path = path([polygon(&random, corners: 12, in: -10...74), polygon(&random, corners: 5, in: 0...64)])
      let whole = coverage(path, .winding)
      let start = 1 + random.below(59)
      let part = coverage(path, .winding, rows: start..<64)
      #expect(Array(part[(start * 64)...]) == Array(whole[(start * 64)...]))
    }
  }

  @Test("A row of rings and round dashes has the same coverage when it is scanned alone")
  func rowsOfCurves() {
    for (x, y, radius) in [(31.3, 30.7, 25.0), (20, 40, 11.5), (40.25, 22.5, 33)] {
      let ring = CGPath(
        ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
      for path in [
        ring.copy(strokingWithWidth: 5, lineCap: .round, lineJoin: .round, miterLimit: 10),
        ring.copy(dashingWithPhase: 3, lengths: [11, 7])
          .copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10),
      ] {
        let whole = coverage(path, .winding)
        #expect(difference(whole, lines(path, .winding)) <= 3)
        for row in stride(from: 0, to: 64, by: 3) {
          let alone = coverage(path, .winding, rows: row..<row + 1)
          #expect(alone[(row * 64)..<(row * 64 + 64)] == whole[(row * 64)..<(row * 64 + 64)])
        }
      }
    }
  }

  @Test("Polygons whose pixels do not overlap are parts; one that connects others joins them to one part")
  func parts() {
    func square(_ x: Double, _ y: Double, _ size: Double) -> [SIMD2<Double>] {
      [[x, y], [x + size, y], [x + size, y + size], [x, y + size]]
    }
    func parts(_ polygons: [[SIMD2<Double>]]) -> [Int] {
      PathEdges(PolygonList(path(polygons), tolerance: 0.01), under: .identity, in: rect).parts.map(\.chains.count)
    }
    #expect(parts([square(2, 2, 5), square(20, 2, 5), square(2, 30, 5)]) == [2, 2, 2])
    #expect(parts([square(2, 2, 5), square(20, 2, 5), square(6, 4, 15), square(50, 50, 2)]) == [6, 2])
    // They share a column of pixels.
    #expect(parts([square(2, 2, 5.2), square(7.5, 2, 5)]) == [4])
  }

  @Test("Polygons that extend past the right side are covered once, from their first row to their last")
  func beyondTheRight() {
    let box: [SIMD2<Double>] = [[20.5, 10.25], [90, 10.25], [90, 40.5], [20.5, 40.5]]
    let other: [SIMD2<Double>] = [[30, 20.5], [120, 20.5], [120, 60.75], [30, 60.75]]
    for polygons in [[box], [other], [box, other]] {
      let path = path(polygons)
      #expect(difference(coverage(path, .winding), lines(path, .winding)) <= 3)
    }
  }

  @Test("Shapes left of a tile count for the tile")
  func leftOfTile() {
    var random = RandomNumbers(seed: 8)
    for _ in 0..<5 {
      let path = path([polygon(&random, corners: 7, in: -10...74)])
      let part = coverage(path, .winding, in: PixelRect(minX: 32, minY: 0, maxX: 64, maxY: 64))
      let whole = lines(path, .winding)
      for y in 0..<64 {
        let row = y * 64 + 32..<y * 64 + 64
        #expect(difference(Array(part[row]), Array(whole[row])) <= 5)
      }
    }
  }

  @Test("A row with thousands of edges has approximately the coverage of its area")
  func crowd() {
    // Teeth that are half as wide as the gaps between them.
    let teeth = (0..<4000).map { index -> [SIMD2<Double>] in
      let x = 2 + Double(index) * 0.015
      return [[x, 5], [x + 0.005, 5], [x + 0.005, 25], [x, 25]]
    }
    let result = coverage(path(teeth), .winding)
    for y in 5..<25 {
      let mean = (4..<60).reduce(0) { $0 + Int(result[y * 64 + $1]) } / 56
      #expect(abs(mean - 85) < 20)
    }
  }

  @Test("Coordinates far outside the picture are exact within it")
  func huge() {
    let big: [SIMD2<Double>] = [[-1e12, -1e12], [1e12, -1e12], [1e12, 1e12], [-1e12, 1e12]]
    #expect(coverage(path([big]), .winding).allSatisfy { $0 == 255 })
    // The diagonal of the picture.
    let half = path([[[-1e9, -1e9], [1e9, 1e9], [-1e9, 1e9]]])
    #expect(difference(coverage(half, .winding), lines(half, .winding)) <= 2)
    #expect(coverage(half, .winding)[10 * 64 + 10] == 128)
  }
}
