import Foundation
import Media
import Pixels
import Testing

@Suite("Malicious PNG files")
struct PNGHostilityTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var path: String { scratch.path("a.png") }

  private func open(_ bytes: [UInt8]) throws -> CGImage {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try PNGFile.image(at: path)
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    let error = #expect(throws: MediaError.self) { try open(bytes) }
    guard case .invalidImage(path, let reason)? = error else { return nil }
    return reason
  }

  /// A file with a chunk before the pixels whose declared length is wrong.
  private func claiming(_ length: Int, of name: String) -> [UInt8] {
    var bytes = PNGBuilder(chunks: [(name, [1, 2, 3, 4])]).bytes
    bytes.replaceSubrange(33..<37, with: PNGBuilder.bigEndian(length, bytes: 4))
    return bytes
  }

  @Test(
    "A chunk that claims two gigabytes is rejected because of the file's size", arguments: ["zTXt", "iCCP", "tRNS"])
  func hugeChunk(name: String) throws {
    let found = try #require(reason(claiming(0x7FFF_FFFF, of: name)))
    #expect(found.hasPrefix("the file ends too early: its chunk \(name) claims 2147483647 bytes, and "))
  }

  @Test("A size that the compressed data cannot contain is rejected")
  func impossibleSize() throws {
    let bytes = PNGBuilder.claiming(width: 16_384, height: 16_384)
    #expect(reason(bytes) == "its 12 bytes of pixels cannot be 16384 × 16384 pixels")
  }

  @Test("An unknown critical chunk is rejected, an ancillary one is ignored")
  func unknownChunks() throws {
    #expect(reason(PNGBuilder(chunks: [("ABCD", [1])]).bytes) == "it has an unknown chunk 'ABCD'")
    #expect(try open(PNGBuilder(chunks: [("abCD", [1])]).bytes).decoded().width == 5)
  }

  @Test(
    "Long profiles and texts are never decompressed",
    arguments: ["iCCP", "zTXt", "iTXt", "eXIf", "sPLT"])
  func packedChunks(name: String) throws {
    // Longer than libpng accepts, and not a valid chunk of its kind.
    let bytes = PNGBuilder(chunks: [(name, [UInt8](repeating: 0x78, count: 9_000_000))]).bytes
    #expect(try open(bytes).decoded().pixels == PNGFile.read(from: path).pixels)
    #expect(try open(bytes).pixels.count == 20)
  }

  @Test("An animated image yields its first picture")
  func animation() throws {
    let chunks: [(name: String, data: [UInt8])] = [("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fdAT", [0, 0, 0, 1, 9])]
    let image = try open(PNGBuilder(width: 2, height: 1, chunks: chunks) { x, _ in [x * 255, 0, 0, 255] }.bytes)
    #expect(image.pixels == [0xFF00_0000, 0xFFFF_0000])
  }

  @Test("Opening an image does not decompress it: damaged data is found when it is drawn")
  func laziness() throws {
    var builder = PNGBuilder()
    builder.breaksPixels = true
    let image = try open(builder.bytes)
    #expect(throws: MediaError.invalidImage(path: path, reason: "IDAT: incorrect data check")) { try image.decoded() }
  }

  @Test("An image that was overwritten after opening is an error")
  func changedFile() throws {
    let image = try open(PNGBuilder().bytes)
    try Data(PNGBuilder(width: 6).bytes).write(to: URL(fileURLWithPath: path))
    let changed = MediaError.cannotRead(path: path, reason: "the file has changed since the image was opened")
    #expect(throws: changed) { try image.decoded() }
  }

  @Test("An image without alpha is opaque before it is read; with alpha, its pixels decide")
  func opacity() throws {
    #expect(try open(PNGBuilder(colorType: .rgb) { _, _ in [1, 2, 3] }.bytes).isOpaque)
    #expect(try open(PNGBuilder(colorType: .rgba) { _, _ in [1, 2, 3, 255] }.bytes).isOpaque)
    #expect(try !open(PNGBuilder(colorType: .rgba) { x, _ in [1, 2, 3, x == 4 ? 254 : 255] }.bytes).isOpaque)
  }
}
