import CRasterKernels

/// One row of samples of one component, such as luma, of a decoded picture, of one or two bytes each.
package struct SampleRow {
  let base: UnsafeRawPointer

  package init(_ base: UnsafeRawPointer) { self.base = base }
}

extension RowKernels {
  /// Multiplies the channels of straight pixels by their alpha, in place.
  package func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    table.pointee.premultiply(pixels, Int64(count))
  }

  /// Mixes two rows of samples; `share` is the weight of the second.
  func mix(
    _ upper: SampleRow, _ lower: SampleRow, bytes: Int32, share: Float, into target: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    table.pointee.mix_samples(upper.base, lower.base, bytes, share, target, Int64(count))
  }

  /// Upsamples to `count` numbers from half as many, which lie in the middle of two or at the first of them. Reads one
  /// number before the first and one after the last.
  func double(
    _ samples: UnsafePointer<Float>, isCentered: Bool, into target: UnsafeMutablePointer<Float>, count: Int
  ) {
    table.pointee.double_samples(samples, isCentered, target, Int64(count))
  }

  /// Converts a row of luma and two of colour differences to opaque pixels.
  func join(
    luma: SampleRow, _ u: UnsafePointer<Float>, _ v: UnsafePointer<Float>, bytes: Int32, _ model: raster_sample_model,
    into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    withUnsafePointer(to: model) {
      table.pointee.join_differences(luma.base, u, v, bytes, $0, pixels, Int64(count))
    }
  }

  /// Converts rows of colours to opaque pixels.
  func join(
    red: SampleRow, green: SampleRow, blue: SampleRow, bytes: Int32, _ model: raster_sample_model,
    into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    withUnsafePointer(to: model) {
      table.pointee.join_colors(red.base, green.base, blue.base, bytes, $0, pixels, Int64(count))
    }
  }

  /// Sets the alpha of pixels from a row of samples, each multiplied by a factor.
  func setAlpha(
    _ alpha: SampleRow, bytes: Int32, factor: Float, of pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    table.pointee.set_alpha(alpha.base, bytes, factor, pixels, Int64(count))
  }
}
