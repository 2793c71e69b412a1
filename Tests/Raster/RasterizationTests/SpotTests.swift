import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Small shapes")
struct SpotTests {
  private let tile = PixelRect(minX: -20, minY: 30, maxX: 180, maxY: 158)

  /// A circle, an ellipse, a rectangle or one with some round corners.
  private func box(_ kind: Int, _ random: inout RandomNumbers) -> RoundedBox {
    let size = random.number(0.2...20)
    let (width, height) = kind < 2 ? (size, size) : (size, random.number(0.2...20))
    let corners: RoundedBox.Corners =
      kind == 3 ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : .all
    return RoundedBox(
      minX: -width / 2, minY: -height / 2, maxX: width / 2, maxY: height / 2,
      radius: kind < 2 ? size / 2 : kind == 2 ? 0 : random.number(0...6), roundCorners: corners,
      isContinuous: kind == 4)
  }

  private func map(_ kind: Int, _ random: inout RandomNumbers) -> Homography {
    let (x, y) = (random.number(-10...170), random.number(40...148))
    switch kind % 3 {
    case 0: return .translation(x.rounded() / 2, y)
    case 1: return Homography(scaleX: random.number(-2...2), scaleY: random.number(0.1...2), x: x, y: y)
    default:
      return .turned(random.number(-4...4), scale: random.number(0.2...2), skew: random.number(-1...1), x: x, y: y)
    }
  }

  @Test("A small shape has the coverage of row-by-row scanning, to the bit", arguments: 0..<40)
  func rows(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let spots = SpotScanner()
    let count = (0..<40).count { number in
      isCovered(box(number % 5, &random), map(number / 5, &random), by: spots)
    }
    #expect(count > 10)
  }

  @Test("A rotated circle that ends just before or after a row has the coverage of row-by-row scanning, to the bit")
  func nearRows() {
    var random = RandomNumbers(seed: 3)
    let spots = SpotScanner()
    let count = (0..<300).count { _ in
      let radius = random.number(1...20)
      let circle = RoundedBox(minX: -radius, minY: -radius, maxX: radius, maxY: radius, radius: radius)
      let place = 80 + radius + random.number(-0.03...0.03)
      return isCovered(
        circle, .turned(random.number(-4...4), scale: 1, skew: 0, x: place, y: place), by: spots)
    }
    #expect(count == 300)
  }

  /// Whether a shape is scanned as a whole; the result is compared with scanning it row by row.
  private func isCovered(_ box: RoundedBox, _ map: Homography, by spots: SpotScanner) -> Bool {
    guard let area = spots.scan(box, projection: map, tile: tile) else { return false }
    let scanner = CoverageScanner(width: tile.width)
    scanner.begin(box, projection: map, tile: tile)
    let all = 0..<tile.width
    var differences = 0
    for y in tile.minY..<tile.maxY {
      var expected = [UInt8](repeating: 0, count: tile.width)
      if scanner.rows.contains(y) {
        scanner.materialize(scanner.scan(y), all)
        for x in all { expected[x] = scanner.mask[x] }
      }
      var found = [UInt8](repeating: 0, count: tile.width)
      if y >= area.minY, y < area.maxY {
        let row = y - area.minY
        for x in spots.spans[row].columns {
          found[x] = spots.masks[row * SpotScanner.stride + x - (area.minX - tile.minX)]
        }
      }
      if found != expected { differences += 1 }
    }
    #expect(differences == 0, "\(box), \(map)")
    return true
  }

  @Test("A shape that is large, extends out of the tile, or has no size is not scanned as a whole")
  func others() {
    let spots = SpotScanner()
    func isScanned(_ box: RoundedBox, _ map: Homography) -> Bool { spots.scan(box, projection: map, tile: tile) != nil }
    let dot = RoundedBox(minX: -4, minY: -4, maxX: 4, maxY: 4, radius: 4)
    #expect(isScanned(dot, .translation(50, 50)))
    #expect(!isScanned(dot, .translation(-17, 50)))
    #expect(!isScanned(dot, .translation(50, 33)))
    #expect(!isScanned(dot, Homography(scaleX: 20, scaleY: 1, x: 80, y: 80)))
    #expect(!isScanned(dot, .translation(.nan, 50)))
    #expect(!isScanned(RoundedBox(minX: 0, minY: 0, maxX: 0, maxY: 5), .translation(50, 50)))
  }
}
