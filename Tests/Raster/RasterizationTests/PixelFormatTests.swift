import Pixels
import Testing

@testable import Rasterization

/// Conversion to every pixel format, against its formulas.
@Suite("Pixel formats")
struct PixelFormatTests {
  private static let formats = ChromaSubsampling.allCases.flatMap { chroma in
    SampleDepth.allCases.flatMap { depth in
      [false, true].flatMap { hasAlpha in
        [(SampleRange.limited, YUVMatrix.bt709), (.full, .bt709), (.full, .identity), (.limited, .identity)].map {
          PixelFormat(chroma, depth: depth, hasAlpha: hasAlpha, range: $0.0, matrix: $0.1)
        }
      }
    }
  }

  /// Random premultiplied pixels, some of them opaque or clear.
  private func randomPixels(width: Int, height: Int, seed: UInt64 = 4) -> PixelBuffer {
    var state = seed
    func next(below limit: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33) % limit
    }
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = [0, 255, next(below: 256), next(below: 256)][Int(next(below: 4))]
        let channels = (0..<3).map { _ in next(below: alpha + 1) }
        buffer.row(y)[x] = alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
      }
    }
    return buffer
  }

  private func converted(_ buffer: PixelBuffer, to format: PixelFormat) -> YUVBuffer {
    let picture = YUVBuffer(width: buffer.width, height: buffer.height, format: format)
    let area = PixelRect(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height)
    VideoRows.convert(area, of: buffer, at: area, into: picture)
    return picture
  }

  private func sample(_ picture: YUVBuffer, plane: Int, column: Int, row: Int) -> Int {
    let plane = picture.planes[plane]
    let line = UnsafeRawPointer(plane.base + row * plane.stride)
    return withExtendedLifetime(picture) {
      picture.format.depth == .bits8
        ? Int(line.assumingMemoryBound(to: UInt8.self)[column])
        : Int(line.assumingMemoryBound(to: UInt16.self)[column])
    }
  }

  /// Red, green, blue and alpha of the pixels that share a sample, in 0…1: composited over black, or weighted by alpha.
  private func color(_ pixels: PixelBuffer, columns: Range<Int>, rows: Range<Int>, isStraight: Bool) -> [Double] {
    var sum = [0.0, 0.0, 0.0, 0.0]
    for y in rows {
      for x in columns {
        let pixel = pixels.row(min(y, pixels.height - 1))[min(x, pixels.width - 1)]
        for (index, shift) in [UInt32(16), 8, 0, 24].enumerated() { sum[index] += Double(pixel >> shift & 0xFF) }
      }
    }
    let whole = Double(255 * columns.count * rows.count)
    let divisor = isStraight ? max(sum[3], 1) : whole
    return [sum[0] / divisor, sum[1] / divisor, sum[2] / divisor, sum[3] / whole]
  }

  /// The samples of a colour by the standard.
  private func samples(of color: [Double], _ format: PixelFormat) -> [Double] {
    let unit = Double(1 << (format.depth.rawValue - 8))
    let maximum = Double(format.depth.maximum)
    let (r, g, b) = (color[0], color[1], color[2])
    let isLimited = format.range == .limited
    let luma = { (value: Double) in isLimited ? (16 + 219 * value) * unit : value * maximum }
    let chroma = { (value: Double) in 128 * unit + value * (isLimited ? 224 * unit : maximum) }
    guard format.matrix == .bt709 else { return [luma(g), luma(b), luma(r), color[3] * maximum] }
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return [luma(y), chroma((b - y) / 1.8556), chroma((r - y) / 1.5748), color[3] * maximum].map { min($0, maximum) }
  }

  @Test("Samples are the nearest to the real numbers, within 0.52", arguments: formats)
  func nearest(format: PixelFormat) {
    let pixels = randomPixels(width: 41, height: 13)
    let picture = converted(pixels, to: format)
    var worst = 0.0
    for (index, plane) in picture.planes.enumerated() {
      for row in 0..<picture.height / plane.rows {
        for column in 0..<picture.width / plane.columns {
          let color = color(
            pixels, columns: column * plane.columns..<(column + 1) * plane.columns,
            rows: row * plane.rows..<(row + 1) * plane.rows, isStraight: format.hasAlpha)
          let expected = samples(of: color, format)[index]
          worst = max(worst, abs(Double(sample(picture, plane: index, column: column, row: row)) - expected))
        }
      }
    }
    #expect(worst <= 0.52, "\(format)")
  }

  @Test("Greys have no chroma, from black to white", arguments: formats.filter { $0.matrix == .bt709 })
  func greys(format: PixelFormat) {
    let pixels = PixelBuffer(width: 512, height: 2)
    for x in 0..<512 { for y in 0..<2 { pixels.row(y)[x] = 0xFF00_0000 | UInt32(x / 2) * 0x01_0101 } }
    let picture = converted(pixels, to: format)
    let neutral = 1 << (format.depth.rawValue - 1)
    for plane in 1...2 {
      for column in 0..<512 / format.chroma.columns {
        #expect(sample(picture, plane: plane, column: column, row: 0) == neutral)
      }
    }
    let white = format.range == .limited ? 235 << (format.depth.rawValue - 8) : format.depth.maximum
    #expect(sample(picture, plane: 0, column: 511, row: 1) == white)
  }

  @Test("The loop for all formats gives the bytes of the kernel for 8 bits in 4:2:0", arguments: [1, 2, 31, 64, 101])
  func kernel(width: Int) {
    let pixels = randomPixels(width: width, height: 9)
    let fast = converted(pixels, to: .yuv420p)
    let general = YUVBuffer(width: width, height: 9)
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: 9)
    SampleRows.convert(area, into: general) { UnsafePointer(pixels.row($0)) }
    for (index, plane) in fast.planes.enumerated() {
      for row in 0..<fast.height / plane.rows {
        for column in 0..<fast.width / plane.columns {
          #expect(
            sample(fast, plane: index, column: column, row: row)
              == sample(general, plane: index, column: column, row: row))
        }
      }
    }
  }

  @Test("Straight samples of planar RGB are the pixels of PNG files: rounded to nearest, with unchanged alpha")
  func straight() {
    let pixels = PixelBuffer(width: 2, height: 1)
    pixels.row(0)[0] = 0x8040_2000
    let picture = converted(
      pixels, to: PixelFormat(.yuv444, hasAlpha: true, range: .full, matrix: .identity))
    // Green, blue, red, alpha.
    #expect((0..<4).map { sample(picture, plane: $0, column: 0, row: 0) } == [64, 0, 128, 128])
    #expect((0..<4).map { sample(picture, plane: $0, column: 1, row: 0) } == [0, 0, 0, 0])
  }

  @Test("A clear pixel next to a coloured one does not darken or fade its chroma")
  func weightedChroma() {
    let format = PixelFormat(.yuv420, hasAlpha: true)
    let pixels = PixelBuffer(width: 2, height: 2)
    pixels.row(0)[0] = 0xFF00_00FF
    let alone = converted(pixels, to: format)
    for y in 0..<2 { for x in 0..<2 { pixels.row(y)[x] = 0xFF00_00FF } }
    let whole = converted(pixels, to: format)
    for plane in 1...2 {
      #expect(
        sample(alone, plane: plane, column: 0, row: 0) == sample(whole, plane: plane, column: 0, row: 0))
    }
  }

  @Test("A new picture is black, and clear if it has alpha", arguments: formats)
  func new(format: PixelFormat) {
    let fresh = YUVBuffer(width: 5, height: 3, format: format)
    let clear = converted(PixelBuffer(width: 5, height: 3), to: format)
    for (index, plane) in fresh.planes.enumerated() {
      for row in 0..<fresh.height / plane.rows {
        for column in 0..<fresh.width / plane.columns {
          #expect(
            sample(fresh, plane: index, column: column, row: row)
              == sample(clear, plane: index, column: column, row: row))
        }
      }
    }
  }

  @Test("Copying an area copies its samples and no others", arguments: formats)
  func copy(format: PixelFormat) {
    let source = converted(randomPixels(width: 64, height: 16), to: format)
    let target = YUVBuffer(width: 64, height: 16, format: format)
    let black = YUVBuffer(width: 64, height: 16, format: format)
    VideoRows.copy(PixelRect(minX: 10, minY: 2, maxX: 30, maxY: 8), from: source, into: target)
    for (index, plane) in target.planes.enumerated() {
      for row in 0..<16 / plane.rows {
        for column in 0..<64 / plane.columns {
          let isInside = (10..<30).contains(column * plane.columns) && (2..<8).contains(row * plane.rows)
          #expect(
            sample(target, plane: index, column: column, row: row)
              == sample(isInside ? source : black, plane: index, column: column, row: row))
        }
      }
    }
  }

  @Test("The names are FFmpeg's")
  func names() {
    #expect(PixelFormat.yuv420p.name == "yuv420p")
    #expect(PixelFormat(.yuv444, depth: .bits10, hasAlpha: true).name == "yuva444p10")
    #expect(PixelFormat(.yuv444, hasAlpha: true, matrix: .identity).name == "gbrap")
  }
}
