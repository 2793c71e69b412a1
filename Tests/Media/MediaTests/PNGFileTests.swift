import Foundation
import Pixels
import Testing

@testable import Media

@Suite("PNGFile")
struct PNGFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Every premultiplied pixel survives writing and reading")
  func roundTrip() throws {
    let picture = PixelBuffer(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0..<256 {
        let channel = UInt32(min(value, alpha))
        picture.row(alpha)[value] = UInt32(alpha) << 24 | channel << 16 | channel / 2 << 8 | channel / 3
      }
    }
    try PNGFile.write(picture, to: scratch.path("a.png"))
    let image = try PNGFile.read(from: scratch.path("a.png"))
    #expect(image.width == 256)
    #expect(image.height == 256)
    for y in 0..<256 {
      #expect(
        image.pixels[(y * 256)..<((y + 1) * 256)].elementsEqual(UnsafeBufferPointer(start: picture.row(y), count: 256)))
    }
  }

  @Test("An image is written like a bitmap of the same pixels")
  func image() throws {
    let pixels: [UInt32] = [0xFF11_2233, 0x8040_2010, 0, 0xFFFF_FFFF, 0x0100_0001, 0x7F7F_7F7F]
    let image = try #require(CGImage(width: 3, height: 2, pixels: pixels))
    let picture = PixelBuffer(width: 3, height: 2)
    for (index, pixel) in pixels.enumerated() { picture.row(index / 3)[index % 3] = pixel }
    try PNGFile.write(image, to: scratch.path("a.png"))
    try PNGFile.write(picture, to: scratch.path("b.png"))
    #expect(try scratch.bytes("a.png") == scratch.bytes("b.png"))
    #expect(try PNGFile.read(from: scratch.path("a.png")).pixels == pixels)
  }

  @Test("Another program reads straight colours in the right order")
  func straightAlpha() throws {
    let picture = PixelBuffer(width: 2, height: 1)
    picture.row(0)[0] = 0xFF10_2030
    picture.row(0)[1] = 0x8040_2000
    try PNGFile.write(picture, to: scratch.path("a.png"))
    let bytes = try run(
      "ffmpeg", ["-v", "error", "-i", scratch.path("a.png"), "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    // 0x40 of 0x80 is 127.5 of 255, 0x20 is 63.75.
    #expect([UInt8](bytes) == [0x10, 0x20, 0x30, 0xFF, 128, 64, 0, 0x80])
  }

  @Test("An image stores the path it was read from")
  func source() throws {
    try PNGFile.write(PixelBuffer(width: 1, height: 1), to: scratch.path("a.png"))
    #expect(try PNGFile.read(from: scratch.path("a.png")).source == scratch.path("a.png"))
  }

  @Test("A file may be replaced, and has the mode of a new file")
  func replacing() throws {
    let picture = PixelBuffer(width: 1, height: 1)
    try PNGFile.write(PixelBuffer(width: 5, height: 5), to: scratch.path("a.png"))
    try PNGFile.write(picture, to: scratch.path("a.png"))
    #expect(try PNGFile.read(from: scratch.path("a.png")).width == 1)
    #expect(try scratch.contents == ["a.png"])
  }

  @Test("A full disk is an error with that reason")
  func fullDisk() throws {
    let stream = try #require(fopen("/dev/full", "wb"))
    let row = [UInt32](repeating: 0, count: 300)
    #expect(throws: MediaError.cannotWrite(path: "full", reason: "No space left on device")) {
      try row.withUnsafeBufferPointer { row in
        let pixels = try #require(row.baseAddress)
        try PNGFile.encode(width: 300, height: 300, to: stream, path: "full") { _ in pixels }
      }
    }
  }
}
