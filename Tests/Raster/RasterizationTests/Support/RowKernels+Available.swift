import CRasterKernels

@testable import Rasterization

extension RowKernels {
  /// The kernels of every instruction set that this processor has.
  static let available = [raster_baseline, raster_avx2, raster_avx512, raster_neon].compactMap { RowKernels($0) }

  /// The kernels that every processor supports.
  static var baseline: RowKernels { RowKernels(raster_baseline) ?? RowKernels() }

  private init?(_ set: raster_instruction_set) {
    guard let table = raster_kernels_for(set) else { return nil }
    self.init(table: table)
  }
}
