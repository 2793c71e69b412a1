import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Filters")
struct FilterTests {
  private func showing(
    _ image: CGImage, _ map: Homography, magnification: SamplingFilter = .linear,
    minification: SamplingFilter = .linear,
    bias: Double = 0
  ) -> Box {
    var box = Box.showing(image, map)
    box.picture?.magnification = magnification
    box.picture?.minification = minification
    box.picture?.minificationBias = bias
    return box
  }

  private func stripes(_ size: Int) throws -> CGImage {
    try #require(
      CGImage(
        width: size, height: size,
        pixels: (0..<size * size).map { ($0 % size + $0 / size) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }))
  }

  @Test("Nearest shows the pixel that contains a point, rotated and in perspective", arguments: 0..<8)
  func nearest(seed: UInt64) throws {
    var random = RandomNumbers(seed: 90 + seed)
    let image = try #require(randomImage(width: 20, height: 15, isOpaque: true, seed: seed))
    var map = Homography.turned(random.number(-4...4), scale: random.number(0.6...3), x: 40, y: 35)
    if seed % 2 == 1 { (map.m13, map.m23) = (random.number(-0.01...0.01), random.number(-0.01...0.01)) }
    let buffer = paint([showing(image, map, magnification: .nearest, minification: .nearest)])
    let inverse = try #require(map.inverted())
    for y in 0..<80 {
      for x in 0..<96 {
        let point = inverse.project(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (u, v) = (point.x / point.w, point.y / point.w)
        guard u > 2, u < 18, v > 2, v < 13, abs(u - u.rounded()) > 1e-3, abs(v - v.rounded()) > 1e-3 else { continue }
        #expect(buffer[x, y] == image.pixels[Int(v) * 20 + Int(u)])
      }
    }
  }

  @Test("Enlarged by a whole factor, nearest repeats pixels")
  func repeated() throws {
    let image = try #require(randomImage(width: 20, height: 15, isOpaque: true, seed: 2))
    let buffer = paint([showing(image, .turned(0, scale: 4, x: 3, y: 5), magnification: .nearest)])
    for y in 0..<60 { for x in 0..<80 { #expect(buffer[3 + x, 5 + y] == image.pixels[y / 4 * 20 + x / 4]) } }
  }

  @Test("A fine pattern drawn smaller is even grey with trilinear, rotated and in perspective")
  func even() throws {
    let image = try stripes(256)
    let maps = [
      Homography.turned(0, scale: 0.2, x: 10, y: 10), .turned(0.5, scale: 0.17, x: 40, y: 10),
      Homography(m11: 0.2, m12: 0, m13: 0.001, m21: 0, m22: 0.2, m23: 0.0005, m31: 10, m32: 10, m33: 1),
    ]
    for map in maps {
      let buffer = paint([showing(image, map, minification: .trilinear)])
      let inside = paint([.colored(RoundedBox(minX: 16, minY: 16, maxX: 240, maxY: 240), map)])
      for y in 0..<80 {
        for x in 0..<96 where inside.channels(x, y)[0] == 255 { #expect(abs(buffer.channels(x, y)[0] - 128) <= 2) }
      }
    }
  }

  @Test("At half the size trilinear shows the mean of four pixels; in odd sizes, of areas")
  func halves() throws {
    for (width, height) in [(24, 16), (25, 17)] {
      let image = try #require(randomImage(width: width, height: height, isOpaque: true, seed: 8))
      let (newWidth, newHeight) = (width / 2, height / 2)
      let (spanX, spanY) = (Double(width) / Double(newWidth), Double(height) / Double(newHeight))
      let map = Homography(
        m11: 1 / spanX, m12: 0, m13: 0, m21: 0, m22: 1 / spanY, m23: 0, m31: 7, m32: 9, m33: 1)
      // The bias compensates for the share by which odd sizes shrink more than by half.
      let buffer = paint([showing(image, map, minification: .trilinear, bias: 1 - log2(max(spanX, spanY)))])
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          var sum = 0.0
          for row in 0..<height {
            for column in 0..<width {
              let across = min(Double(column + 1), Double(x + 1) * spanX) - max(Double(column), Double(x) * spanX)
              let down = min(Double(row + 1), Double(y + 1) * spanY) - max(Double(row), Double(y) * spanY)
              if across > 0, down > 0 { sum += across * down * Double(image.pixels[row * width + column] & 255) }
            }
          }
          #expect(abs(Double(buffer.channels(7 + x, 9 + y)[0]) - sum / (spanX * spanY)) <= 1.1)
        }
      }
    }
  }

  @Test("The bias selects a smaller level, down to one colour")
  func bias() throws {
    let image = try #require(randomImage(width: 64, height: 64, isOpaque: true, seed: 4))
    let sharp = paint([showing(image, .turned(0, scale: 0.7, x: 5, y: 5), minification: .trilinear, bias: -5)])
    let linear = paint([showing(image, .turned(0, scale: 0.7, x: 5, y: 5))])
    #expect(sharp.pixels == linear.pixels)
    let one = paint([showing(image, .turned(0, scale: 0.7, x: 5, y: 5), minification: .trilinear, bias: 50)])
    #expect(one[10, 10] == one[40, 40])
    for value in [Double.nan, .infinity, -.infinity] {
      _ = paint([showing(image, .turned(0, scale: 0.7, x: 5, y: 5), minification: .trilinear, bias: value)])
    }
  }

  @Test("Enlarged images are read by one filter and reduced ones by the other, also within one in perspective")
  func both() throws {
    let image = try #require(randomImage(width: 40, height: 40, isOpaque: true, seed: 5))
    for scale in [0.5, 2] {
      let map = Homography.turned(0.3, scale: scale, x: 30, y: 5)
      let mixed = paint([showing(image, map, magnification: .nearest, minification: .linear)])
      let filter: SamplingFilter = scale > 1 ? .nearest : .linear
      #expect(mixed.pixels == paint([showing(image, map, magnification: filter, minification: filter)]).pixels)
    }
    let tilted = Homography(m11: 2, m12: 0, m13: 0.04, m21: 0, m22: 2, m23: 0, m31: 2, m32: 2, m33: 1)
    let mixed = paint([showing(image, tilted, magnification: .nearest, minification: .linear)])
    let near = paint([showing(image, tilted, magnification: .nearest, minification: .nearest)])
    let smooth = paint([showing(image, tilted)])
    #expect(mixed[4, 20] == near[4, 20])
    #expect(mixed[30, 20] == smooth[30, 20])
  }
}
