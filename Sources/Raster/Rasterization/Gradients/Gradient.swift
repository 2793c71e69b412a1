import Geometry

/// A colour ramp along a shape in a plane.
package struct Gradient: Sendable {
  package var ramp: ColorRamp
  package var shape: GradientShape

  /// From the plane of the shape to device pixels, y down.
  package var projection: Homography

  /// Whether the first colour is extended before the start, and the last one past the end.
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
  private let parameterization: GradientShape.Parameterization
  private let inverse: Homography

  /// Returns nil for a gradient that is not visible.
  init?(_ gradient: Gradient) {
    guard
      let inverse = gradient.projection.exactInverse,
      let parameterization = GradientShape.Parameterization(
        gradient.shape, extendsBefore: gradient.extendsBefore, extendsAfter: gradient.extendsAfter)
    else { return nil }
    self.ramp = gradient.ramp
    self.parameterization = parameterization
    self.inverse = inverse
  }

  /// Writes `count` pixels of row `y` from column `x` on, in device pixels.
  ///
  /// Eight bits are too few for slow changes of colour. Ordered dithering preserves the mean of a few pixels, which
  /// avoids banding.
  func read(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      let point = inverse.project(x: Double(x &+ index) + 0.5, y: Double(y) + 0.5)
      guard point.w > 0, let t = parameterization.parameter(at: SIMD2(point.x / point.w, point.y / point.w)) else {
        pixels[index] = 0
        continue
      }
      pixels[index] = ramp.color(at: t).dithered(Dither.threshold(x: x &+ index, y: y))
    }
  }
}

/// Thresholds of ordered dithering: Bayer's matrix of 8 × 8.
enum Dither {
  /// The threshold of a pixel, between 0 and 1, both excluded.
  @inline(__always)
  static func threshold(x: Int, y: Int) -> Float {
    // The bits of y and of x xor y, interleaved from the lowest, are the digits of the rank from the highest.
    let (a, b) = (UInt32(truncatingIfNeeded: y) & 7, UInt32(truncatingIfNeeded: x ^ y) & 7)
    let rank =
      (b & 1) << 5 | (a & 1) << 4 | (b & 2) << 2 | (a & 2) << 1 | (b & 4) >> 1 | (a & 4) >> 2
    return (Float(rank) + 0.5) / 64
  }

  /// The thresholds minus a half, for numbers that are rounded to the nearest: eight rows, each repeated enough for a
  /// block of pixels that starts in any column.
  static let centered: [Float] = (0..<8).flatMap { y in (0..<centeredStride).map { threshold(x: $0, y: y) - 0.5 } }
  static let centeredStride = 8 + GradientFillRows.blockWidth
}

extension SIMD4<Float> {
  /// The packed pixel, rounded down after adding the threshold to every channel, so that no colour exceeds alpha.
  @inline(__always)
  fileprivate func dithered(_ threshold: Float) -> UInt32 {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4<Int32>(self * 255 + threshold))
    let a = Swift.min(bytes.w, 255)
    return Swift.min(bytes.x, a) | Swift.min(bytes.y, a) << 8 | Swift.min(bytes.z, a) << 16 | a << 24
  }
}
