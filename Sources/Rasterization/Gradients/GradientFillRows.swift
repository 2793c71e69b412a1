import Foundation
import Geometry
import Pixels

/// The rows of a gradient in a tile.
///
/// Eight bits are too few for slow changes of colour: ordered dithering by the coordinates of the pixel keeps the mean
/// of a few pixels right, so that there is no banding. What has one colour is not dithered.
struct GradientFillRows {
  private let ramp: FillRamp
  private let kind: GradientFill.Kind

  /// From device pixels to the coordinates of the gradient.
  private let matrix: Homography
  private let isAffine: Bool
  private let tile: PixelRect

  /// Scratch memory for the positions on the ramp, by columns of the tile.
  private let positions: UnsafeMutablePointer<Float>

  /// Pixels are computed in blocks of this many columns of the tile, whatever part of a row is asked for.
  static let blockWidth = 16

  /// Nil where the plane is seen edge-on, or a number is not finite.
  init?(_ fill: GradientFill, projection: Homography, tile: PixelRect, positions: UnsafeMutablePointer<Float>) {
    guard let inverse = projection.exactInverse else {
      return nil
    }
    matrix = inverse.concatenating(fill.map)
    let elements = [
      matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32, matrix.m33,
    ]
    guard elements.allSatisfy(\.isFinite) else { return nil }
    isAffine = projection.isAffine
    (ramp, kind, self.tile, self.positions) = (fill.ramp, fill.kind, tile, positions)
  }

  /// Writes the pixels of row `y`, in columns of the tile; up to a block more on either side is undefined.
  func read(_ y: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let first = columns.lowerBound / Self.blockWidth * Self.blockWidth
    let end = (columns.upperBound &+ Self.blockWidth &- 1) / Self.blockWidth * Self.blockWidth
    locate(y, first, end)
    ramp.segments.withUnsafeBufferPointer { segments in
      Dither.centered.withUnsafeBufferPointer { thresholds in
        guard let thresholds = thresholds.baseAddress else { return }
        let row = thresholds + (y & 7) &* Dither.centeredStride + (tile.minX & 7)
        var start = first
        var segment = segments[0]
        while start < end {
          let (least, greatest) = Self.range(UnsafeRawPointer(positions + start))
          // Most blocks show the same segment as the one before.
          if !(least >= segment.start && greatest < segment.end) { segment = segments[ramp.segment(at: least)] }
          if greatest < segment.end || greatest == least {
            Self.write(segment, positions + start, Self.blockWidth, row, into: pixels + start)
          } else {
            for x in start..<start &+ Self.blockWidth {
              let segment = segments[ramp.segment(at: positions[x])]
              Self.write(segment, positions + x, 1, row + (x &- start), into: pixels + x)
            }
          }
          start &+= Self.blockWidth
        }
      }
    }
  }

  /// The least and the greatest position in a block.
  @inline(__always)
  private static func range(_ block: UnsafeRawPointer) -> (least: Float, greatest: Float) {
    let left = block.loadUnaligned(as: SIMD8<Float>.self)
    let right = block.loadUnaligned(fromByteOffset: 32, as: SIMD8<Float>.self)
    let (low, high) = (
      left.replacing(with: right, where: right .< left), left.replacing(with: right, where: right .> left)
    )
    let (low4, high4) = (least(low.lowHalf, low.highHalf), greatest(high.lowHalf, high.highHalf))
    return (
      min(min(low4.x, low4.y), min(low4.z, low4.w)), max(max(high4.x, high4.y), max(high4.z, high4.w))
    )
  }

  @inline(__always)
  private static func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func greatest(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .> a)
  }

  /// Writes pixels that show one segment.
  @inline(__always)
  private static func write(
    _ segment: FillRamp.Segment, _ positions: UnsafePointer<Float>, _ count: Int, _ thresholds: UnsafePointer<Float>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    if let flat = segment.flat {
      for x in 0..<count { pixels[x] = flat.bits }
      return
    }
    let (start, scale) = (segment.start, segment.scale)
    let (base, slope, curve) = (segment.base, segment.slope, segment.curve)
    for x in 0..<count {
      var share = (positions[x] - start) * scale
      // NaN becomes 0.
      share = share > 0 ? share : 0
      share = share < 1 ? share : 1
      var alpha = base.w + share * (slope.w + share * curve.w)
      alpha = alpha < 255 ? alpha : 255
      let threshold = thresholds[x]
      let blue = channel(base.x + share * (slope.x + share * curve.x), alpha, threshold)
      let green = channel(base.y + share * (slope.y + share * curve.y), alpha, threshold)
      let red = channel(base.z + share * (slope.z + share * curve.z), alpha, threshold)
      pixels[x] = channel(alpha, alpha, threshold) << 24 | red << 16 | green << 8 | blue
    }
  }

  /// A channel, clamped to 0…`limit`, moved by a threshold and rounded. No channel exceeds alpha, because all have the
  /// same threshold.
  @inline(__always)
  private static func channel(_ value: Float, _ limit: Float, _ threshold: Float) -> UInt32 {
    var value = value > 0 ? value : 0
    value = value < limit ? value : limit
    // In the range of this number floating-point numbers are whole, so that their last bits are the rounded sum.
    return (value + threshold + 12_582_912).bitPattern & 0xFF
  }

  /// Finds the positions on the ramp of the columns `first..<end` of row `y`.
  private func locate(_ y: Int, _ first: Int, _ end: Int) {
    let (originX, originY) = (Double(tile.minX) + 0.5, Double(y) + 0.5)
    let start = matrix.project(x: originX, y: originY)
    guard isAffine else {
      for column in first..<end {
        let step = Double(column)
        let depth = start.w + step * matrix.m13
        let nearness = 1 / (depth > ProjectiveLine.leastW ? depth : ProjectiveLine.leastW)
        positions[column] = position(
          Float((start.x + step * matrix.m11) * nearness), Float((start.y + step * matrix.m12) * nearness))
      }
      return
    }
    let (x, y) = (Float(start.x), Float(start.y))
    let (stepX, stepY) = (Float(matrix.m11), Float(matrix.m12))
    // One loop for each kind, which the compiler makes vectors of.
    switch kind {
    case .axial:
      for column in first..<end { positions[column] = x + Float(Int32(truncatingIfNeeded: column)) * stepX }
    case .radial:
      for column in first..<end {
        let step = Float(Int32(truncatingIfNeeded: column))
        positions[column] = Self.distance(x + step * stepX, y + step * stepY)
      }
    case .conic:
      for column in first..<end {
        let step = Float(Int32(truncatingIfNeeded: column))
        positions[column] = Self.turn(x + step * stepX, y + step * stepY)
      }
    }
  }

  @inline(__always)
  private func position(_ x: Float, _ y: Float) -> Float {
    switch kind {
    case .axial: x
    case .radial: Self.distance(x, y)
    case .conic: Self.turn(x, y)
    }
  }

  @inline(__always)
  private static func distance(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }

  /// The angle of a vector in turns, 0…1, with an error of less than 1e-7; 0 for the zero vector.
  ///
  /// A polynomial in the square of the lesser ratio of both coordinates, fitted to `atan(a) / 2πa` at the zeros of a
  /// Chebyshev polynomial: the same on every machine, and vectors instead of calls.
  @inline(__always)
  static func turn(_ x: Float, _ y: Float) -> Float {
    let (width, height) = (abs(x), abs(y))
    let (less, more) = (width < height ? width : height, width < height ? height : width)
    let ratio = less / (more > 0 ? more : 1)
    let square = ratio * ratio
    var sum: Float = -0.000743058
    sum = sum * square + 0.003846168
    sum = sum * square - 0.009448568
    sum = sum * square + 0.015766043
    sum = sum * square - 0.022308088
    sum = sum * square + 0.031782025
    sum = sum * square - 0.053049461
    sum = sum * square + 0.159154927
    let octant = sum * ratio
    let quadrant = width < height ? 0.25 - octant : octant
    let half = x < 0 ? 0.5 - quadrant : quadrant
    return y < 0 ? 1 - half : half
  }
}
