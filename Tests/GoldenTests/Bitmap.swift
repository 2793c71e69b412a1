import Foundation
import LayerKit

/// Pixels to compare: 0xAARRGGBB, premultiplied.
struct Bitmap {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ buffer: PixelBuffer) {
    self.init(
      width: buffer.width, height: buffer.height,
      pixels: (0..<buffer.height).flatMap { UnsafeBufferPointer(start: buffer.row($0), count: buffer.width) })
  }

  init(contentsOf url: URL) throws {
    let image = try PNGFile.read(from: url.path)
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }

  func write(to url: URL) throws {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer.row(y)[x] = pixels[y * width + x] }
    }
    try PNGFile.write(buffer, to: url.path)
  }

  /// The greatest difference of any channel of a pixel.
  func difference(_ other: Bitmap, at index: Int) -> Int {
    [0, 8, 16, 24].map { shift in
      abs(Int(pixels[index] >> shift & 255) - Int(other.pixels[index] >> shift & 255))
    }.max() ?? 0
  }

  /// How many pixels differ by more than 1 in any channel; nil if the sizes differ.
  func differingPixels(from other: Bitmap) -> Int? {
    guard width == other.width, height == other.height else { return nil }
    return pixels.indices.count { difference(other, at: $0) > 1 }
  }

  /// `expected | difference | actual`, the difference made bright.
  static func comparison(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let height = max(expected.height, actual.height)
    let width = max(expected.width, actual.width)
    var sheet = Bitmap(width: width * 3, height: height, pixels: Array(repeating: 0, count: width * 3 * height))
    for y in 0..<height {
      for x in 0..<width {
        let old = expected.pixel(x, y)
        let new = actual.pixel(x, y)
        let isDifferent = old != new
        sheet.pixels[y * width * 3 + x] = old ?? 0
        sheet.pixels[y * width * 3 + width + x] = isDifferent ? 0xFFFF_00FF : 0xFF00_0000
        sheet.pixels[y * width * 3 + 2 * width + x] = new ?? 0
      }
    }
    return sheet
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { x < width && y < height ? pixels[y * width + x] : nil }
}
