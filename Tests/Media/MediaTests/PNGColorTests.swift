import Foundation
import Media
import Pixels
import Testing

@Suite("Colours in PNG chunks")
struct PNGColorTests {
  private typealias Chunk = (name: String, data: [UInt8])

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func pixels(_ builder: PNGBuilder) throws -> [UInt32] {
    let path = scratch.path("a.png")
    try Data(builder.bytes).write(to: URL(fileURLWithPath: path))
    return try ImageFile.image(at: path).decoded().pixels
  }

  /// The pixel of an image of the colour (200, 100, 50).
  private func pixel(_ chunks: [Chunk], _ depth: Int = 8, _ type: PNGBuilder.ColorType = .rgb) throws -> UInt32 {
    let unit = depth == 16 ? 257 : 1
    var chunks = chunks
    if type == .palette { chunks.append(("PLTE", [200, 100, 50])) }
    return try pixels(
      PNGBuilder(width: 3, height: 3, colorType: type, depth: depth, isInterlaced: depth == 16, chunks: chunks) {
        _, _ in
        switch type {
        case .palette: [0]
        case .rgba: [200 * unit, 100 * unit, 50 * unit, 255 * unit]
        default: [200 * unit, 100 * unit, 50 * unit]
        }
      })[4]
  }

  private func agree(_ pixel: UInt32, _ expected: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(expected >> $0 & 0xFF)) <= 1 }
  }

  private static func numbers(_ values: [Int]) -> [UInt8] { values.flatMap { PNGBuilder.bigEndian($0, bytes: 4) } }
  private static func gamma(_ value: Int) -> Chunk { ("gAMA", numbers([value])) }

  /// White, red, green and blue of Display P3.
  private static let primaries: Chunk = (
    "cHRM", numbers([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000])
  )
  private static let displayP3: Chunk = ("cICP", [12, 13, 0, 1])
  private static let standard: Chunk = ("sRGB", [0])
  private static let stored: UInt32 = 0xFFC8_6432
  private static let converted: UInt32 = 0xFFD7_5D1F

  @Test(
    "cICP converts Display P3 for all kinds of samples",
    arguments: [(8, .rgb), (16, .rgb), (8, .rgba), (16, .rgba), (8, .palette)] as [(Int, PNGBuilder.ColorType)])
  func codedColors(depth: Int, type: PNGBuilder.ColorType) throws {
    #expect(agree(try pixel([Self.displayP3], depth, type), Self.converted))
  }

  @Test(
    "gAMA and cHRM name Display P3 together",
    arguments: [(8, .rgb), (16, .rgb), (8, .rgba), (16, .rgba), (8, .palette)] as [(Int, PNGBuilder.ColorType)])
  func primaries(depth: Int, type: PNGBuilder.ColorType) throws {
    #expect(agree(try pixel([Self.gamma(45455), Self.primaries], depth, type), Self.converted))
    #expect(agree(try pixel([Self.primaries], depth, type), Self.converted))
  }

  @Test("A gamma of 1 is linear light", arguments: [8, 16]) func linear(depth: Int) throws {
    #expect(agree(try pixel([Self.gamma(100_000)], depth), 0xFFE5_A87A))
    let gray = try pixels(
      PNGBuilder(width: 1, height: 1, colorType: .gray, depth: depth, chunks: [Self.gamma(100_000)]) { _, _ in
        [depth == 16 ? 128 * 257 : 128]
      })
    #expect(gray == [0xFFBC_BCBC])
  }

  @Test("Alpha is not converted") func translucent() throws {
    let image = try pixels(
      PNGBuilder(width: 1, height: 1, colorType: .grayAlpha, chunks: [Self.gamma(100_000)]) { _, _ in [255, 128] })
    #expect(image == [0x8080_8080])
  }

  @Test("Gammas near 0.4545 are sRGB", arguments: [45455, 45454, 45000, 45500])
  func usualGamma(value: Int) throws {
    let usual = Self.numbers([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
    #expect(try pixel([Self.gamma(value)]) == Self.stored)
    #expect(try pixel([Self.gamma(value), ("cHRM", usual)]) == Self.stored)
  }

  @Test("cICP precedes sRGB, which precedes gAMA and cHRM") func precedence() throws {
    #expect(agree(try pixel([Self.standard, Self.gamma(100_000), Self.displayP3]), Self.converted))
    #expect(try pixel([Self.standard, Self.gamma(100_000), Self.primaries]) == Self.stored)
    #expect(try pixel([Self.gamma(100_000), ("cICP", [1, 13, 0, 1])]) == Self.stored)
  }

  @Test(
    "An invalid chunk is ignored",
    arguments: [
      ("gAMA", numbers([0])), ("gAMA", [1, 2]), ("gAMA", numbers([0x7FFF_FFFF])),
      ("cHRM", numbers(Array(repeating: 0, count: 8))),
      ("cHRM", numbers(Array(repeating: 33000, count: 8))), ("cHRM", numbers([31270, 0, 1, 1, 2, 2, 3, 3])),
      ("cICP", [12, 13, 9, 1]), ("cICP", [12, 13, 0]), ("cICP", [12, 13, 0, 7]), ("sRGB", [9]),
    ] as [(String, [UInt8])])
  func nonsense(name: String, data: [UInt8]) throws {
    #expect(try pixel([(name, data)]) == Self.stored)
    if name != "gAMA" { #expect(agree(try pixel([(name, data), Self.gamma(100_000)]), 0xFFE5_A87A)) }
  }

  @Test("A colour chunk after the palette is ignored") func lateChunk() throws {
    let late = PNGBuilder(
      width: 1, height: 1, colorType: .palette, chunks: [("PLTE", [200, 100, 50]), Self.displayP3]
    ) { _, _ in [0] }
    #expect(try pixels(late) == [Self.stored])
  }

  @Test("Levels of narrow range use 16 to 235") func narrowRange() throws {
    let image = try pixels(
      PNGBuilder(width: 2, height: 1, colorType: .rgb, chunks: [("cICP", [1, 13, 0, 0])]) { x, _ in
        x == 0 ? [16, 16, 16] : [235, 235, 235]
      })
    #expect(image == [0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("Images in PQ are exact up to reference white, with 16 bits", arguments: [1, 10, 50, 100, 203])
  func perceptual(luminance: Double) throws {
    let power = pow(luminance / 10000, 0.1593017578125)
    let signal = pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)
    let light = luminance / 203
    let expected = (255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded()
    let image = try pixels(
      PNGBuilder(width: 1, height: 1, colorType: .rgb, depth: 16, chunks: [("cICP", [9, 16, 0, 1])]) { _, _ in
        Array(repeating: Int((signal * 65535).rounded()), count: 3)
      })
    #expect(agree(image[0], 0xFF00_0000 | UInt32(expected) * 0x01_0101))
  }

  @Test("A gray profile with a lightness curve is converted") func grayLab() throws {
    #expect(Set(try ImageFile.image(at: MediaFiles.path("gray-lab.png")).decoded().pixels) == [0xFF77_7777])
  }
}
