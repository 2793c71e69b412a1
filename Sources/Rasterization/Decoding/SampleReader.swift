/// Makes the straight pixels of a picture out of its samples, row by row.
package final class SampleReader {
  private let layout: SampleLayout
  private let converter: SampleConverter
  private let chroma: ChromaRows?
  private var differences: [Float]

  package init(_ layout: SampleLayout) {
    self.layout = layout
    converter = SampleConverter(layout.model, width: layout.width)
    switch layout.model.colors {
    case .rgb, .gray: chroma = nil
    case .yuv, .lumaGreenOrange:
      chroma = ChromaRows(
        width: layout.width, height: layout.height, columns: layout.columns, rows: layout.rows,
        isCenteredAcross: layout.isCenteredAcross, isCenteredDown: layout.isCenteredDown)
    }
    differences = Array(repeating: 0, count: chroma == nil ? 0 : layout.width * 2)
  }

  /// Writes a row of pixels, of samples with up to 8 bits.
  /// - Parameter samples: the samples of a row of a component, of which 3 is alpha; at most two rows of each are asked
  ///   for at once.
  package func read(
    _ y: Int, into pixels: UnsafeMutablePointer<UInt32>,
    samples: (_ component: Int, _ y: Int) -> UnsafePointer<UInt8>
  ) {
    convert(y, into: pixels, samples: samples)
  }

  /// Writes a row of pixels, of samples with up to 16 bits.
  package func read(
    _ y: Int, into pixels: UnsafeMutablePointer<UInt32>,
    samples: (_ component: Int, _ y: Int) -> UnsafePointer<UInt16>
  ) {
    convert(y, into: pixels, samples: samples)
  }

  /// Inlined, because a generic function that is called from elsewhere is a hundred times slower.
  @inline(__always)
  private func convert<Sample: FixedWidthInteger & UnsignedInteger>(
    _ y: Int, into pixels: UnsafeMutablePointer<UInt32>,
    samples: (_ component: Int, _ y: Int) -> UnsafePointer<Sample>
  ) {
    let alpha = layout.hasAlpha ? samples(3, y) : nil
    guard let chroma else {
      let others = layout.model.colors == .rgb ? (samples(1, y), samples(2, y)) : nil
      converter.convert(samples(0, y), chroma: nil, others: others, alpha: alpha, into: pixels)
      return
    }
    let place = chroma.sources(of: y)
    differences.withUnsafeMutableBufferPointer { buffer in
      guard let u = buffer.baseAddress else { return }
      let v = u + layout.width
      chroma.enlarge(samples(1, place.upper), samples(1, place.lower), share: place.share, into: u)
      chroma.enlarge(samples(2, place.upper), samples(2, place.lower), share: place.share, into: v)
      converter.convert(
        samples(0, y), chroma: (UnsafePointer(u), UnsafePointer(v)), others: nil, alpha: alpha, into: pixels)
    }
  }
}
