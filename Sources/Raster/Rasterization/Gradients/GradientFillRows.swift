import CRasterKernels
import Geometry
import Pixels

/// The rows of a gradient in a tile.
///
/// Eight bits are too few for slow changes of colour. Ordered dithering by pixel coordinates preserves the mean of a
/// few pixels, which avoids banding. Areas of a single colour are not dithered.
struct GradientFillRows {
  private let fill: GradientFill

  /// From device pixels to the coordinates of the gradient.
  private let matrix: Homography
  private let isAffine: Bool
  private let tile: PixelRect

  /// Scratch memory for the positions on the ramp, by columns of the tile.
  private let positions: UnsafeMutablePointer<Float>
  private let kernels: RowKernels

  /// The number of tile columns in a block; pixels are computed in whole blocks for any part of a row.
  static let blockWidth = Int(raster_gradient_block)

  /// Returns nil if the plane is seen edge-on, or if a number is not finite.
  init?(
    _ fill: GradientFill, projection: Homography, tile: PixelRect, positions: UnsafeMutablePointer<Float>,
    kernels: RowKernels
  ) {
    guard let inverse = projection.exactInverse else {
      return nil
    }
    matrix = inverse.concatenating(fill.map)
    let elements = [
      matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32, matrix.m33,
    ]
    guard elements.allSatisfy(\.isFinite) else { return nil }
    isAffine = projection.isAffine
    (self.fill, self.tile, self.positions, self.kernels) = (fill, tile, positions, kernels)
  }

  /// Writes the pixels of row `y`, in columns of the tile; up to a block more on either side becomes undefined.
  func read(_ y: Int, columns: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let first = columns.lowerBound / Self.blockWidth * Self.blockWidth
    let end = (columns.upperBound &+ Self.blockWidth &- 1) / Self.blockWidth * Self.blockWidth
    kernels.place(row(y), columns: first..<end, into: positions + first)
    Dither.centered.withUnsafeBufferPointer { thresholds in
      guard let thresholds = thresholds.baseAddress else { return }
      kernels.shade(
        fill.ramp, positions + first, thresholds: thresholds + (y & 7) &* Dither.centeredStride + (tile.minX & 7),
        count: end &- first, into: pixels + first)
    }
  }

  private func row(_ y: Int) -> raster_gradient_row {
    let start = matrix.project(x: Double(tile.minX) + 0.5, y: Double(y) + 0.5)
    return raster_gradient_row(
      kind: fill.kind.kernelKind, is_affine: isAffine, x: start.x, y: start.y, w: start.w, step_x: matrix.m11,
      step_y: matrix.m12, step_w: matrix.m13, minimum_w: ProjectiveLine.minimumW)
  }
}

extension GradientFill.Kind {
  fileprivate var kernelKind: raster_gradient_kind {
    switch self {
    case .axial: raster_axial
    case .radial: raster_radial
    case .conic: raster_conic
    }
  }
}
