/// Which quarters of a picture's macroblocks hardly move: a bit for each, by which pictures that refer to it predict motion.
///
/// Unchecked, as the memory is behind a pointer: this object alone owns it. One slice fills it, and those of the same group
/// read it, which `GroupSlices` makes after that one.
final class PictureStillness: @unchecked Sendable {
  let memory: UnsafeMutablePointer<UInt8>

  /// - Parameter count: the number of macroblocks.
  init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
  }

  deinit { memory.deallocate() }
}
