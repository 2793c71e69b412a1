import Geometry
import Pixels
import Rasterization
import Testing

/// On a processor without other instruction sets, these tests compare the baseline with itself.
@Suite("Kernels of all instruction sets paint the same pictures")
struct KernelTests {
  private func color(_ random: inout RandomNumbers) -> PremultipliedColor {
    let alpha = Bool.random(using: &random) ? 1 : random.number(0...1)
    return PremultipliedColor(
      red: random.number(0...alpha), green: random.number(0...alpha), blue: random.number(0...alpha), alpha: alpha)
  }

  private func map(_ random: inout RandomNumbers) -> Homography {
    .turned(
      random.number(-4...4), scale: random.number(0.05...3), skew: random.number(-0.4...0.4), x: random.number(0...96),
      y: random.number(0...80))
  }

  @Test("For colours", arguments: 0..<12)
  func colors(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let boxes = (0..<6).map { _ in
      Box.colored(
        RoundedBox(
          minX: random.number(-40...0), minY: random.number(-40...0), maxX: random.number(1...40),
          maxY: random.number(1...40), radius: random.number(-5...20)),
        map(&random), fill: color(&random), border: color(&random), borderWidth: random.number(-2...6),
        opacity: random.number(0...1.2))
    }
    let expected = paint(boxes, kernels: .baseline)
    for kernels in RowKernels.available { #expect(paint(boxes, kernels: kernels).pixels == expected.pixels) }
  }

  private func circles(_ random: inout RandomNumbers) -> [Box] {
    (0..<6).map { _ in
      let radius = random.number(32...300)
      return Box.colored(
        RoundedBox(minX: -radius, minY: -radius, maxX: radius, maxY: radius, radius: radius),
        .turned(random.number(-4...4), x: random.number(-200...300), y: random.number(-200...300)), fill: color(&random)
      )
    }
  }

  @Test("For circles", arguments: 0..<20)
  func circles(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let boxes = circles(&random)
    let expected = paint(boxes, kernels: .baseline)
    for kernels in RowKernels.available { #expect(paint(boxes, kernels: kernels).pixels == expected.pixels) }
  }

  @Test("For images that circles clip", arguments: 0..<20)
  func clips(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let tile = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 80)
    let image = try #require(randomImage(width: 96, height: 80, isOpaque: seed & 1 == 0, seed: seed))
    let source = PixelBuffer(width: 96, height: 80)
    source.copyRows(of: image)
    let (boxes, opacity) = (circles(&random), random.number(0.2...1.4))
    func blended(_ kernels: RowKernels) -> [UInt32] {
      let buffer = PixelBuffer(width: 96, height: 80)
      let painter = TilePainter(tileWidth: 96, kernels: kernels)
      for box in boxes {
        painter.blend(
          RasterTarget(source), opacity: opacity, clip: ClipShape(shape: box.shape, projection: box.projection),
          tile: tile, region: tile, onto: RasterTarget(buffer))
      }
      return buffer.pixels
    }
    let expected = blended(.baseline)
    for kernels in RowKernels.available { #expect(blended(kernels) == expected) }
  }

  @Test("For rows of empty, opaque and translucent parts at every opacity")
  func fadedRows() {
    var random = RandomNumbers(seed: 7)
    func pixel(_ kind: Int) -> UInt32 {
      let alpha: UInt32 = kind == 0 ? 0 : kind < 4 ? 255 : .random(in: 0...255, using: &random)
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
    for opacity in 0...255 {
      let tile = PixelRect(minX: 0, minY: 0, maxX: 150 + opacity & 15, maxY: 1)
      let (source, below) = (PixelBuffer(width: tile.width, height: 1), PixelBuffer(width: tile.width, height: 1))
      for start in stride(from: 0, to: tile.width, by: 21) {
        let kind = Int.random(in: 0...5, using: &random)
        for x in start..<min(start + 21, tile.width) { (source.base[x], below.base[x]) = (pixel(kind), pixel(4)) }
      }
      func blended(_ kernels: RowKernels) -> [UInt32] {
        let buffer = PixelBuffer(copying: below)
        TilePainter(tileWidth: 192, kernels: kernels).blend(
          RasterTarget(source), opacity: Double(opacity) / 255, clip: nil, tile: tile, region: tile,
          onto: RasterTarget(buffer))
        return buffer.pixels
      }
      let expected = blended(.baseline)
      for kernels in RowKernels.available { #expect(blended(kernels) == expected) }
    }
  }

  @Test("For images", arguments: 0..<12)
  func images(seed: UInt64) throws {
    var random = RandomNumbers(seed: 1000 + seed)
    let boxes = try (0..<5).map { index in
      let image = try #require(randomImage(width: 3 + 17 * index, height: 41, isOpaque: index & 1 == 0, seed: seed))
      return Box.showing(
        image, map(&random), isFlipped: Bool.random(using: &random), opacity: random.number(0.5...1.5))
    }
    let expected = paint(boxes, kernels: .baseline)
    for kernels in RowKernels.available { #expect(paint(boxes, kernels: kernels).pixels == expected.pixels) }
  }

  @Test("For images wider than 16 bits and steps of thousands of pixels")
  func hugeImages() throws {
    let image = try #require(randomImage(width: 40_000, height: 2, isOpaque: true, seed: 4))
    let boxes = [
      Box.showing(image, Homography(m11: 0.001, m12: 0, m13: 0, m21: 0, m22: 20, m23: 0, m31: 3, m32: 3, m33: 1)),
      Box.showing(image, .turned(0.1, x: -35_000, y: -3500)),
      Box.showing(image, .turned(0.1, scale: 1e-5, x: 30, y: 35)),
    ]
    let expected = paint(boxes, kernels: .baseline)
    for kernels in RowKernels.available { #expect(paint(boxes, kernels: kernels).pixels == expected.pixels) }
  }

  @Test("For images in perspective, also behind the eye", arguments: 0..<6)
  func perspective(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let image = try #require(randomImage(width: 40, height: 33, isOpaque: seed % 2 == 0, seed: seed))
    let boxes = (0..<4).map { _ in
      Box.showing(
        image,
        Homography(
          m11: random.number(-3...3), m12: random.number(-3...3), m13: random.number(-0.03...0.03),
          m21: random.number(-3...3), m22: random.number(-3...3), m23: random.number(-0.03...0.03),
          m31: random.number(0...90), m32: random.number(0...80), m33: random.number(0.2...1.2)))
    }
    let expected = paint(boxes, kernels: .baseline)
    for kernels in RowKernels.available { #expect(paint(boxes, kernels: kernels).pixels == expected.pixels) }
  }

  /// An image after a blur, as it is drawn; parts of cells and of rows are visible.
  private func blurred(_ image: CGImage, sigma: Double, _ kernels: RowKernels) -> PixelBuffer {
    let (width, height) = (image.width, image.height)
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let bitmap = PixelBuffer(width: 128, height: 128)
    for y in 0..<height { for x in 0..<width { bitmap.row(y)[x] = image.pixels[y * width + x] } }
    let source = BlurSource(GaussianBlur(sigma: sigma), rect: whole, alphaOnly: false)
    source.load(RasterTarget(bitmap), region: source.rect)
    let result = PixelBuffer(width: 128, height: 128)
    let seen = PixelRect(minX: 3, minY: 5, maxX: 122, maxY: 117)
    TilePainter(tileWidth: 128, kernels: kernels)
      .fill(source.blurred(kernels: kernels, OneWorker()), region: seen, in: RasterTarget(result))
    return result
  }

  @Test(
    "For blurs, with the plain kernel and for every size of a cell", arguments: [0.4, 1.7, 3.9, 4, 9, 17, 33, 70])
  func blurs(sigma: Double) throws {
    let image = try #require(randomImage(width: 101, height: 87, isOpaque: false, seed: 3))
    let expected = blurred(image, sigma: sigma, .baseline)
    for kernels in RowKernels.available { #expect(blurred(image, sigma: sigma, kernels).pixels == expected.pixels) }
    #expect(Set(expected.pixels).count > 1)
  }

  @Test("For YUV, in every width", arguments: [1, 2, 15, 16, 17, 30, 32, 33, 50])
  func conversion(width: Int) throws {
    let image = try #require(randomImage(width: width, height: 3, isOpaque: true, seed: 9))
    let buffer = PixelBuffer(width: width, height: 3)
    for y in 0..<3 { for x in 0..<width { buffer.row(y)[x] = image.pixels[y * width + x] } }
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 3)
    let (fast, slow) = (YUVBuffer(width: width, height: 3), YUVBuffer(width: width, height: 3))
    VideoRows.convert(area, of: buffer, at: area, into: fast)
    VideoRows.convert(area, of: buffer, at: area, into: slow, kernels: .baseline)
    withExtendedLifetime((fast, slow)) {
      for index in 0..<fast.lumaStride * 4 { #expect(fast.y[index] == slow.y[index]) }
      for index in 0..<fast.chromaStride * 2 {
        #expect(fast.u[index] == slow.u[index])
        #expect(fast.v[index] == slow.v[index])
      }
    }
  }
}
