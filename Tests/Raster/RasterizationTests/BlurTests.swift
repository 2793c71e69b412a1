import Foundation
import Geometry
import Pixels
import Testing

@testable import Rasterization

@Suite("Gaussian blur")
struct BlurTests {
  private static let size = (width: 77, height: 67)
  private let rect = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)

  /// Random blocks of random opacity, which have hard edges and fine detail, or stripes of the given width.
  private func image(stripes: Int? = nil) -> PixelBuffer {
    var random = RandomNumbers(seed: 5)
    let image = PixelBuffer(width: rect.width, height: rect.height)
    if let stripes {
      for y in 0..<rect.height {
        for x in 0..<rect.width where x % (2 * stripes) < stripes { image.row(y)[x] = 0xFFFF_FFFF }
      }
      return image
    }
    for _ in 0..<12 {
      let (x, y) = (Int.random(in: 0..<rect.width, using: &random), Int.random(in: 0..<rect.height, using: &random))
      let value = UInt32.random(in: 0...255, using: &random) &* 0x0101_0101
      for row in y..<min(rect.height, y + 40) {
        for column in x..<min(rect.width, x + 30) { image.row(row)[column] = value }
      }
    }
    return image
  }

  /// The exact blur of alpha, transparent outside.
  private func exact(_ image: PixelBuffer, _ sigma: Double) -> [[Double]] {
    let size = max(rect.width, rect.height)
    let weights = (0..<size).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let reach = Int(sigma * 8)
    let sum = (-reach...reach).reduce(0) { $0 + exp(-Double($1 * $1) / (2 * sigma * sigma)) }
    let rows = (0..<rect.height).map { y in
      (0..<rect.width).map { x in
        (0..<rect.width).reduce(0) { $0 + Double(image.row(y)[$1] >> 24) * weights[abs($1 - x)] } / sum
      }
    }
    return (0..<rect.height).map { y in
      (0..<rect.width).map { x in
        (0..<rect.height).reduce(0) { $0 + rows[$1][x] * weights[abs($1 - y)] } / sum
      }
    }
  }

  private func blurred(
    _ image: PixelBuffer, sigma: Double, alphaOnly: Bool = false, isOpaque: Bool = false,
    workers: some ParallelExecutor = OneWorker()
  ) -> BlurredImage {
    let source = BlurSource(GaussianBlur(sigma: sigma), rect: rect, alphaOnly: alphaOnly)
    // In tiles of 64, as in a picture.
    for y in stride(from: 0, to: source.rect.maxY, by: 64) {
      for x in stride(from: 0, to: source.rect.maxX, by: 64) {
        let tile = PixelBuffer(width: 64, height: 64)
        for row in y..<min(y + 64, rect.maxY) {
          for column in x..<min(x + 64, rect.maxX) { tile.row(row - y)[column - x] = image.row(row)[column] }
        }
        let area = PixelRect(minX: x, minY: y, maxX: x + 64, maxY: y + 64)
        source.load(RasterTarget(tile, tile: area), region: area)
      }
    }
    return source.blurred(isOpaque: isOpaque, workers)
  }

  private func shown(_ image: BlurredImage) -> PixelBuffer {
    let buffer = PixelBuffer(width: rect.width, height: rect.height)
    TilePainter(tileWidth: 128).fill(image, region: rect, in: RasterTarget(buffer))
    return buffer
  }

  @Test("Skipping cells as clear changes no pixel", arguments: [2, 4, 8])
  func clearParts(factor: Int) {
    let (width, height) = (40, 20)
    var random = RandomNumbers(seed: UInt64(factor))
    let marks = (0..<60).map { _ in
      (
        x: Int.random(in: 12..<28, using: &random), y: Int.random(in: 0..<height, using: &random),
        value: Float(random.number(0...3))
      )
    }
    func drawn(isFramed: Bool) -> PixelBuffer {
      let plane = FloatPlane(width: width, height: height, channels: 4, ScratchMemory())
      plane.clear(0..<height)
      for mark in marks { for channel in 0..<4 { plane.row(mark.y)[4 * mark.x + channel] = mark.value } }
      // With content at both ends of a row, none of it is skipped.
      if isFramed { for y in 0..<height { for x in [0, width - 1] { plane.row(y)[4 * x + 3] = 200 } } }
      let image = BlurredImage(cells: plane, factor: factor, corner: (0, 0), isOpaque: false)
      let buffer = PixelBuffer(width: width * factor, height: height * factor)
      let target = RasterTarget(buffer)
      let painter = TilePainter(tileWidth: buffer.width)
      painter.clear(image.rect, to: PackedColor(.pureRed), in: target)
      painter.fill(image, region: image.rect, in: target)
      painter.blend(image, opacity: 0.7, region: image.rect, onto: target)
      return buffer
    }
    let (part, whole) = (drawn(isFramed: false), drawn(isFramed: true))
    for y in 0..<part.height {
      for x in 4 * factor..<(width - 4) * factor { #expect(part[x, y] == whole[x, y]) }
      for x in 0..<4 * factor { #expect(part[x, y] == 0) }
    }
  }

  private func worst(_ image: PixelBuffer, _ exact: [[Double]]) -> Double {
    var worst = 0.0
    for y in 0..<rect.height {
      for x in 0..<rect.width { worst = max(worst, abs(Double(image.row(y)[x] >> 24) - exact[y][x])) }
    }
    return worst
  }

  @Test("A blur is within 1/255 of the exact one", arguments: [0.5, 1.3, 3.9, 4, 7.9, 13, 40, 50, 120])
  func exactness(sigma: Double) {
    #expect(worst(shown(blurred(image(), sigma: sigma)), exact(image(), sigma)) <= 1)
  }

  @Test("Stripes of any width leave no pattern", arguments: [1, 3, 8], [4.0, 11, 49])
  func stripes(width: Int, sigma: Double) {
    let image = image(stripes: width)
    #expect(worst(shown(blurred(image, sigma: sigma)), exact(image, sigma)) <= 1)
  }

  @Test("Alpha alone is blurred like alpha with colours", arguments: [1.5, 9, 60])
  func alpha(sigma: Double) {
    let mask = blurred(image(), sigma: sigma, alphaOnly: true)
    let buffer = PixelBuffer(width: rect.width, height: rect.height)
    let white = PackedColor(.pureWhite)
    let shadow = Shadow(mask: mask, offsetX: 0, offsetY: 0, color: white)
    TilePainter(tileWidth: 128).paint(shadow, tile: rect, region: rect, in: RasterTarget(buffer))
    #expect(buffer.pixels.map { $0 >> 24 } == shown(blurred(image(), sigma: sigma)).pixels.map { $0 >> 24 })
  }

  @Test("A blur moved by half a pixel is the mean of its neighbours")
  func moved() {
    let mask = blurred(image(), sigma: 10, alphaOnly: true)
    let white = PackedColor(.pureWhite)
    func painted(_ x: Double) -> [UInt32] {
      let buffer = PixelBuffer(width: rect.width, height: rect.height)
      let shadow = Shadow(mask: mask, offsetX: x, offsetY: 0, color: white)
      TilePainter(tileWidth: 128).paint(shadow, tile: rect, region: rect, in: RasterTarget(buffer))
      return buffer.pixels.map { $0 >> 24 }
    }
    let (here, there, between) = (painted(7), painted(8), painted(7.5))
    for index in here.indices {
      #expect(abs(Int(here[index]) + Int(there[index]) - 2 * Int(between[index])) <= 3)
    }
  }

  @Test("Sigmas that are enormous or not finite do not crash", arguments: [Double.nan, .infinity, -1, 0, 300, 1e300])
  func odd(sigma: Double) {
    #expect(shown(blurred(image(), sigma: sigma)).width == rect.width)
  }

  @Test("A blur with no radius changes nothing", arguments: [0, -3, Double.nan])
  func none(sigma: Double) {
    #expect(shown(blurred(image(), sigma: sigma)).pixels == image().pixels)
  }

  @Test("An opaque image that continues outside stays unchanged where it is uniform", arguments: [2.0, 30])
  func opaque(sigma: Double) {
    let image = PixelBuffer(width: rect.width, height: rect.height)
    for y in 0..<rect.height { image.row(y).update(repeating: 0xFF40_8020, count: rect.width) }
    #expect(shown(blurred(image, sigma: sigma, isOpaque: true)).pixels.allSatisfy { $0 == 0xFF40_8020 })
  }

  @Test("A wide ramp has every value in order", arguments: [120.0, 200])
  func banding(sigma: Double) {
    let area = PixelRect(minX: -64, minY: 0, maxX: 64, maxY: 64)
    let source = BlurSource(GaussianBlur(sigma: sigma), rect: area.enlarged(toMultiplesOf: 64), alphaOnly: false)
    let half = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { half.row(y).update(repeating: 0xFFFF_FFFF, count: 64) }
    source.load(
      RasterTarget(half, tile: area), region: PixelRect(minX: -64, minY: 0, maxX: 0, maxY: 64))
    let buffer = PixelBuffer(width: 4000, height: 1)
    let row = PixelRect(minX: -2000, minY: 32, maxX: 2000, maxY: 33)
    TilePainter(tileWidth: 4000).fill(source.blurred(OneWorker()), region: row, in: RasterTarget(buffer, tile: row))
    let values = (2000..<4000).map { Int(buffer.row(0)[$0] >> 24) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 - $1 == 0 || $0 - $1 == 1 })
  }

  @Test("Blending a blur gives the result of filling and then blending", arguments: [2.0, 5, 12, 60])
  func blended(sigma: Double) {
    let blurred = blurred(image(), sigma: sigma)
    let region = PixelRect(minX: 5, minY: 3, maxX: 71, maxY: 60)
    let (once, twice, filled) = (
      PixelBuffer(width: rect.width, height: rect.height), PixelBuffer(width: rect.width, height: rect.height),
      PixelBuffer(width: rect.width, height: rect.height)
    )
    let painter = TilePainter(tileWidth: 128)
    for buffer in [once, twice] { painter.clear(rect, to: .black, in: RasterTarget(buffer)) }
    painter.blend(blurred, opacity: 0.4, region: region, onto: RasterTarget(once))
    painter.fill(blurred, region: region, in: RasterTarget(filled))
    painter.blend(
      RasterTarget(filled), opacity: 0.4, clip: nil, tile: rect, region: region, onto: RasterTarget(twice))
    #expect(once.pixels == twice.pixels)
    #expect(Set(once.pixels).count > 1)
  }

  @Test("Earlier contents of memory are not visible", arguments: [2.0, 5, 12, 60], [false, true])
  func usedMemory(sigma: Double, alphaOnly: Bool) throws {
    let memory = ScratchMemory()
    let tile = PixelBuffer(width: 128, height: 128)
    func blurred(_ color: PackedColor) -> [UInt32] {
      TilePainter(tileWidth: 128).clear(
        PixelRect(minX: 0, minY: 0, maxX: 128, maxY: 128), to: color, in: RasterTarget(tile))
      let source = BlurSource(
        GaussianBlur(sigma: sigma), rect: rect, alphaOnly: alphaOnly, isFilled: true, memory: memory)
      source.load(RasterTarget(tile), region: source.rect)
      let image = source.blurred(OneWorker())
      guard alphaOnly else { return shown(image).pixels }
      let buffer = PixelBuffer(width: rect.width, height: rect.height)
      let shadow = Shadow(mask: image, offsetX: 0, offsetY: 0, color: PackedColor(.pureWhite))
      TilePainter(tileWidth: 128).paint(shadow, tile: rect, region: rect, in: RasterTarget(buffer))
      return buffer.pixels
    }
    let translucent = PackedColor(PremultipliedColor(red: 0.1, green: 0.2, blue: 0, alpha: 0.3))
    let fresh = blurred(translucent)
    _ = blurred(PackedColor(.pureWhite))
    #expect(blurred(translucent) == fresh)
  }

  @Test("Several threads give the same bytes", arguments: [2.0, 20, 100])
  func threads(sigma: Double) {
    let one = shown(blurred(image(), sigma: sigma))
    #expect(shown(blurred(image(), sigma: sigma, workers: ManyWorkers())).pixels == one.pixels)
  }
}

struct OneWorker: ParallelExecutor {
  func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) { for piece in 0..<count { body(piece) } }
}

struct ManyWorkers: ParallelExecutor {
  func forEachPiece(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
