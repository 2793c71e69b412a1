import Drawing
import Foundation
import Geometry
import Pixels
import Testing

/// Draws on a clear bitmap.
func draw(_ width: Int, _ height: Int, isOpaque: Bool = false, _ body: (CGContext) throws -> Void) throws -> CGImage {
  let context = try #require(CGContext(width: width, height: height, isOpaque: isOpaque))
  try body(context)
  return try #require(context.makeImage())
}

extension CGImage {
  /// `0xAARRGGBB`, premultiplied; x and y count from the lower left corner, as a context does.
  subscript(x: Int, y: Int) -> UInt32 { rows[(height - 1 - y) * stride + x] }

  /// The number of pixels that are not clear.
  var markedCount: Int { pixels.count { $0 >> 24 > 0 } }

  /// The sum of all alphas, in whole pixels.
  var coveredArea: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
}

/// An image of four quarters: red and green above, blue and white below.
func quarters(_ side: Int = 2) throws -> CGImage {
  let pixels = (0..<side * side).map { index -> UInt32 in
    let (x, y) = (index % side < side / 2, index / side < side / 2)
    return y ? (x ? 0xFFFF_0000 : 0xFF00_FF00) : (x ? 0xFF00_00FF : 0xFFFF_FFFF)
  }
  return try #require(CGImage(width: side, height: side, pixels: pixels))
}
