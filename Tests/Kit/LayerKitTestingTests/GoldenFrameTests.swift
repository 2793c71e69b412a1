import Foundation
import LayerKitTesting
import Testing

@Suite("Golden frames")
struct GoldenFrameTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  private func picture(_ color: UInt32, width: Int = 4) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: 3)
    for y in 0..<3 { picture.row(y).update(repeating: 0xFF00_0000, count: width) }
    picture.row(1)[2] = color
    return picture
  }

  private func golden(of picture: PixelBuffer) throws -> Golden {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let golden = Golden(file: folder.appendingPathComponent("card.png"))
    try PNGFile.write(picture, to: golden.file.path)
    return golden
  }

  @Test("A layer's frame equals its golden") func equal() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 24, height: 16)
    layer.cornerRadius = 6
    layer.backgroundColor = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    layer.add(fade, forKey: "fade")
    Recording(layer, until: 1).expectFrame(at: 0.5, matches: "half-faded")
  }

  @Test("A difference of 1 in a channel does not count, one of 2 does") func tolerance() throws {
    let golden = try golden(of: picture(0xFF10_1010))
    #expect(try golden.failure(of: picture(0xFF11_1010)) == nil)
    let failure = try #require(try golden.failure(of: picture(0xFF12_1010), isRecording: false))
    #expect(failure.contains("differs in 1 of 12 pixels, by up to 2 of 255, in x 2…2, y 1…1"), "\(failure)")
  }

  @Test("A failure writes expected, difference and actual side by side") func sheet() throws {
    let golden = try golden(of: picture(0xFF10_1010))
    let failure = try #require(try golden.failure(of: picture(0xFFFF_1010), isRecording: false))
    let path = try #require(failure.components(separatedBy: "actual: ").last)
    let sheet = try PNGFile.read(from: path)
    #expect((sheet.width, sheet.height) == (12, 3))
    #expect(sheet.pixels[12 + 2] == 0xFF10_1010)
    #expect(sheet.pixels[12 + 6] != 0xFF00_0000)
    #expect(sheet.pixels[12 + 10] == 0xFFFF_1010)
  }

  @Test("Another size and a missing golden are failures") func others() throws {
    let golden = try golden(of: picture(0xFF10_1010))
    #expect(
      try golden.failure(of: picture(0xFF10_1010, width: 5), isRecording: false)?.contains("4 × 3 pixels; found 5 × 3")
        == true)
    let missing = Golden(file: folder.appendingPathComponent("missing.png"))
    #expect(try missing.failure(of: picture(0), isRecording: false)?.contains("there is no golden") == true)
    #expect(!FileManager.default.fileExists(atPath: missing.file.path))
  }

  @Test("Recording writes the frame, and fails") func recording() throws {
    let golden = Golden(file: folder.appendingPathComponent("new/card.png"))
    #expect(try golden.failure(of: picture(0xFF10_1010), isRecording: true)?.contains("recorded") == true)
    #expect(try golden.failure(of: picture(0xFF10_1010), isRecording: false) == nil)
  }
}
