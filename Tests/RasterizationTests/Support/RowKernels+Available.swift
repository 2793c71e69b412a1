import Rasterization

extension RowKernels {
  /// Those of every instruction set that this processor has.
  static let available = InstructionSet.allCases.compactMap { RowKernels($0) }

  /// Those that every processor has.
  static var baseline: RowKernels { RowKernels(.baseline) ?? RowKernels() }
}
