import CRasterKernels
import KernelCases
import Testing

/// A single kernel, with inputs of all sizes, alignments and magnitudes.
private struct KernelCase: CustomTestStringConvertible {
  let index: Int64

  static let all = (0..<kernel_case_count()).map { KernelCase(index: $0) }

  var testDescription: String { String(cString: kernel_case_name(index)) }
}

@Suite("Every kernel")
struct KernelCaseTests {
  private static let sets = [raster_baseline, raster_avx2, raster_avx512, raster_neon]

  @Test("Gives the bytes of the reference in every instruction set", arguments: KernelCase.all)
  fileprivate func bytes(kernel: KernelCase) {
    let expected = withUnsafePointer(to: kernel_reference) { reference in
      (0..<kernel_case_rounds()).map { kernel_case_run(kernel.index, reference, $0).checksum }
    }
    for kernels in Self.sets.compactMap(raster_kernels_for) {
      let differing = (0..<kernel_case_rounds()).first {
        kernel_case_run(kernel.index, kernels, $0).checksum != expected[Int($0)]
      }
      #expect(differing == nil)
    }
  }

  @Test("Writes nothing around its target", arguments: KernelCase.all)
  fileprivate func guards(kernel: KernelCase) {
    for kernels in Self.sets.compactMap(raster_kernels_for) {
      let overrun = (0..<kernel_case_rounds()).first { !kernel_case_run(kernel.index, kernels, $0).keeps_guards }
      #expect(overrun == nil)
    }
  }
}
