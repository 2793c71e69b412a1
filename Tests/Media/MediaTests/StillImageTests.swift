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
    "Every format has the right colours",
    arguments: ["jpg", "bmp", "tiff", "webp", "gif", "avif"])
  func formats(ending: String) throws {
    let (size, colors) = try corners("quadrants.\(ending)")
    #expect(size == [32, 24])
    #expect(agree(colors, quadrants, within: ["jpg", "avif", "gif"].contains(ending) ? 6 : 0))
  }

  @Test("The EXIF orientation of a photograph is applied") func exif() throws {
    let (size, colors) = try corners("turned.jpg")
    #expect(size == [24, 32])
    // 90° clockwise: the lower left is at the upper left.
    #expect(agree(colors, [quadrants[2], quadrants[0], quadrants[3], quadrants[1]], within: 6))
  }

  @Test(
    "Every orientation is applied, in JPEG and TIFF", arguments: 1...8, ["jpg", "tiff"])
  func orientations(number: Int, ending: String) throws {
    let scratch = try Scratch()
    let path = scratch.path("turned.\(ending)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path("quadrants.\(ending)")))
    try Self.turned(bytes, number, ending).write(to: URL(fileURLWithPath: path))
    let image = try CGImage(contentsOfFile: path)
    let (width, height) = (image.width, image.height)
    #expect(width == (number < 5 ? 32 : 24) && height == (number < 5 ? 24 : 32))
    let places = [(2, 2), (width - 3, 2), (2, height - 3), (width - 3, height - 3)]
    // The quadrants of the file that are shown at the upper left, upper right, lower left and lower right.
    let order = [
      [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0], [1, 3, 0, 2],
    ][number - 1]
    #expect(agree(places.map { image.pixels[$0.1 * width + $0.0] }, order.map { quadrants[$0] }, within: 6))
  }

  /// A file with another orientation: of a JPEG file in EXIF after its first two bytes, of a TIFF file in a copy of its
  /// tags at its end.
  private static func turned(_ bytes: Data, _ number: Int, _ ending: String) -> Data {
    guard ending == "tiff" else {
      let tags: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0,
      ]
      let exif = Array("Exif".utf8) + [0, 0] + tags
      return bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes.dropFirst(2)
    }
    func number4(_ offset: Int) -> Int { (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    let start = number4(4)
    let count = Int(bytes[start]) | Int(bytes[start + 1]) << 8
    let entries = (0..<count).map { bytes[start + 2 + $0 * 12..<start + 14 + $0 * 12] }
      .filter { $0.prefix(2) != Data([0x12, 1]) }
    let entry = Data([0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(number), 0, 0, 0])
    let place = entries.firstIndex { Int($0[$0.startIndex]) | Int($0[$0.startIndex + 1]) << 8 > 0x112 } ?? entries.count
    let all = entries[..<place] + [entry] + entries[place...]
    let end = withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Data($0) }
    return bytes.prefix(4) + end + bytes.dropFirst(8) + [UInt8(all.count), 0] + all.joined() + [0, 0, 0, 0]
  }

  @Test(
    "Colours of a profile are converted to sRGB",
    arguments: [
      // Display P3 and Adobe RGB of 200, 100, 50.
      ("display-p3.jpg", 0xFFD7_5D1F), ("display-p3.png", 0xFFD7_5D1F), ("adobe-rgb.jpg", 0xFFE3_642A),
      ("adobe-rgb.tiff", 0xFFE3_642A),
    ] as [(String, UInt32)])
  func profile(name: String, color: UInt32) throws {
    #expect(agree(try corners(name).colors, Array(repeating: color, count: 4), within: 3))
  }

  @Test(
    "Samples of every kind and depth have the right colours", arguments: ["cmyk.jpg", "deep.png", "deep.tiff"])
  func kinds(name: String) throws {
    #expect(agree(try corners(name).colors, quadrants, within: 6))
  }

  @Test("Grey with alpha has the right levels", arguments: ["gray-alpha.png", "gray-alpha.tiff"])
  func grayWithAlpha(name: String) throws {
    let image = try CGImage(contentsOfFile: MediaFiles.path(name))
    for (x, y) in [(2, 2), (28, 20)] as [(Int, Int)] {
      let pixel = image.pixels[y * 32 + x]
      // A linear gradient of alpha from the top down; the grey of red is 76, of yellow 226.
      let alpha = Double(pixel >> 24)
      #expect(abs(alpha - (Double(y) + 0.5) * 255 / 24) < 8)
      #expect(abs(Double(pixel & 0xFF) - (y < 12 ? 76 : 226) * alpha / 255) < 2)
    }
  }

  @Test("A palette may have a clear colour") func clearPalette() throws {
    #expect(try corners("palette-alpha.png").colors == [0] + quadrants.dropFirst())
  }

  @Test("Deep grey is rounded to 8 bits") func deepGray() throws {
    #expect(
      agree(try corners("deep-gray.png").colors, [0xFF4C_4C4C, 0xFF95_9595, 0xFF1D_1D1D, 0xFFE1_E1E1], within: 1))
  }

  @Test("A TIFF file with JPEG data is rejected") func jpegInside() {
    let path = MediaFiles.path("jpeg-inside.tiff")
    #expect(
      throws: MediaError.cannotRead(path: path, reason: "TIFF files whose pixels are JPEG pictures are not read")
    ) { try ImageFile.image(at: path) }
  }

  @Test("An image's bytes determine its format, not its name") func wrongName() throws {
    let scratch = try Scratch()
    let path = scratch.path("photo.png")
    try FileManager.default.copyItem(atPath: MediaFiles.path("quadrants.jpg"), toPath: path)
    #expect(try ImageFile.image(at: path).width == 32)
  }
}

extension StillImageTests {
  @Test("A truncated photograph is an error") func cutPhotograph() throws {
    let scratch = try Scratch()
    let path = scratch.path("cut.jpg")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path("quadrants.jpg")))
    try bytes.dropLast(3).write(to: URL(fileURLWithPath: path))
    #expect(throws: MediaError.cannotRead(path: path, reason: "it is damaged: it ends too early")) {
      try ImageFile.image(at: path)
    }
  }
}
