import Pixels

/// Downscaling by area averaging: each pixel is the mean of the area that it covers, so that thin lines are preserved.
package enum AreaScaling {
  /// Scales a picture to another size, in pixels.
  package static func scale(_ source: PixelBuffer, width: Int, height: Int) -> PixelBuffer {
    let target = PixelBuffer(width: width, height: height)
    let columns = spans(of: target.width, in: source.width)
    let rows = spans(of: target.height, in: source.height)
    var sums = [SIMD4<Float>](repeating: .zero, count: target.width)
    for (y, span) in rows.enumerated() {
      for x in sums.indices { sums[x] = .zero }
      for row in span.first...span.last {
        let (pixels, weight) = (source.row(row), span.weight(of: row))
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<Float>.zero
          for place in column.first...column.last { sum += channels(pixels[place]) * column.weight(of: place) }
          sums[x] += sum * weight
        }
      }
      let result = target.row(y)
      for x in sums.indices { result[x] = pixel(sums[x]) }
    }
    return target
  }

  /// The pixels of a source line that a pixel of the scaled line covers.
  private struct Span {
    let first, last: Int
    private let start, end, share: Float

    init(_ index: Int, of count: Int, in length: Int) {
      let step = Double(length) / Double(count)
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      first = min(length - 1, Int(start))
      last = max(first, min(length - 1, Int(end.rounded(.up)) - 1))
      (self.start, self.end, share) = (Float(start - Double(first)), Float(end - Double(first)), Float(1 / step))
    }

    /// The weight of a pixel of the source line in the mean.
    @inline(__always)
    func weight(of index: Int) -> Float {
      let place = Float(index - first)
      if first == last { return 1 }
      return max(0, min(place + 1, end) - max(place, start)) * share
    }
  }

  private static func spans(of count: Int, in length: Int) -> [Span] {
    (0..<count).map { Span($0, of: count, in: length) }
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
  }

  @inline(__always)
  private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let rounded = (channels + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return UInt32(rounded.w) << 24 | UInt32(rounded.z) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.x)
  }
}
