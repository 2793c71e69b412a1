import Pixels

/// An affine map of colours that are not premultiplied; results are clamped to 0…1.
package struct ColorMatrix: Sendable, Equatable {
  /// The columns of the matrix: what a unit of each channel adds to blue, green, red and alpha, and the constant.
  private let blue, green, red, alpha, constant: SIMD4<Float>

  /// Nil unless there are 20 finite numbers.
  /// - Parameter rows: Four rows of five: red, green, blue, alpha from red, green, blue, alpha and a constant.
  package init?(rows: [Double]) {
    guard rows.count == 20, rows.allSatisfy(\.isFinite) else { return nil }
    func column(_ index: Int) -> SIMD4<Float> {
      let values = [10, 5, 0, 15].map { Float(max(-1e6, min(1e6, rows[$0 + index]))) }
      return SIMD4(values[0], values[1], values[2], values[3])
    }
    (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
  }

  /// Whether clear pixels stay clear.
  package var preservesTransparency: Bool { constant.w <= 0 }

  /// Maps a colour that is not premultiplied.
  @inline(__always)
  func apply(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let sum = constant + blue * color.x + green * color.y + red * color.z + alpha * color.w
    return sum.clamped(lowerBound: .zero, upperBound: .one)
  }
}

extension [ColorMatrix] {
  /// Applies the matrices in order to a premultiplied pixel, rounding only at the end.
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
  /// Applies the matrices in order to the pixels of a region.
  package func apply(_ matrices: [ColorMatrix], region: PixelRect, in target: RasterTarget) {
    guard !region.isEmpty, !matrices.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let pixels = target.pixel(x: region.minX, y: y)
      // Neighbours are often equal: the last result is kept.
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
