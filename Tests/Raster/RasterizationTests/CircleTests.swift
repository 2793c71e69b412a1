import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Circles")
struct CircleTests {
  private func circle(_ radius: Double) -> RoundedBox {
    RoundedBox(minX: -radius, minY: -radius, maxX: radius, maxY: radius, radius: radius)
  }

  /// The area of a circle within a pixel, from the chords of 2048 columns where its edge runs through.
  private func area(_ x: Double, _ y: Double, _ radius: Double, inPixel column: Int, _ row: Int) -> Double {
    let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if abs(distance - radius) > 1 { return distance < radius ? 1 : 0 }
    return (0..<1024).reduce(0) { sum, index in
      let distance = Double(column) + (Double(index) + 0.5) / 1024 - x
      let chord = max(0, radius * radius - distance * distance).squareRoot()
      return sum + max(0, min(Double(row + 1), y + chord) - max(Double(row), y - chord)) / 1024
    }
  }

  @Test(
    "A pixel gets the area of it that a circle covers, within 0.75/255, rounding included",
    arguments: [32.01, 32.3, 47.5, 61, 400])
  func areas(radius: Double) {
    var random = RandomNumbers(seed: UInt64(radius))
    for _ in 0..<4 {
      let (angle, away) = (random.number(-4...4), radius - random.number(0...30))
      let (x, y) = (48 + away * cos(angle), 40 + away * sin(angle))
      let buffer = paint([.colored(circle(radius / 2), .turned(angle, scale: 2, x: x, y: y))])
      var worst = 0.0
      for row in 0..<buffer.height {
        for column in 0..<buffer.width {
          let exact = 255 * area(x, y, radius, inPixel: column, row)
          worst = max(worst, abs(Double(buffer.channels(column, row)[0]) - exact))
        }
      }
      #expect(worst <= 0.75)
    }
  }

  @Test("White cut by a circle is a white circle", arguments: 0..<10)
  func clip(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let tile = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 80)
    let box = Box.colored(
      circle(random.number(32...90)),
      .turned(random.number(-4...4), x: random.number(-40...140), y: random.number(-40...120)))
    let (white, cut) = (PixelBuffer(width: 96, height: 80), PixelBuffer(width: 96, height: 80))
    let painter = TilePainter(tileWidth: 96)
    painter.clear(tile, to: PackedColor(.pureWhite), in: RasterTarget(white))
    painter.clear(tile, to: .black, in: RasterTarget(cut))
    let clip = ClipShape(shape: box.shape, projection: box.projection)
    painter.blend(RasterTarget(white), opacity: 1, clip: clip, tile: tile, region: tile, onto: RasterTarget(cut))
    #expect(cut.pixels == paint([box], tileWidth: 96).pixels)
  }

  @Test("Outside the groups that a circular clip shows, it clips everything", arguments: 0..<20)
  func outside(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let tile = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 80)
    let box = Box.colored(
      circle(random.number(32...90)),
      .turned(random.number(-4...4), x: random.number(-40...140), y: random.number(-40...120)))
    let clip = ClipShape(shape: box.shape, projection: box.projection)
    let groups = VisibleGroups()
    try #require(TilePainter(tileWidth: 96).show(groups, in: clip, area: tile, tile: tile))
    let buffer = paint([box])
    for y in 0..<80 {
      for x in 0..<96 where !groups.touches(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
        #expect(buffer[x, y] == PackedColor.black.bits)
      }
    }
  }

  @Test("A circle that moves by whole pixels keeps its pixels, also across tile edges")
  func moves() {
    let still = paint([.colored(circle(33), .turned(0, x: 40.3, y: 37.6))])
    let moved = paint([.colored(circle(33), .turned(1, x: 27.3, y: 10.6))])
    for y in 0..<40 {
      for x in 0..<60 where x + 13 < still.width { #expect(moved[x, y] == still[x + 13, y + 27]) }
    }
  }

  @Test("Circles of any size at any position can be painted", arguments: [1e-9, 31, 32, 1e5, 1e9, 1e300])
  func extremes(radius: Double) {
    for place in [0, -1e6, 1e9, 1e300, .infinity, .nan] {
      let buffer = paint([.colored(circle(radius), .turned(0, x: place, y: 40))])
      #expect(buffer.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test("A circle completely covers the groups that it hides", arguments: 0..<30)
  func hiding(seed: UInt64) throws {
    let tile = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 80)
    var random = RandomNumbers(seed: seed)
    let box = Box.colored(
      // Smaller ones are boxes, not circles.
      circle(random.number(seed & 1 == 0 ? 20...60 : 33...60)),
      .turned(
        random.number(-4...4), scale: random.number(1...3), x: random.number(-20...120), y: random.number(-20...100)))
    let groups = try #require(VisibleGroups(all: tile))
    if seed & 1 == 0 {
      box.hide(groups, within: tile, tile: tile)
    } else {
      let painter = TilePainter(tileWidth: 96)
      painter.hide(
        groups, below: try #require(Circle(box)), within: tile, tile: tile, rows: CircleRows())
    }
    let buffer = paint([box])
    for y in 0..<80 {
      for x in 0..<96 where !groups.touches(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
        #expect(buffer[x, y] == 0xFFFF_FFFF)
      }
    }
  }
}
