import Foundation
import Geometry
import Pixels
import Rasterization

/// Paints boxes over black, tile by tile.
func paint(
  _ boxes: [Box], width: Int = 96, height: Int = 80, background: PackedColor = .black, tileWidth: Int = 64,
  kernels: RowKernels = RowKernels()
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  let painter = TilePainter(tileWidth: tileWidth, kernels: kernels)
  for y in stride(from: 0, to: height, by: 32) {
    for x in stride(from: 0, to: width, by: tileWidth) {
      let tile = PixelRect(minX: x, minY: y, maxX: min(x + tileWidth, width), maxY: min(y + 32, height))
      painter.clear(tile, to: background, in: RasterTarget(buffer))
      for box in boxes { painter.paint(box, tile: tile, region: tile, in: RasterTarget(buffer)) }
    }
  }
  return buffer
}

extension PackedColor {
  static let black = PackedColor(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))
}

extension PremultipliedColor {
  static let pureWhite = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let pureRed = PremultipliedColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let pureBlue = PremultipliedColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension Box {
  static func colored(
    _ shape: RoundedBox, _ projection: Homography = .identity, fill: PremultipliedColor = .pureWhite,
    border: PremultipliedColor = .clear, borderWidth: Double = 0, opacity: Double = 1
  ) -> Box {
    Box(
      projection: projection, shape: shape, background: fill, picture: nil, clipsPicture: false,
      borderWidth: borderWidth, borderColor: border, opacity: opacity)
  }

  /// An image at its own size, or in `destination`.
  static func showing(
    _ image: CGImage, _ projection: Homography, source: RoundedBox? = nil, destination: RoundedBox? = nil,
    isFlipped: Bool = false, opacity: Double = 1
  ) -> Box {
    let whole = RoundedBox(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let target = destination ?? whole
    return Box(
      projection: projection, shape: target, background: .clear,
      picture: Picture(image: image, source: source ?? whole, destination: target, isFlipped: isFlipped),
      clipsPicture: false, borderWidth: 0, borderColor: .clear, opacity: opacity)
  }
}

extension Homography {
  /// Rotation by an angle in radians, scaling, skew along x, then translation.
  static func turned(_ angle: Double, scale: Double = 1, skew: Double = 0, x: Double, y: Double) -> Homography {
    let (c, s) = (cos(angle) * scale, sin(angle) * scale)
    return Homography(m11: c, m12: s, m13: 0, m21: skew * c - s, m22: skew * s + c, m23: 0, m31: x, m32: y, m33: 1)
  }
}

extension PixelBuffer {
  subscript(x: Int, y: Int) -> UInt32 { row(y)[x] }

  /// Blue, green, red, alpha.
  func channels(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(self[x, y] >> (8 * UInt32($0)) & 0xFF) } }

  var pixels: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self[$0, y] } } }
}

/// An image of random pixels; premultiplied, so that no channel exceeds alpha.
func randomImage(width: Int, height: Int, isOpaque: Bool, seed: UInt64) -> CGImage? {
  var random = RandomNumbers(seed: seed)
  let pixels = (0..<width * height).map { _ -> UInt32 in
    let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
    let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
    return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
  }
  return CGImage(width: width, height: height, pixels: pixels)
}
