import Pixels

/// A linear map of colours that are not premultiplied; results are clamped to 0…1.
package struct ColorMatrix: Sendable, Equatable {
  /// What a unit of blue, green, red and alpha gives, in the same order, and what is there anyway.
  private let blue, green, red, alpha, constant: SIMD4<Float>

  /// - Parameter rows: Four rows of five: red, green, blue, alpha from red, green, blue, alpha and a constant. Returns nil
  ///   for any other count, and where something is not a number.
  package init?(rows: [Double]) {
    guard rows.count == 20, rows.allSatisfy(\.isFinite) else { return nil }
    func column(_ index: Int) -> SIMD4<Float> {
      let values = [10, 5, 0, 15].map { Float(max(-1e6, min(1e6, rows[$0 + index]))) }
      return SIMD4(values[0], values[1], values[2], values[3])
    }
    (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
  }

  /// Whether what is clear stays so.
  package var keepsClear: Bool { constant.w <= 0 }

  /// Maps a colour that is not premultiplied.
  @inline(__always)
  func apply(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let sum = constant + blue * color.x + green * color.y + red * color.z + alpha * color.w
    return sum.clamped(lowerBound: .zero, upperBound: .one)
  }
}

extension [ColorMatrix] {
  /// Applies one after the other, rounding only at the end.
  fileprivate func apply(_ pixel: UInt32) -> UInt32 {
    var color = SIMD4<Float>(pixel: pixel)
    let alpha = color.w
    color = alpha > 0 ? color / alpha : .zero
    color.w = alpha
    for matrix in self { color = matrix.apply(color) }
    var premultiplied = color * color.w
    premultiplied.w = color.w
    return premultiplied.pixel
  }
}

extension TilePainter {
  /// Changes the colours of a region.
  package func apply(_ matrices: [ColorMatrix], region: PixelRect, in target: RasterTarget) {
    guard !region.isEmpty, !matrices.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      // Neighbours are often equal.
      var (last, mapped) = (UInt32(0), matrices.apply(0))
      for x in 0..<region.width {
        if pixels[x] != last {
          last = pixels[x]
          mapped = matrices.apply(last)
        }
        pixels[x] = mapped
      }
    }
  }
}
