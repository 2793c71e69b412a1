import Foundation
import Media
import Pixels
import Testing

@Suite("Reading PNG")
struct PNGReadingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func read(_ builder: PNGBuilder) throws -> CGImage { try read(builder.bytes) }

  private func read(_ bytes: [UInt8]) throws -> CGImage { try open(bytes).decoded() }

  private func open(_ bytes: [UInt8]) throws -> CGImage {
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.path("a.png")))
    return try PNGFile.image(at: scratch.path("a.png"))
  }

  @Test("Gray of every depth spans black to white", arguments: [1, 2, 4, 8, 16], [false, true])
  func gray(depth: Int, isInterlaced: Bool) throws {
    let top = (1 << depth) - 1
    let image = try read(
      PNGBuilder(width: 9, height: 7, colorType: .gray, depth: depth, isInterlaced: isInterlaced) { x, y in
        [(x + y) % 2 == 0 ? 0 : top]
      })
    for y in 0..<7 {
      for x in 0..<9 { #expect(image.pixels[y * 9 + x] == ((x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF)) }
    }
  }

  @Test("Red, green and blue are in the right order", arguments: [8, 16], [false, true])
  func rgb(depth: Int, isInterlaced: Bool) throws {
    let unit = depth == 16 ? 257 : 1
    let image = try read(
      PNGBuilder(width: 11, height: 10, colorType: .rgb, depth: depth, isInterlaced: isInterlaced) { x, y in
        [x * 20 * unit, y * 25 * unit, 7 * unit]
      })
    for y in 0..<10 {
      for x in 0..<11 { #expect(image.pixels[y * 11 + x] == 0xFF00_0007 | UInt32(x * 20) << 16 | UInt32(y * 25) << 8) }
    }
    #expect(image.isOpaque)
  }

  @Test("Pixels are premultiplied and rounded to nearest", arguments: [8, 16])
  func rgba(depth: Int) throws {
    let unit = depth == 16 ? 257 : 1
    let image = try read(
      PNGBuilder(width: 2, height: 1, colorType: .rgba, depth: depth) { x, _ in
        (x == 0 ? [255, 101, 3, 128] : [255, 255, 255, 0]).map { $0 * unit }
      })
    // 101 × 128 / 255 = 50.7, 3 × 128 / 255 = 1.5059.
    #expect(image.pixels == [0x8080_3302, 0])
    #expect(!image.isOpaque)
  }

  @Test("Gray keeps its alpha", arguments: [8, 16])
  func grayAlpha(depth: Int) throws {
    let unit = depth == 16 ? 257 : 1
    let image = try read(
      PNGBuilder(width: 1, height: 1, colorType: .grayAlpha, depth: depth) { _, _ in [200 * unit, 51 * unit] })
    #expect(image.pixels == [0x3328_2828])
  }

  @Test("A palette is applied, with its transparency", arguments: [1, 2, 4, 8])
  func palette(depth: Int) throws {
    let image = try read(
      PNGBuilder(
        width: 3, height: 1, colorType: .palette, depth: depth,
        chunks: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [51])]
      ) { x, _ in [x % 2] })
    #expect(image.pixels == [0x3333_0000, 0xFF00_00FF, 0x3333_0000])
  }

  @Test("One colour can be transparent")
  func colorKey() throws {
    let image = try read(
      PNGBuilder(width: 2, height: 1, colorType: .rgb, chunks: [("tRNS", [0, 10, 0, 20, 0, 30])]) { x, _ in
        [10, 20, 30 + x]
      })
    #expect(image.pixels == [0, 0xFF0A_141F])
  }

  @Test("A truncated file is an error with the file's name")
  func truncation() throws {
    let bytes = PNGBuilder().bytes
    for count in 0..<bytes.count {
      let error = #expect(throws: MediaError.self) { try read(Array(bytes[..<count])) }
      guard case .invalidImage(let path, _)? = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(path == scratch.path("a.png"))
    }
  }

  @Test("A changed byte is an error or changes nothing relevant, and never crashes")
  func corruption() throws {
    let bytes = PNGBuilder(width: 9, height: 9, isInterlaced: true, chunks: [("gAMA", [0, 0, 1, 0])]).bytes
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= 0x55
      do {
        _ = try read(broken)
      } catch {
        #expect(error is MediaError)
      }
    }
  }

  @Test("A chunk with a wrong checksum is an error before any pixel is decoded")
  func checkSum() throws {
    var bytes = PNGBuilder().bytes
    bytes[bytes.count - 20] ^= 0xFF
    #expect(throws: MediaError.invalidImage(path: scratch.path("a.png"), reason: "IDAT: CRC error")) {
      try open(bytes)
    }
  }

  @Test("A file that is no PNG is an error with that reason")
  func otherFormat() throws {
    #expect(throws: MediaError.invalidImage(path: scratch.path("a.png"), reason: "Not a PNG file")) {
      try read(Array("GIF89a and some more bytes".utf8))
    }
  }

  @Test("An image that claims a huge size is rejected before it is read")
  func hugeSize() throws {
    let error = #expect(throws: MediaError.self) { try read(PNGBuilder.claiming(width: 100_000, height: 100_000)) }
    #expect(
      error
        == .imageTooLarge(
          path: scratch.path("a.png"), width: 100_000, height: 100_000, limit: PictureLimits.area))
  }

  @Test("A missing file is an error with the system's reason")
  func missing() throws {
    #expect(throws: MediaError.cannotRead(path: "/no/such.png", reason: "No such file or directory")) {
      try PNGFile.read(from: "/no/such.png")
    }
  }

  @Test("A folder is an error")
  func folder() throws {
    #expect(throws: MediaError.cannotRead(path: scratch.folder, reason: "it is a folder")) {
      try PNGFile.read(from: scratch.folder)
    }
  }

  @Test("A name with a null character is not truncated")
  func nullCharacter() throws {
    _ = try read(PNGBuilder())
    #expect(throws: MediaError.self) { try PNGFile.read(from: scratch.path("a.png") + "\0.png") }
  }
}
