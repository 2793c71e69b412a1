import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Regions of a tile")
struct RegionTests {
  @Test("A tile painted part by part has the bytes of one painted at once", arguments: 0..<10)
  func parts(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let image = try #require(randomImage(width: 60, height: 50, isOpaque: seed & 1 == 0, seed: seed))
    let tile = PixelRect(minX: 128, minY: 64, maxX: 256, maxY: 128)
    let color = PremultipliedColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 0.6)
    let boxes = (0..<8).map { index -> Box in
      let map = Homography.turned(
        random.number(-4...4), scale: random.number(0.3...3), x: random.number(128...256), y: random.number(64...128))
      let shape = RoundedBox(minX: -20, minY: -20, maxX: 30, maxY: 25, radius: random.number(0...15))
      guard index & 1 == 0 else { return .showing(image, map, opacity: random.number(0.5...1.5)) }
      return .colored(shape, map, fill: color, border: .pureRed, borderWidth: random.number(-2...5))
    }
    let (whole, cut) = (PixelBuffer(width: 256, height: 128), PixelBuffer(width: 256, height: 128))
    let painter = TilePainter(tileWidth: 128)
    for box in boxes {
      painter.paint(box, tile: tile, region: tile, in: RasterTarget(whole))
      for (left, right) in [(128, 145), (145, 191), (191, 256)] {
        for (top, bottom) in [(64, 77), (77, 128)] {
          let region = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
          painter.paint(box, tile: tile, region: region, in: RasterTarget(cut))
        }
      }
    }
    #expect(whole.pixels == cut.pixels)
  }

  @Test("A circle painted in strips, even one pixel wide, has the bytes of one painted at once", arguments: 0..<10)
  func strips(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let tile = PixelRect(minX: 128, minY: 64, maxX: 256, maxY: 160)
    let (whole, cut) = (PixelBuffer(width: 256, height: 160), PixelBuffer(width: 256, height: 160))
    let painter = TilePainter(tileWidth: 128)
    for _ in 0..<4 {
      let box = Box.colored(
        RoundedBox(minX: -50, minY: -50, maxX: 50, maxY: 50, radius: 50),
        .turned(
          random.number(-4...4), scale: random.number(0.7...3), x: random.number(90...300), y: random.number(0...200)),
        fill: PremultipliedColor(red: 0.1, green: 0.5, blue: 0.3, alpha: Bool.random(using: &random) ? 1 : 0.6))
      painter.paint(box, tile: tile, region: tile, in: RasterTarget(whole))
      var left = tile.minX
      while left < tile.maxX {
        let right = min(tile.maxX, left + Int(random.number(1...12)))
        for (top, bottom) in [(64, 97), (97, 160)] {
          let region = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
          // In memory that contains nothing else.
          let strip = PixelBuffer(width: region.width, height: region.height)
          let target = RasterTarget(strip, tile: region)
          RasterTarget(cut).copy(region, to: target)
          painter.paint(box, tile: tile, region: region, in: target)
          target.copy(region, to: RasterTarget(cut))
        }
        left = right
      }
    }
    #expect(whole.pixels == cut.pixels)
  }

  @Test("Nothing is painted outside the region")
  func outside() {
    let buffer = PixelBuffer(width: 64, height: 32)
    let tile = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 32)
    let region = PixelRect(minX: 11, minY: 3, maxX: 30, maxY: 20)
    let box = Box.colored(
      RoundedBox(minX: -5, minY: -5, maxX: 70, maxY: 40), .turned(0.01, x: 0, y: 0), border: .pureRed, borderWidth: 4)
    TilePainter(tileWidth: 64).paint(box, tile: tile, region: region, in: RasterTarget(buffer))
    for y in 0..<32 {
      for x in 0..<64 {
        #expect((buffer[x, y] != 0) == region.intersects(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)))
      }
    }
  }
}
