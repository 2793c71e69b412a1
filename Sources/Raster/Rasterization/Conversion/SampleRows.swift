import Pixels

/// Converts rows of pixels to the planes of any format.
///
/// The common format, 8 bits in 4:2:0, has separate kernels, which give the same bytes.
enum SampleRows {
  /// Converts the pixels of `area`; `row(y)` points to its first pixel in row y. Its last column and row are repeated
  /// to complete the last sample of chroma.
  static func convert(_ area: PixelRect, into picture: YUVBuffer, row: (Int) -> UnsafePointer<UInt32>) {
    switch picture.format.depth {
    case .bits8: convert(area, into: picture, sample: UInt8.self, row: row)
    case .bits10: convert(area, into: picture, sample: UInt16.self, row: row)
    }
  }

  @inline(__always)
  private static func convert<Sample: FixedWidthInteger & UnsignedInteger>(
    _ area: PixelRect, into picture: YUVBuffer, sample: Sample.Type, row: (Int) -> UnsafePointer<UInt32>
  ) {
    let lastRow = area.maxY - 1
    let weights = SampleWeights(picture.format)
    let chroma = picture.format.chroma
    let planes = picture.planes
    for top in stride(from: area.minY, to: area.maxY, by: chroma.rows) {
      for y in top..<top + chroma.rows {
        let pixels = PixelRow(pixels: row(min(y, lastRow)), count: area.width)
        let columns = pixels.columns(by: chroma.columns)
        let luma = planes[0].samples(x: area.minX, y: y, of: sample)
        for x in 0..<columns { luma[x] = Sample(truncatingIfNeeded: weights.luma(pixels[x])) }
        guard planes.count > 3 else { continue }
        let alpha = planes[3].samples(x: area.minX, y: y, of: sample)
        for x in 0..<columns { alpha[x] = Sample(truncatingIfNeeded: weights.alpha(pixels[x])) }
      }
      let upper = PixelRow(pixels: row(top), count: area.width)
      let lower = PixelRow(pixels: row(min(top + chroma.rows - 1, lastRow)), count: area.width)
      let (u, v) = (
        planes[1].samples(x: area.minX, y: top, of: sample), planes[2].samples(x: area.minX, y: top, of: sample)
      )
      for index in 0..<upper.columns(by: chroma.columns) / chroma.columns {
        let first = upper.sum(of: index, columns: chroma.columns)
        let sum = chroma.rows == 1 ? first : PixelSum(first, lower.sum(of: index, columns: chroma.columns))
        u[index] = Sample(truncatingIfNeeded: weights.u(sum))
        v[index] = Sample(truncatingIfNeeded: weights.v(sum))
      }
    }
  }
}

/// A row of pixels; its last pixel is repeated past the end.
private struct PixelRow {
  let pixels: UnsafePointer<UInt32>
  let count: Int

  @inline(__always)
  subscript(x: Int) -> PixelSum { PixelSum(pixels[min(x, count &- 1)]) }

  /// The number of columns, rounded up to whole groups.
  func columns(by group: Int) -> Int { (count + group - 1) / group * group }

  /// The sum of the pixels of a group of one or two columns.
  @inline(__always)
  func sum(of group: Int, columns: Int) -> PixelSum {
    columns == 1 ? self[group] : PixelSum(self[2 &* group], self[2 &* group &+ 1])
  }
}

extension YUVBuffer.Plane {
  /// The samples of a row from pixel (x, y) on.
  @inline(__always)
  fileprivate func samples<Sample>(x: Int, y: Int, of type: Sample.Type) -> UnsafeMutablePointer<Sample> {
    UnsafeMutableRawPointer(base + y / rows * stride).assumingMemoryBound(to: type) + x / columns
  }
}
