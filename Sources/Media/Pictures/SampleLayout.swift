import Pixels
import Rasterization

/// Where the samples of a decoded picture lie, and what they mean.
struct SampleLayout: Sendable {
  let width, height: Int
  let model: SampleModel

  /// How many pixels share a sample of the second and third component, along a row and down a column.
  var columns = 1
  var rows = 1

  /// Whether such a sample lies in the middle of its pixels.
  var isCenteredAcross = false
  var isCenteredDown = true

  var hasAlpha = false
}

/// Makes the straight pixels of a picture out of its samples, row by row.
final class SampleReader {
  private let layout: SampleLayout
  private let converter: SampleConverter
  private let chroma: ChromaRows?
  private var differences: [Float]

  init(_ layout: SampleLayout) {
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

  /// Writes a row of pixels.
  /// - Parameter samples: the samples of a row of a component, of which 3 is alpha; at most two rows of each are asked
  ///   for at once.
  func read<Sample: FixedWidthInteger & UnsignedInteger>(
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
