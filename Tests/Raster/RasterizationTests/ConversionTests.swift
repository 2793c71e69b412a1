import Pixels
import Rasterization
import Testing

@Suite("Conversion to YUV")
struct ConversionTests {
  /// A picture whose memory can be read while the value exists.
  private struct Converted {
    let y, u, v: [UInt8]
    let lumaStride, chromaStride: Int

    init(_ picture: YUVBuffer) {
      (lumaStride, chromaStride) = (picture.lumaStride, picture.chromaStride)
      (y, u, v) = withExtendedLifetime(picture) {
        let chroma = picture.chromaStride * picture.height / 2
        return (
          Array(UnsafeBufferPointer(start: picture.y, count: picture.lumaStride * picture.height)),
          Array(UnsafeBufferPointer(start: picture.u, count: chroma)),
          Array(UnsafeBufferPointer(start: picture.v, count: chroma))
        )
      }
    }
  }

  private func converted(_ buffer: PixelBuffer) -> Converted {
    let picture = YUVBuffer(width: buffer.width, height: buffer.height)
    let area = PixelRect(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height)
    VideoRows.convert(area, of: buffer, at: area, into: picture)
    return Converted(picture)
  }

  /// One colour in each 2 × 2 block.
  private func cube() -> (PixelBuffer, [UInt32]) {
    let levels = stride(from: UInt32(0), through: 255, by: 15)
    let colors = levels.flatMap { r in levels.flatMap { g in levels.map { 0xFF00_0000 | r << 16 | g << 8 | $0 } } }
    let buffer = PixelBuffer(width: 2 * colors.count, height: 2)
    for (index, color) in colors.enumerated() {
      for y in 0..<2 { for x in 0..<2 { buffer.row(y)[2 * index + x] = color } }
    }
    return (buffer, colors)
  }

  @Test("Luma and chroma are the nearest to the real numbers, within 0.52")
  func nearest() {
    let (buffer, colors) = cube()
    let picture = converted(buffer)
    for (index, color) in colors.enumerated() {
      let (r, g, b) = (Double(color >> 16 & 0xFF) / 255, Double(color >> 8 & 0xFF) / 255, Double(color & 0xFF) / 255)
      let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
      #expect(abs(Double(picture.y[2 * index]) - (16 + 219 * y)) <= 0.52)
      #expect(abs(Double(picture.u[index]) - (128 + 224 * (b - y) / 1.8556)) <= 0.52)
      #expect(abs(Double(picture.v[index]) - (128 + 224 * (r - y) / 1.5748)) <= 0.52)
    }
  }

  @Test("Decoded colours are within 3/255 of the pixels")
  func decoded() {
    let (buffer, colors) = cube()
    let picture = converted(buffer)
    for (index, color) in colors.enumerated() {
      let y = (Double(picture.y[2 * index]) - 16) / 219
      let (u, v) = ((Double(picture.u[index]) - 128) / 224, (Double(picture.v[index]) - 128) / 224)
      let (r, b) = (y + 1.5748 * v, y + 1.8556 * u)
      let g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
      for (decoded, shift) in [(r, UInt32(16)), (g, 8), (b, 0)] {
        #expect(abs((max(0, min(1, decoded)) * 255).rounded() - Double(color >> shift & 0xFF)) <= 3)
      }
    }
  }

  @Test("Greys have no chroma")
  func greys() {
    let buffer = PixelBuffer(width: 512, height: 2)
    for x in 0..<512 { for y in 0..<2 { buffer.row(y)[x] = 0xFF00_0000 | UInt32(x / 2) * 0x01_0101 } }
    let picture = converted(buffer)
    #expect((0..<256).allSatisfy { picture.u[$0] == 128 && picture.v[$0] == 128 })
    #expect(picture.y[0] == 16)
    #expect(picture.y[511] == 235)
  }

  @Test("Chroma is the mean of four pixels")
  func chromaMean() {
    let buffer = PixelBuffer(width: 2, height: 2)
    for x in 0..<2 {
      buffer.row(0)[x] = 0xFF00_00FF
      buffer.row(1)[x] = 0xFF00_0000
    }
    #expect(converted(buffer).u[0] == 184)
  }

  @Test("Clear pixels become black")
  func clear() {
    let picture = converted(PixelBuffer(width: 4, height: 4))
    #expect(picture.y[0] == 16 && picture.u[0] == 128 && picture.v[0] == 128)
  }

  @Test("A picture of odd size is converted to its last pixel")
  func oddSize() {
    let buffer = PixelBuffer(width: 5, height: 3)
    for y in 0..<3 { for x in 0..<5 { buffer.row(y)[x] = 0xFFFF_FFFF } }
    let picture = converted(buffer)
    #expect(picture.y[4] == 235 && picture.y[2 * picture.lumaStride + 4] == 235)
    #expect(picture.u[picture.chromaStride + 2] == 128)
  }

  @Test("Only the given area is written")
  func areaOnly() {
    let buffer = PixelBuffer(width: 64, height: 8)
    for y in 0..<8 { for x in 0..<64 { buffer.row(y)[x] = 0xFFFF_FFFF } }
    let picture = YUVBuffer(width: 64, height: 8)
    VideoRows.convert(
      PixelRect(minX: 10, minY: 2, maxX: 30, maxY: 4), of: buffer, at: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 8),
      into: picture)
    let result = Converted(picture)
    for y in 0..<8 {
      for x in 0..<64 {
        let isInside = (10..<30).contains(x) && (2..<4).contains(y)
        #expect(result.y[y * result.lumaStride + x] == (isInside ? 235 : 16))
      }
    }
  }
}
