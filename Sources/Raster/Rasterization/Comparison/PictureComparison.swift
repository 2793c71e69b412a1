import Pixels

/// The comparison of two pictures, pixel by pixel.
package struct PictureComparison {
  package let expected: PixelBuffer
  package let actual: PixelBuffer

  /// The number of pixels that differ by more than the tolerance in any channel. Pixels that only one of the pictures
  /// has count as a difference of 255.
  package let differingPixels: Int

  /// The greatest difference of a channel, 0…255.
  package let greatestDifference: Int

  /// The bounding box of the differing pixels; nil if there are none.
  package let area: PixelRect?

  /// - Parameter tolerance: the maximum difference of a premultiplied channel, 0…255, that is ignored.
  package init(expected: PixelBuffer, actual: PixelBuffer, tolerance: Int = 1) {
    self.expected = expected
    self.actual = actual
    var (count, greatest) = (0, 0)
    var area = PixelRect.empty
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let difference = Self.difference(expected, actual, x, y)
        greatest = max(greatest, difference)
        guard difference > tolerance else { continue }
        count += 1
        area = area.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    (differingPixels, greatestDifference, self.area) = (count, greatest, area.isEmpty ? nil : area)
  }

  package var hasSameSize: Bool { expected.width == actual.width && expected.height == actual.height }

  package var isEqual: Bool { differingPixels == 0 }

  /// `expected | difference | actual` side by side. The middle is black where the pictures are equal, and otherwise
  /// magenta, brighter for greater differences.
  package var picture: PixelBuffer {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let sheet = PixelBuffer(width: width * 3, height: height)
    for y in 0..<height {
      let row = sheet.row(y)
      for x in 0..<width {
        row[x] = Self.pixel(expected, x, y) ?? 0
        let difference = Self.difference(expected, actual, x, y)
        // At least a quarter of full brightness, so that the smallest difference is visible.
        let level = difference == 0 ? 0 : UInt32(64 + difference * 191 / 255)
        row[width + x] = 0xFF00_0000 | level << 16 | level
        row[2 * width + x] = Self.pixel(actual, x, y) ?? 0
      }
    }
    return sheet
  }

  private static func pixel(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> UInt32? {
    x < picture.width && y < picture.height ? picture.row(y)[x] : nil
  }

  private static func difference(_ left: PixelBuffer, _ right: PixelBuffer, _ x: Int, _ y: Int) -> Int {
    guard let left = pixel(left, x, y), let right = pixel(right, x, y) else { return 255 }
    guard left != right else { return 0 }
    var greatest: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (a, b) = (left >> shift & 255, right >> shift & 255)
      greatest = max(greatest, a > b ? a - b : b - a)
    }
    return Int(greatest)
  }
}
