import CRasterKernels

extension RowKernels {
  /// Samples the coverage of a shadow at every `step`th column, in 2⁻¹⁴, into a row with space for whole groups of 16.
  func sample(
    _ row: raster_profile, every step: Int, _ cells: Range<Int>,
    into values: UnsafeMutablePointer<Int16>
  ) {
    var profile = row
    profile.du &*= Int32(truncatingIfNeeded: step)
    profile.dv &*= Int32(truncatingIfNeeded: step)
    table.pointee.sample_profile(&profile, Int64(cells.lowerBound), Int64(cells.count), values)
  }

  /// Interpolates columns from a row of cells, into a row with space for whole groups of 32. The first column is a
  /// multiple of 32.
  @inline(__always)
  func upsample(
    _ upsampling: UnsafePointer<raster_upsampling>, _ cells: UnsafePointer<Int16>, columns: Range<Int>,
    into row: UnsafeMutablePointer<Int16>
  ) {
    table.pointee.upsample(upsampling, cells, Int64(columns.lowerBound), Int64(columns.upperBound), row)
  }

  /// Source-over of a row of a box on its shadow.
  /// - Parameter pixels: the first pixel of the row of the tile; the masks begin there, too.
  @inline(__always)
  func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ row: inout raster_box_row, _ colors: UnsafePointer<raster_box_colors>,
    innerMask: UnsafePointer<UInt8>, outerMask: UnsafePointer<UInt8>, shadow: ShadowScanner
  ) {
    table.pointee.blend_box_on_shadow(pixels, &row, colors, innerMask, outerMask, shadow.row)
  }
}

extension raster_range {
  @inline(__always)
  init(_ range: Range<Int>) { self.init(first: Int64(range.lowerBound), last: Int64(range.upperBound)) }
}
