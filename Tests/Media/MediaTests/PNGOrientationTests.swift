import Foundation
import Media
import Pixels
import Testing

@Suite("Orientations of PNG images")
struct PNGOrientationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The data of an `eXIf` chunk with an orientation.
  private static func exif(_ number: Int, isBigEndian: Bool) -> [UInt8] {
    isBigEndian
      ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(number), 0, 0, 0, 0, 0, 0, 0]
  }

  /// Three columns and two rows: 1 2 3 and 4 5 6.
  private func builder(_ exif: [UInt8], isInterlaced: Bool = false, depth: Int = 8) -> PNGBuilder {
    PNGBuilder(
      width: 3, height: 2, colorType: .gray, depth: depth, isInterlaced: isInterlaced, chunks: [("eXIf", exif)]
    ) { x, y in [(y * 3 + x + 1) * (depth == 16 ? 257 : 1)] }
  }

  private func grays(_ bytes: [UInt8]) throws -> (width: Int, grays: [UInt32]) {
    let path = scratch.path("a.png")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let image = try ImageFile.image(at: path)
    return (image.width, try image.decoded().pixels.map { $0 & 0xFF })
  }

  private static let turned: [[UInt32]] = [
    [1, 2, 3, 4, 5, 6], [3, 2, 1, 6, 5, 4], [6, 5, 4, 3, 2, 1], [4, 5, 6, 1, 2, 3], [1, 4, 2, 5, 3, 6],
    [4, 1, 5, 2, 6, 3],
    [6, 3, 5, 2, 4, 1], [3, 6, 2, 5, 1, 4],
  ]

  @Test("Every orientation is applied", arguments: 1...8, [false, true])
  func orientations(number: Int, isBigEndian: Bool) throws {
    for isInterlaced in [false, true] {
      for depth in [8, 16] {
        let image = try grays(
          builder(Self.exif(number, isBigEndian: isBigEndian), isInterlaced: isInterlaced, depth: depth).bytes)
        #expect(image.width == (number < 5 ? 3 : 2))
        #expect(image.grays == Self.turned[number - 1])
      }
    }
  }

  @Test("An orientation after the pixels is applied, too") func late() throws {
    let bytes = builder([]).bytes
    let chunk = PNGBuilder(width: 3, height: 2, chunks: [("eXIf", Self.exif(6, isBigEndian: true))]).bytes[33..<33 + 38]
    #expect(try grays(bytes.dropLast(12) + chunk + bytes.suffix(12)).grays == [1, 2, 3, 4, 5, 6])
    let plain = PNGBuilder(width: 3, height: 2, colorType: .gray) { x, y in [y * 3 + x + 1] }.bytes
    #expect(try grays(plain.dropLast(12) + chunk + plain.suffix(12)).grays == Self.turned[5])
  }

  @Test("Damaged EXIF leaves an image upright, and never crashes") func damaged() throws {
    let exif = Self.exif(6, isBigEndian: false)
    for count in 0..<exif.count - 6 {
      #expect(try grays(builder(Array(exif[..<count])).bytes).grays.count == 6)
    }
    for index in exif.indices {
      var broken = exif
      broken[index] ^= 0xFF
      #expect(try grays(builder(broken).bytes).grays.sorted() == [1, 2, 3, 4, 5, 6])
    }
    #expect(try grays(builder(Self.exif(9, isBigEndian: true)).bytes).grays == Self.turned[0])
  }

  @Test("Orientation and colours of animated PNG files are applied as in still ones") func animated() throws {
    var source = try [UInt8](Data(contentsOf: URL(fileURLWithPath: MediaFiles.path("animated.apng"))))
    let upright = try ImageFile.image(at: MediaFiles.path("animated.apng"))
    let chunks = PNGBuilder(
      width: 3, height: 2, chunks: [("cICP", [12, 13, 0, 1]), ("eXIf", Self.exif(6, isBigEndian: true))]
    ).bytes[33..<33 + 16 + 38]
    source.insert(contentsOf: chunks, at: 33)
    let path = scratch.path("a.png")
    try Data(source).write(to: URL(fileURLWithPath: path))
    let turned = try ImageFile.image(at: path)
    #expect(turned.width == upright.height && turned.height == upright.width)
    let (from, to) = (try upright.picture(at: 0.3).decoded().pixels, try turned.picture(at: 0.3).decoded().pixels)
    // The clear quadrant moves from the lower left to the upper left, and the green one from the lower right to the
    // lower left, with its alpha. Its red is clamped to 0, because it is negative in sRGB. Dark blue is converted.
    #expect(to[2 * turned.width + 2] == 0)
    let green = from[(upright.height - 3) * upright.width + upright.width - 3]
    let moved = to[(turned.height - 3) * turned.width + 2]
    #expect(green >> 24 > 0 && moved >> 24 == green >> 24 && moved & 0xFF_0000 == 0 && moved >> 8 & 0xFF > 0)
    #expect(Set(to) != Set(from))
  }

  @Test("The orientation of WebP images is ignored, as in browsers") func webP() throws {
    let pixels = try ImageFile.image(at: MediaFiles.path("turned.webp")).decoded().pixels
    #expect(pixels.first == 0xFFFF_0000)
  }
}
