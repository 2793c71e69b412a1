import Pixels

/// Converts premultiplied pixels to the planes of a video picture.
///
/// A format without alpha shows the pixels over black. A chroma sample is the mean of the pixels that share it, which
/// sites it at their centre. Siting at the left, as in MPEG-2, would need pixels of the neighbouring tile, and a
/// changed tile could not be converted by itself. The shift of a fraction of a pixel is not visible.
package enum VideoRows {
  /// Converts the pixels of `area` from a bitmap that holds `rect` of the picture. The edges of `area` have even
  /// coordinates unless they are edges of the picture; in a picture of odd size the last column and row count twice.
  package static func convert(
    _ area: PixelRect, of pixels: PixelBuffer, at rect: PixelRect, into picture: YUVBuffer,
    kernels: RowKernels = RowKernels()
  ) {
    guard
      !area.isEmpty, rect.contains(area), rect.width <= pixels.width, rect.height <= pixels.height,
      picture.contains(area)
    else { return }
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels.row(y - rect.minY) + (area.minX - rect.minX) }
    if picture.format.layout == .packed {
      return PackedRows.convert(area, into: picture) { UnsafePointer(row($0)) }
    }
    guard picture.format == .yuv420p else {
      return SampleRows.convert(area, into: picture) { UnsafePointer(row($0)) }
    }
    let even = area.width & ~1
    for y in stride(from: area.minY, to: area.maxY, by: 2) {
      let (upper, lower) = (row(y), row(min(y + 1, area.maxY - 1)))
      kernels.convert(upper, lower, count: even, into: picture, x: area.minX, y: y)
    }
    if even < area.width {
      let lastColumn = PixelRect(minX: area.minX + even, minY: area.minY, maxX: area.maxX, maxY: area.maxY)
      SampleRows.convert(lastColumn, into: picture) { UnsafePointer(row($0) + even) }
    }
  }

  /// Copies `area`, whose corner has even coordinates, between pictures of the same format.
  package static func copy(_ area: PixelRect, from source: YUVBuffer, into target: YUVBuffer) {
    guard !area.isEmpty, source.format == target.format, source.contains(area), target.contains(area) else { return }
    let chroma = source.format.chroma
    // Includes the last sample of chroma.
    let width = (area.width + chroma.columns - 1) / chroma.columns * chroma.columns
    let height = (area.height + chroma.rows - 1) / chroma.rows * chroma.rows
    for (from, to) in zip(source.planes, target.planes) {
      let column = area.minX / from.columns * from.sampleBytes
      for row in area.minY / from.rows..<(area.minY + height) / from.rows {
        (to.base + (row * to.stride + column))
          .update(from: from.base + (row * from.stride + column), count: width / from.columns * from.sampleBytes)
      }
    }
  }
}

extension YUVBuffer {
  fileprivate func contains(_ area: PixelRect) -> Bool {
    PixelRect(minX: 0, minY: 0, maxX: width, maxY: height).contains(area)
  }
}
