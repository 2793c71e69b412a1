import Foundation
import Media
import Pixels
import Testing

@Suite("Still images")
struct StillImageTests {
  private func corners(_ name: String) throws -> (size: [Int], colors: [UInt32]) {
    let image = try CGImage(contentsOfFile: MediaFiles.path(name))
    let (width, height) = (image.width, image.height)
    let places = [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)]
    return ([width, height], places.map { image.pixels[$0.1 * width + $0.0] })
  }

  private func agree(_ colors: [UInt32], _ expected: [UInt32], within slack: Int) -> Bool {
    zip(colors, expected).allSatisfy { color, wanted in
      [0, 8, 16, 24].allSatisfy { abs(Int(color >> $0 & 0xFF) - Int(wanted >> $0 & 0xFF)) <= slack }
    }
  }

  private let quadrants: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]

  @Test(
    "Every format has its colours in their places",
    arguments: ["jpg", "bmp", "tiff", "webp", "gif", "avif"])
  func formats(ending: String) throws {
    let (size, colors) = try corners("quadrants.\(ending)")
    #expect(size == [32, 24])
    #expect(agree(colors, quadrants, within: ["jpg", "avif", "gif"].contains(ending) ? 6 : 0))
  }

  @Test("A photograph is turned as the camera was held") func exif() throws {
    let (size, colors) = try corners("turned.jpg")
    #expect(size == [24, 32])
    // A quarter clockwise: what was at the lower left is at the upper left.
    #expect(agree(colors, [quadrants[2], quadrants[0], quadrants[3], quadrants[1]], within: 6))
  }

  @Test("Colours of a profile become those of sRGB") func profile() throws {
    // Display P3 200, 100, 50 is sRGB 215, 93, 31.
    #expect(agree(try corners("display-p3.jpg").colors, Array(repeating: 0xFFD7_5D1F, count: 4), within: 3))
  }

  @Test("An image is what its bytes are, whatever its name") func wrongName() throws {
    let scratch = try Scratch()
    let path = scratch.path("photo.png")
    try FileManager.default.copyItem(atPath: MediaFiles.path("quadrants.jpg"), toPath: path)
    #expect(try ImageFile.image(at: path).width == 32)
  }
}

extension StillImageTests {
  @Test("A photograph that ends too early is an error") func cutPhotograph() throws {
    let scratch = try Scratch()
    let path = scratch.path("cut.jpg")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path("quadrants.jpg")))
    try bytes.dropLast(3).write(to: URL(fileURLWithPath: path))
    #expect(throws: MediaError.cannotRead(path: path, reason: "it is damaged: it ends too early")) {
      try ImageFile.image(at: path)
    }
  }
}
