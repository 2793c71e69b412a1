import Geometry

/// Colours along a shape, as a plane shows them.
package struct Gradient: Sendable {
  package var ramp: ColorRamp
  package var shape: GradientShape

  /// From the plane of the shape to device pixels, y down.
  package var projection: Homography

  /// Whether the colours of the ends go on beyond them.
  package var extendsBefore: Bool
  package var extendsAfter: Bool

  package init(
    ramp: ColorRamp, shape: GradientShape, projection: Homography, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    self.ramp = ramp
    self.shape = shape
    self.projection = projection
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// The rows of a gradient.
struct GradientRows {
  private let ramp: ColorRamp
  private let places: GradientShape.Places
  private let inverse: Homography

  /// Nil for a gradient that cannot be seen.
  init?(_ gradient: Gradient) {
    let map = gradient.projection
    guard
      let inverse = map.isAffine ? ImageMap.affineInverse(map) : map.inverted(),
      let places = GradientShape.Places(
        gradient.shape, extendsBefore: gradient.extendsBefore, extendsAfter: gradient.extendsAfter)
    else { return nil }
    self.ramp = gradient.ramp
    self.places = places
    self.inverse = inverse
  }

  /// The pixels of a row from column `x` on.
  ///
  /// Eight bits are too few for a slow change of colour: rounding by a threshold that changes from pixel to pixel leaves
  /// the mean of a few pixels right, so that no bands are seen.
  func read(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let point = inverse.project(x: Double(x &+ index) + 0.5, y: Double(y) + 0.5)
      guard point.w > 0, let t = places.place(of: SIMD2(point.x / point.w, point.y / point.w)) else {
        pixels[index] = 0
        continue
      }
      pixels[index] = ramp.color(at: t).dithered(Dither.threshold(x: x &+ index, y: y))
    }
  }
}

/// Thresholds of ordered dithering: Bayer's matrix of 8 × 8.
enum Dither {
  /// Between 0 and 1, both excluded.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Float {
    // The bits of y and of x xor y, interleaved from the lowest, are the digits of the rank from the highest.
    let (a, b) = (UInt32(truncatingIfNeeded: y) & 7, UInt32(truncatingIfNeeded: x ^ y) & 7)
    let rank =
      (b & 1) << 5 | (a & 1) << 4 | (b & 2) << 2 | (a & 2) << 1 | (b & 4) >> 1 | (a & 4) >> 2
    return (Float(rank) + 0.5) / 64
  }
}

extension SIMD4<Float> {
  /// Rounded down to a packed pixel after adding a threshold to every channel, so that no colour exceeds alpha.
  @inline(__always)
  fileprivate func dithered(_ threshold: Float) -> UInt32 {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(self * 255 + threshold))
    let a = Swift.min(bytes.w, 255)
    return Swift.min(bytes.x, a) | Swift.min(bytes.y, a) << 8 | Swift.min(bytes.z, a) << 16 | a << 24
  }
}
