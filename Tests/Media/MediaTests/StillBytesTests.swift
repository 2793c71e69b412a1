import Foundation
import Pixels
import Testing

@testable import Media

@Suite("Bitmaps encoded in memory")
struct StillBytesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var picture: PixelBuffer {
    let picture = PixelBuffer(width: 64, height: 32)
    for y in 0..<32 { for x in 0..<64 { picture.row(y)[x] = Self.pixel(x, y) } }
    return picture
  }

  private static func pixel(_ x: Int, _ y: Int) -> UInt32 { 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 8) }

  @Test("A PNG has every pixel") func png() throws {
    try StillBytes.png(picture).write(to: URL(fileURLWithPath: scratch.path("a.png")))
    let pixels = try PNGFile.read(from: scratch.path("a.png")).pixels
    #expect(pixels == (0..<32).flatMap { y in (0..<64).map { Self.pixel($0, y) } })
  }

  @Test("A JPEG is in 4:2:0, and other programs read it") func jpeg() throws {
    try StillBytes.jpeg(picture, quality: 85).write(to: URL(fileURLWithPath: scratch.path("a.jpg")))
    let data = try run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=width,height,pix_fmt", "-of", "csv=p=0", scratch.path("a.jpg")])
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("64,32,yuvj420p"))
  }
}
