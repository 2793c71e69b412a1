import CRasterKernels

/// Converts the samples of a picture to straight pixels, `0xAARRGGBB`, row by row.
///
/// Computes in `Float` and rounds to the nearest once. The result is the same on every processor, and within one level
/// of the exact colour.
package final class SampleReader {
  private let kernels = RowKernels()
  private let layout: SampleLayout
  private let model: raster_sample_model
  private let alphaFactor: Float
  private let sampleBytes: Int32
  private let chroma: ChromaRows?
  private let light: LightConverter?
  private var differences: [Float]

  /// - Parameters:
  ///   - sampleBytes: the bytes of a sample in memory, 1 or 2.
  ///   - light: converts colours to sRGB before they are rounded; nil if they are already sRGB.
  package init(_ layout: SampleLayout, sampleBytes: Int, light: LightConverter? = nil) {
    (self.layout, self.light) = (layout, light)
    self.sampleBytes = sampleBytes == 1 ? 1 : 2
    model = raster_sample_model(layout.model)
    alphaFactor = Float(255 / Double((1 << layout.model.depth) - 1))
    switch layout.model.colors {
    case .rgb, .gray: chroma = nil
    case .yuv, .lumaGreenOrange: chroma = ChromaRows(layout, sampleBytes: self.sampleBytes)
    }
    differences = Array(repeating: 0, count: chroma == nil ? 0 : layout.width * 2)
  }

  /// Writes a row of pixels.
  /// - Parameter samples: returns the samples of a row of a component; component 3 is alpha. At most two rows of each
  ///   are used at once.
  package func read(
    _ y: Int, into pixels: UnsafeMutablePointer<UInt32>, samples: (_ component: Int, _ y: Int) -> SampleRow
  ) {
    let width = layout.width
    if let chroma {
      let place = chroma.sources(of: y)
      differences.withUnsafeMutableBufferPointer { buffer in
        guard let u = buffer.baseAddress else { return }
        let v = u + width
        chroma.enlarge(samples(1, place.upper), samples(1, place.lower), share: place.share, into: u)
        chroma.enlarge(samples(2, place.upper), samples(2, place.lower), share: place.share, into: v)
        let luma = samples(0, y)
        if let light {
          light.join(luma: luma, u, v, bytes: sampleBytes, model, into: pixels, count: width)
        } else {
          kernels.join(luma: luma, u, v, bytes: sampleBytes, model, into: pixels, count: width)
        }
      }
    } else {
      let first = samples(0, y)
      let (green, blue) = layout.model.colors == .rgb ? (samples(1, y), samples(2, y)) : (first, first)
      if let light {
        light.join(red: first, green: green, blue: blue, bytes: sampleBytes, model, into: pixels, count: width)
      } else {
        kernels.join(red: first, green: green, blue: blue, bytes: sampleBytes, model, into: pixels, count: width)
      }
    }
    if layout.hasAlpha {
      kernels.setAlpha(samples(3, y), bytes: sampleBytes, factor: alphaFactor, of: pixels, count: width)
    }
  }
}

extension raster_sample_model {
  init(_ model: SampleModel) {
    let (scale, chroma) = (model.scale, model.chroma)
    self.init(
      factor: scale.factor, offset: scale.offset, middle: model.middle, red: chroma.red, green: chroma.green,
      blue: chroma.blue)
  }
}
