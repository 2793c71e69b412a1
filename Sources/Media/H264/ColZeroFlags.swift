/// colZeroFlag of each sub-macroblock of a picture, which spatial direct prediction depends on in pictures that refer
/// to it: four bits for each macroblock.
///
/// Unchecked, because the memory is behind a pointer: this object alone owns it. One slice fills it, and slices of the
/// same mini-GOP read it, which `MiniGOPSlices` writes later.
package final class ColZeroFlags: @unchecked Sendable {
  let memory: UnsafeMutablePointer<UInt8>

  /// - Parameter count: the number of macroblocks.
  package init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
  }

  deinit { memory.deallocate() }
}
