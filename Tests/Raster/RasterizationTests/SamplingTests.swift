import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Sampling")
struct SamplingTests {
  /// Bilinear interpolation in real numbers; outside the image its edge pixels repeat.
  private func reference(_ image: CGImage, _ u: Double, _ v: Double) -> [Double] {
    let (x, y) = (floor(u), floor(v))
    func channels(_ x: Double, _ y: Double) -> [Double] {
      let column = Int(max(0, min(Double(image.width - 1), x)))
      let row = Int(max(0, min(Double(image.height - 1), y)))
      let pixel = image.pixels[row * image.width + column]
      return (0..<4).map { Double(pixel >> (8 * UInt32($0)) & 0xFF) }
    }
    let (a, b, c, d) = (channels(x, y), channels(x + 1, y), channels(x, y + 1), channels(x + 1, y + 1))
    let (fx, fy) = (u - x, v - y)
    return (0..<4).map { (a[$0] * (1 - fx) + b[$0] * fx) * (1 - fy) + (c[$0] * (1 - fx) + d[$0] * fx) * fy }
  }

  @Test("A transformed image is within 1/255 of bilinear interpolation in real numbers", arguments: 0..<10)
  func bilinear(seed: UInt64) throws {
    var random = RandomNumbers(seed: 40 + seed)
    let image = try #require(randomImage(width: 37, height: 29, isOpaque: true, seed: seed))
    let map = Homography.turned(
      random.number(-4...4), scale: random.number(0.3...4), skew: random.number(-0.4...0.4), x: random.number(20...60),
      y: random.number(20...60))
    let buffer = paint([.showing(image, map)])
    let covered = paint([.colored(RoundedBox(minX: 0, minY: 0, maxX: 37, maxY: 29), map)])
    let inverse = try #require(map.inverted())
    var worst = 0.0
    for y in 0..<80 {
      for x in 0..<96 where covered.channels(x, y)[0] == 255 {
        let point = inverse.project(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let exact = reference(image, point.x - 0.5, point.y - 0.5)
        for (value, wanted) in zip(buffer.channels(x, y), exact) { worst = max(worst, abs(Double(value) - wanted)) }
      }
    }
    #expect(worst <= 1)
  }

  @Test("An image in perspective is within 1/255 of bilinear interpolation in real numbers")
  func perspective() throws {
    let image = try #require(randomImage(width: 40, height: 40, isOpaque: true, seed: 5))
    let map = Homography(m11: 1.4, m12: 0.2, m13: 0.004, m21: -0.1, m22: 1.5, m23: 0.002, m31: 10, m32: 5, m33: 1)
    let buffer = paint([.showing(image, map)])
    let covered = paint([.colored(RoundedBox(minX: 0, minY: 0, maxX: 40, maxY: 40), map)])
    let inverse = try #require(map.inverted())
    var worst = 0.0
    for y in 0..<80 {
      for x in 0..<96 where covered.channels(x, y)[0] == 255 {
        let point = inverse.project(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let exact = reference(image, point.x / point.w - 0.5, point.y / point.w - 0.5)
        for (value, wanted) in zip(buffer.channels(x, y), exact) { worst = max(worst, abs(Double(value) - wanted)) }
      }
    }
    #expect(worst <= 1)
  }

  @Test("An image moved by whole pixels is copied")
  func copied() throws {
    let image = try #require(randomImage(width: 30, height: 20, isOpaque: true, seed: 6))
    let buffer = paint([.showing(image, .turned(0, x: 50, y: 17))])
    for y in 0..<20 {
      for x in 0..<30 { #expect(buffer[50 + x, 17 + y] == image.pixels[y * 30 + x]) }
    }
    #expect(buffer[49, 20] == 0xFF00_0000)
    #expect(buffer[80, 20] == 0xFF00_0000)
  }

  @Test("A quarter turn preserves every pixel of the image")
  func quarterTurn() throws {
    let image = try #require(randomImage(width: 30, height: 20, isOpaque: true, seed: 6))
    let buffer = paint([.showing(image, .turned(.pi / 2, x: 50, y: 17))])
    for y in 0..<20 {
      for x in 0..<30 { #expect(buffer[49 - y, 17 + x] == image.pixels[y * 30 + x]) }
    }
  }

  @Test("The top row of a flipped image lies at the maximum y")
  func flipped() throws {
    let image = try #require(randomImage(width: 30, height: 20, isOpaque: true, seed: 6))
    let buffer = paint([.showing(image, .turned(0, x: 5, y: 7), isFlipped: true)])
    for x in 0..<30 {
      #expect(buffer[5 + x, 26] == image.pixels[x])
      #expect(buffer[5 + x, 7] == image.pixels[19 * 30 + x])
    }
  }

  @Test("A part of an image fills the destination")
  func part() throws {
    let image = try #require(randomImage(width: 30, height: 20, isOpaque: true, seed: 6))
    let source = RoundedBox(minX: 10, minY: 5, maxX: 20, maxY: 15)
    let destination = RoundedBox(minX: 40, minY: 30, maxX: 50, maxY: 40)
    let buffer = paint([.showing(image, .identity, source: source, destination: destination)])
    #expect(buffer[40, 30] == image.pixels[5 * 30 + 10])
    #expect(buffer[49, 39] == image.pixels[14 * 30 + 19])
    #expect(buffer[50, 39] == 0xFF00_0000)
  }

  @Test("A part on whole pixels includes no neighbours at its edges", arguments: [0, 0.3])
  func partAlone(turn: Double) throws {
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let rows = [blue, blue, blue, blue] + [blue, red, red, blue] + [blue, red, red, blue] + [blue, blue, blue, blue]
    let image = try #require(CGImage(width: 4, height: 4, pixels: rows))
    let source = RoundedBox(minX: 1, minY: 1, maxX: 3, maxY: 3)
    let destination = RoundedBox(minX: 0, minY: 0, maxX: 32, maxY: 32)
    let map = Homography.turned(turn, x: 30, y: 20)
    for isFlipped in [false, true] {
      let buffer = paint([.showing(image, map, source: source, destination: destination, isFlipped: isFlipped)])
      #expect((0..<80).allSatisfy { y in (0..<96).allSatisfy { buffer.channels($0, y)[0] == 0 } })
    }
  }

  @Test("If the neighbour of a part continues the image, both are mixed")
  func neighbouringParts() throws {
    let image = try #require(CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    var picture = try #require(
      Picture(
        image: image, source: RoundedBox(minX: 0, minY: 0, maxX: 1, maxY: 1),
        destination: RoundedBox(minX: 0, minY: 0, maxX: 32, maxY: 16), isFlipped: false))
    picture.smoothEdges.remove(.layerRightEdge)
    let box = Box(
      projection: .identity, shape: picture.destination, background: .clear, picture: picture, clipsPicture: false,
      borderWidth: 0, borderColor: .clear, opacity: 1)
    #expect(abs(paint([box]).channels(31, 8)[0] - 124) <= 1)
  }

  @Test("Outside its edges an image repeats its last pixels")
  func edgeContinues() throws {
    let image = try #require(CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000]))
    let source = RoundedBox(minX: -1, minY: 0, maxX: 3, maxY: 1)
    let destination = RoundedBox(minX: 0, minY: 0, maxX: 64, maxY: 16)
    let buffer = paint([.showing(image, .identity, source: source, destination: destination)])
    #expect(buffer[3, 8] == 0xFF00_00FF)
    #expect(buffer[60, 8] == 0xFFFF_0000)
  }

  @Test("A translucent image is drawn over the background, both clipped at the rounded corners")
  func translucentOverBackground() throws {
    let image = try #require(CGImage(width: 2, height: 2, pixels: Array(repeating: 0x8080_0000, count: 4)))
    let shape = RoundedBox(minX: 10, minY: 10, maxX: 60, maxY: 50, radius: 20)
    let picture = Picture(
      image: image, source: RoundedBox(minX: 0, minY: 0, maxX: 2, maxY: 2),
      destination: RoundedBox(minX: 10, minY: 10, maxX: 60, maxY: 50), isFlipped: false)
    let box = Box(
      projection: .identity, shape: shape, background: .pureBlue, picture: picture, clipsPicture: true, borderWidth: 0,
      borderColor: .clear, opacity: 1)
    let buffer = paint([box])
    #expect(buffer[30, 30] == 0xFF80_007F)
    #expect(buffer[11, 11] == 0xFF00_0000)
  }

  @Test("A border is drawn over the picture and fades with it")
  func borderOverPicture() throws {
    let image = try #require(CGImage(width: 2, height: 2, pixels: Array(repeating: 0xFF00_00FF, count: 4)))
    let shape = RoundedBox(minX: 10, minY: 10, maxX: 60, maxY: 50, radius: 8)
    for clips in [true, false] {
      let picture = Picture(
        image: image, source: RoundedBox(minX: 0, minY: 0, maxX: 2, maxY: 2),
        destination: RoundedBox(minX: 10, minY: 10, maxX: 60, maxY: 50), isFlipped: false)
      let box = Box(
        projection: .identity, shape: shape, background: .pureWhite, picture: picture, clipsPicture: clips,
        borderWidth: 4,
        borderColor: .pureRed, opacity: 0.5)
      let buffer = paint([box], background: PackedColor(.pureWhite))
      #expect(buffer[12, 30] == 0xFFFF_7F7F)
      #expect(buffer[30, 30] == 0xFF7F_7FFF)
      // Without the clip, the picture shows outside the border's corner.
      #expect(buffer[10, 10] == (clips ? 0xFFFF_FFFF : 0xFF7F_7FFF))
    }
  }

  @Test("A small picture is drawn on the background of its box")
  func smallPicture() throws {
    let image = try #require(CGImage(width: 10, height: 10, pixels: Array(repeating: 0xFF00_00FF, count: 100)))
    let picture = Picture(
      image: image, source: RoundedBox(minX: 0, minY: 0, maxX: 10, maxY: 10),
      destination: RoundedBox(minX: 25, minY: 25, maxX: 35, maxY: 35), isFlipped: false)
    let box = Box(
      projection: .identity, shape: RoundedBox(minX: 10, minY: 10, maxX: 50, maxY: 50), background: .pureWhite,
      picture: picture, clipsPicture: false, borderWidth: 3, borderColor: .pureRed, opacity: 1)
    let buffer = paint([box])
    #expect(buffer[11, 20] == 0xFFFF_0000)
    #expect(buffer[20, 20] == 0xFFFF_FFFF)
    #expect(buffer[30, 30] == 0xFF00_00FF)
    #expect(buffer[25, 25] == 0xFF00_00FF)
    #expect(buffer[24, 24] == 0xFFFF_FFFF)
  }

  @Test("A translucent picture inside a rounded, bordered box looks the same fading by nothing and by next to nothing")
  func layeredPicture() throws {
    let image = try #require(randomImage(width: 20, height: 20, isOpaque: false, seed: 12))
    let picture = Picture(
      image: image, source: RoundedBox(minX: 0, minY: 0, maxX: 20, maxY: 20),
      destination: RoundedBox(minX: -12, minY: -9, maxX: 14, maxY: 11), isFlipped: false)
    func drawn(opacity: Double) -> PixelBuffer {
      paint([
        Box(
          projection: .turned(0.6, x: 45, y: 40),
          shape: RoundedBox(minX: -30, minY: -20, maxX: 30, maxY: 20, radius: 9),
          background: .pureBlue, picture: picture, clipsPicture: true, borderWidth: 3, borderColor: .pureRed,
          opacity: opacity)
      ])
    }
    let (whole, faded) = (drawn(opacity: 1), drawn(opacity: 0.9999))
    for y in 0..<80 {
      for x in 0..<96 {
        for (a, b) in zip(whole.channels(x, y), faded.channels(x, y)) { #expect(abs(a - b) <= 2) }
      }
    }
  }
}
