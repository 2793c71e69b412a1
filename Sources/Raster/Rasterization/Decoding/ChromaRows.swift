/// Upsamples the rows of chroma of a decoded picture with chroma subsampling, by linear interpolation between the
/// sample positions.
final class ChromaRows {
  private let kernels = RowKernels()
  private let layout: SampleLayout
  private let sampleBytes: Int32
  private let sampleWidth, sampleHeight: Int

  /// A row of samples, with one more on either side that repeats the outermost.
  private var mixed: [Float]

  init(_ layout: SampleLayout, sampleBytes: Int32) {
    (self.layout, self.sampleBytes) = (layout, sampleBytes)
    sampleWidth = (layout.width + layout.columns - 1) / layout.columns
    sampleHeight = (layout.height + layout.rows - 1) / layout.rows
    mixed = Array(repeating: 0, count: sampleWidth + 2)
  }

  /// The two rows of samples above and below row `y` of the picture, and the weight of the second.
  func sources(of y: Int) -> (upper: Int, lower: Int, share: Float) {
    guard layout.rows > 1 else { return (y, y, 0) }
    let (index, share) = layout.placeDown.position(of: y, among: layout.rows)
    return (min(max(index, 0), sampleHeight - 1), min(max(index + 1, 0), sampleHeight - 1), share)
  }

  /// Upsamples a row.
  /// - Parameters:
  ///   - upper: the upper row given by `sources(of:)`; `lower` is the other.
  ///   - share: the weight of the lower row.
  ///   - target: receives as many values as the picture has columns.
  func enlarge(_ upper: SampleRow, _ lower: SampleRow, share: Float, into target: UnsafeMutablePointer<Float>) {
    guard layout.columns > 1 else {
      kernels.mix(upper, lower, bytes: sampleBytes, share: share, into: target, count: layout.width)
      return
    }
    mixed.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let mixed = start + 1
      kernels.mix(upper, lower, bytes: sampleBytes, share: share, into: mixed, count: sampleWidth)
      mixed[-1] = mixed[0]
      mixed[sampleWidth] = mixed[sampleWidth - 1]
      if layout.columns == 2, layout.placeAcross != .last {
        kernels.double(mixed, isCentered: layout.placeAcross == .middle, into: target, count: layout.width)
      } else {
        enlarge(mixed, into: target)
      }
    }
  }

  private func enlarge(_ samples: UnsafePointer<Float>, into target: UnsafeMutablePointer<Float>) {
    for x in 0..<layout.width {
      let (index, share) = layout.placeAcross.position(of: x, among: layout.columns)
      let first = min(max(index, -1), sampleWidth)
      target[x] = samples[first] * (1 - share) + samples[min(first + 1, sampleWidth)] * share
    }
  }
}

extension SamplePlace {
  /// The sample before a pixel, with `count` pixels per sample, and the pixel's position between it and the next
  /// sample, 0…1.
  fileprivate func position(of pixel: Int, among count: Int) -> (index: Int, share: Float) {
    let steps = Float(count)
    let position =
      switch self {
      case .first: Float(pixel) / steps
      case .middle: (Float(pixel) + 0.5) / steps - 0.5
      case .last: Float(pixel - count + 1) / steps
      }
    let index = position.rounded(.down)
    return (Int(index), position - index)
  }
}
