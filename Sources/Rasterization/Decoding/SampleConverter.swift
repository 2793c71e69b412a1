/// Converts rows of samples of a decoded picture into pixels with straight alpha, `0xAARRGGBB`.
///
/// Computed in `Float`, rounded to the nearest once: the same on every processor, and within one level of the exact
/// colour.
final class SampleConverter {
  private let width: Int
  private let scale: (factor: Float, offset: Float)
  private let middle: Float
  private let chroma: (red: (Float, Float), green: (Float, Float), blue: (Float, Float))
  private let alphaFactor: Float

  /// - Parameter width: the number of pixels in a row.
  init(_ model: SampleModel, width: Int) {
    self.width = width
    scale = model.scale
    middle = model.middle
    chroma = model.chroma
    alphaFactor = Float(255 / Double((1 << model.depth) - 1))
  }

  /// Converts a row.
  /// - Parameters:
  ///   - first: luma, red or grey.
  ///   - chroma: both differences in the width of the picture; nil where there are none.
  ///   - others: green and blue; nil where there are none.
  ///   - alpha: nil for opaque pixels.
  @inline(__always)
  func convert<Sample: FixedWidthInteger & UnsignedInteger>(
    _ first: UnsafePointer<Sample>, chroma: (u: UnsafePointer<Float>, v: UnsafePointer<Float>)?,
    others: (UnsafePointer<Sample>, UnsafePointer<Sample>)?, alpha: UnsafePointer<Sample>?,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    if let chroma {
      mix(first, chroma.u, chroma.v, into: pixels)
    } else {
      let (green, blue) = others ?? (first, first)
      let (factor, offset) = (scale.factor, scale.offset)
      for x in 0..<width {
        pixels[x] = Self.pixel(
          Float(first[x]) * factor + offset, Float(green[x]) * factor + offset, Float(blue[x]) * factor + offset)
      }
    }
    guard let alpha else { return }
    for x in 0..<width {
      pixels[x] = pixels[x] & 0x00FF_FFFF | Self.level(Float(alpha[x]) * alphaFactor) << 24
    }
  }

  @inline(__always)
  private func mix<Sample: FixedWidthInteger & UnsignedInteger>(
    _ luma: UnsafePointer<Sample>, _ u: UnsafePointer<Float>, _ v: UnsafePointer<Float>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (factor, offset, middle) = (scale.factor, scale.offset, middle)
    let (red, green, blue) = (chroma.red, chroma.green, chroma.blue)
    for x in 0..<width {
      let level = Float(luma[x]) * factor + offset
      let (cb, cr) = (u[x] - middle, v[x] - middle)
      pixels[x] = Self.pixel(
        level + (cb * red.0 + cr * red.1), level + (cb * green.0 + cr * green.1), level + (cb * blue.0 + cr * blue.1))
    }
  }

  @inline(__always)
  private static func pixel(_ red: Float, _ green: Float, _ blue: Float) -> UInt32 {
    0xFF00_0000 | level(red) << 16 | level(green) << 8 | level(blue)
  }

  /// A number as one of 256 levels. The sum with 1.5 · 2²³ has the nearest whole number in its lowest bits.
  @inline(__always)
  private static func level(_ value: Float) -> UInt32 {
    let above = value > 0 ? value : 0
    return ((above < 255 ? above : 255) + 12_582_912).bitPattern & 0xFF
  }
}
