import CRasterKernels

extension RowKernels {
  /// Computes the positions of columns on a gradient's ramp; their range consists of whole blocks.
  func place(_ row: raster_gradient_row, columns: Range<Int>, into positions: UnsafeMutablePointer<Float>) {
    withUnsafePointer(to: row) {
      table.pointee.place_gradient($0, Int64(columns.lowerBound), Int64(columns.count), positions)
    }
  }

  /// Writes the colours of a ramp at positions, in whole blocks.
  /// - Parameter thresholds: added to the colours before rounding, for the columns of a block.
  func shade(
    _ ramp: FillRamp, _ positions: UnsafePointer<Float>, thresholds: UnsafePointer<Float>, count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    ramp.withKernelRamp { ramp in
      withUnsafePointer(to: ramp) {
        table.pointee.shade_gradient($0, positions, thresholds, Int64(count), pixels)
      }
    }
  }

  /// Maps the colours of pixels by matrices, one after another, in place.
  func map(_ matrices: [raster_color_matrix], _ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    matrices.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return }
      table.pointee.map_colors(base, Int64($0.count), pixels, Int64(count))
    }
  }
}
