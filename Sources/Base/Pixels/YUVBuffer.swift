/// A video picture in memory, in planes as defined by its `PixelFormat`.
///
/// `@unchecked` for the same reason as `PixelBuffer`: plain memory whose users write disjoint parts.
package final class YUVBuffer: @unchecked Sendable {
  /// The layout and meaning of the samples.
  package let format: PixelFormat

  /// The width of the luma plane, in samples: a multiple of the number of columns that share a chroma sample.
  package let width: Int

  /// The height of the luma plane, in samples: a multiple of the number of rows that share a chroma sample.
  package let height: Int

  /// The planes: luma, the two of chroma, and alpha if the format has it; a single plane of whole pixels if it is
  /// packed.
  package let planes: [Plane]

  /// One component of a picture.
  package struct Plane {
    /// The first byte, at an address that is a multiple of 64.
    package let base: UnsafeMutablePointer<UInt8>

    /// The distance from one row to the next, in bytes; a multiple of 64.
    package let stride: Int

    /// The number of bytes of a sample, or of a whole pixel in a packed picture.
    package let sampleBytes: Int

    /// The number of columns of pixels that share a sample.
    package let columns: Int

    /// The number of rows of pixels that share a sample.
    package let rows: Int

    /// The size in bytes, including the padding of rows.
    package let byteCount: Int
  }

  /// Creates a black picture, which is clear if it has alpha.
  /// - Parameters:
  ///   - width: in pixels; rounded up to whole chroma samples, at least one.
  ///   - height: in pixels; rounded up to whole chroma samples, at least one.
  package init(width: Int, height: Int, format: PixelFormat = .yuv420p) {
    let chroma = format.chroma
    self.format = format
    self.width = Self.roundUp(max(1, width), to: chroma.columns)
    self.height = Self.roundUp(max(1, height), to: chroma.rows)
    let size = (self.width, self.height)
    if format.layout == .packed {
      let plane = Plane(size: size, value: format.hasAlpha ? 0 : 0xFF00_0000 as UInt32, columns: 1, rows: 1)
      planes = [plane]
      (y, u, v) = (plane.base, plane.base, plane.base)
      (lumaStride, chromaStride) = (plane.stride, plane.stride)
      return
    }
    let black = format.blackSamples
    var planes = [Plane(size: size, of: format, columns: 1, rows: 1, value: black.luma)]
    for _ in 0..<2 {
      planes.append(Plane(size: size, of: format, columns: chroma.columns, rows: chroma.rows, value: black.chroma))
    }
    if format.hasAlpha { planes.append(Plane(size: size, of: format, columns: 1, rows: 1, value: 0)) }
    self.planes = planes
    (y, u, v) = (planes[0].base, planes[1].base, planes[2].base)
    (lumaStride, chromaStride) = (planes[0].stride, planes[1].stride)
  }

  deinit {
    for plane in planes { UnsafeMutableRawPointer(plane.base).deallocate() }
  }

  /// The first bytes of the luma plane (y) and the chroma planes (u and v); those of the only plane of a packed
  /// picture.
  package let y, u, v: UnsafeMutablePointer<UInt8>

  /// The distance from one row of luma to the next, in bytes.
  package let lumaStride: Int

  /// The distance from one row of chroma to the next, in bytes.
  package let chromaStride: Int

  private static func roundUp(_ length: Int, to multiple: Int) -> Int {
    (length + multiple - 1) / multiple * multiple
  }
}

extension YUVBuffer.Plane {
  /// Allocates a plane and sets every sample to `value`.
  fileprivate init(size: (width: Int, height: Int), of format: PixelFormat, columns: Int, rows: Int, value: Int) {
    switch format.depth {
    case .bits8: self.init(size: size, value: UInt8(value), columns: columns, rows: rows)
    case .bits10: self.init(size: size, value: UInt16(value), columns: columns, rows: rows)
    }
  }

  fileprivate init<Sample>(size: (width: Int, height: Int), value: Sample, columns: Int, rows: Int) {
    sampleBytes = MemoryLayout<Sample>.size
    stride = (size.width / columns * sampleBytes + 63) & ~63
    byteCount = stride * (size.height / rows)
    self.columns = columns
    self.rows = rows
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: Sample.self, repeating: value, count: byteCount / sampleBytes)
    base = memory.assumingMemoryBound(to: UInt8.self)
  }
}
