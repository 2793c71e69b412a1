import CRasterKernels
import Pixels

/// An affine map of straight colours; results are clamped to 0…1.
package struct ColorMatrix: Sendable, Equatable {
  /// The columns of the matrix: the contribution of each channel to blue, green, red and alpha, and the constant.
  private let blue, green, red, alpha, constant: SIMD4<Float>

  /// Returns nil unless there are 20 finite numbers.
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

  fileprivate var kernelMatrix: raster_color_matrix {
    raster_color_matrix(blue: blue, green: green, red: red, alpha: alpha, constant: constant)
  }
}

extension TilePainter {
  /// Applies the matrices in order to the pixels of a region.
  package func apply(_ matrices: [ColorMatrix], region: PixelRect, in target: RasterTarget) {
    guard !region.isEmpty, !matrices.isEmpty else { return }
    let matrices = matrices.map(\.kernelMatrix)
    for y in region.minY..<region.maxY {
      kernels.map(matrices, target.pixel(x: region.minX, y: y), count: region.width)
    }
  }
}
