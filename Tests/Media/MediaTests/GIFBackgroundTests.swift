import Foundation
import Media
import Pixels
import Testing

/// The background of GIF files is clear, as in browsers.
@Suite("Backgrounds of GIF files")
struct GIFBackgroundTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// An image of one colour, of at most 4 × 4 pixels.
  private struct Part {
    var x: UInt8 = 0
    var y: UInt8 = 0
    var width: UInt8 = 4
    var height: UInt8 = 4
    var color: UInt8 = 1
    var disposal: UInt8 = 1
    var clearColor: UInt8?
    var palette: [UInt8]?
  }

  private static let palette: [UInt8] = [255, 0, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255]

  private func bytes(_ parts: [Part], hasPalette: Bool = true) -> [UInt8] {
    var file = Array("GIF89a".utf8) + [4, 0, 4, 0, hasPalette ? 0x81 : 0, 0, 0] + (hasPalette ? Self.palette : [])
    for part in parts {
      file += [0x21, 0xF9, 4, part.disposal << 2 | (part.clearColor == nil ? 0 : 1), 10, 0, part.clearColor ?? 0, 0]
      file += [0x2C, part.x, 0, part.y, 0, part.width, 0, part.height, 0]
      file += [part.palette == nil ? 0 : 0x81] + (part.palette ?? []) + [2]
      // A clear code before each pixel keeps the codes at 3 bits.
      var codes: [Int] = []
      for _ in 0..<Int(part.width * part.height) { codes += [4, Int(part.color)] }
      var packed = [UInt8](repeating: 0, count: (codes.count * 3 + 10) / 8)
      for (index, code) in (codes + [5]).enumerated() {
        for bit in 0..<3 where code >> bit & 1 == 1 {
          packed[(index * 3 + bit) / 8] |= 1 << UInt8((index * 3 + bit) % 8)
        }
      }
      file += [UInt8(packed.count)] + packed + [0]
    }
    return file + [0x3B]
  }

  private func pictures(_ parts: [Part], hasPalette: Bool = true) throws -> [[UInt32]] {
    let path = scratch.path("a.gif")
    try Data(bytes(parts, hasPalette: hasPalette)).write(to: URL(fileURLWithPath: path))
    let image = try ImageFile.image(at: path)
    return try parts.indices.map { try image.picture(at: (Double($0) + 0.5) / 10).decoded().pixels }
  }

  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)

  @Test("A cleared image does not show the file's background colour") func sticker() throws {
    let image = try ImageFile.image(at: MediaFiles.path("background.gif"))
    let pixels = try image.picture(at: 0.25).decoded().pixels
    #expect(!pixels.contains(0xFFFF_00FF))
    #expect(pixels.contains(0) && pixels.contains(0xFF00_00FF))
  }

  @Test("The canvas around a smaller first image is clear", arguments: [nil, 3] as [UInt8?])
  func offset(clearColor: UInt8?) throws {
    let pixels = try pictures([Part(x: 2, y: 1, width: 2, height: 2, clearColor: clearColor)])[0]
    #expect(pixels.filter { $0 == Self.red }.count == 4 && pixels[1 * 4 + 2] == Self.red)
    #expect(pixels.filter { $0 == 0 }.count == 12)
  }

  @Test("Disposal method 2 clears the image's rectangle") func cleared() throws {
    let shown = try pictures([
      Part(), Part(x: 0, y: 0, width: 2, height: 2, color: 2, disposal: 2),
      Part(x: 3, y: 3, width: 1, height: 1, color: 3),
    ])
    #expect(shown[1][0] == Self.green && shown[1][3] == Self.red)
    #expect(shown[2][0] == 0 && shown[2][5] == 0 && shown[2][3] == Self.red && shown[2][15] == Self.blue)
  }

  @Test("Disposal method 3 restores the previous pixels", arguments: [1, 2] as [UInt8]) func undone(
    first: UInt8
  ) throws {
    let shown = try pictures([
      Part(disposal: first), Part(width: 2, height: 2, color: 2, disposal: 3),
      Part(x: 3, y: 3, width: 1, height: 1, color: 3),
    ])
    let before = first == 1 ? Self.red : 0
    #expect(shown[1][0] == Self.green && shown[2][0] == before && shown[2][15] == Self.blue)
  }

  @Test("Disposal method 3 of the first image clears it") func undoneFirst() throws {
    let shown = try pictures([Part(disposal: 3), Part(width: 1, height: 1, color: 3)])
    #expect(shown[1][0] == Self.blue && shown[1][5] == 0)
  }

  @Test("Images may have local palettes, with and without a clear colour", arguments: [true, false])
  func palettes(hasPalette: Bool) throws {
    let other: [UInt8] = [0, 0, 0, 0, 255, 0, 255, 255, 255, 1, 2, 3]
    let shown = try pictures(
      [
        Part(disposal: 1, palette: other), Part(width: 2, height: 2, color: 2, disposal: 2, palette: other),
        Part(x: 2, width: 1, height: 1, color: 2, clearColor: 2, palette: other),
      ], hasPalette: hasPalette)
    #expect(shown[0][0] == Self.green && shown[1][0] == 0xFFFF_FFFF)
    #expect(shown[2][0] == 0 && shown[2][2] == Self.green)
  }

  @Test("A modified or truncated file does not crash") func damaged() throws {
    let whole = bytes([Part(), Part(width: 2, height: 2, color: 2, disposal: 2), Part(color: 3)])
    let path = scratch.path("a.gif")
    for count in whole.indices {
      var changed = whole
      changed[count] ^= 0x55
      for bytes in [Array(whole.prefix(count)), changed] {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        do { _ = try ImageFile.image(at: path).picture(at: 0.25).decoded() } catch { #expect(error is MediaError) }
      }
    }
  }
}
