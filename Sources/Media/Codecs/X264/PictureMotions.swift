import CH264
import Dispatch

/// Where the macroblocks of a picture come from, from one frame to the next, by which those of others are found.
///
/// Unchecked, as the memory is behind a pointer: this object alone owns it, and it is written by one slice and read after
/// that alone. Slices of the same group read it when `GroupSlices` has made the one that fills it, as it does
/// before them in the order of decoding, and those of the next group are begun by `whenFilled`.
final class PictureMotions: @unchecked Sendable {
  let memory: UnsafeMutablePointer<h264_motion>
  private let filling = DispatchGroup()

  /// - Parameter count: the number of macroblocks.
  init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: h264_motion(), count: count)
    filling.enter()
  }

  deinit { memory.deallocate() }

  /// Notes that nothing more will be written.
  func end() { filling.leave() }

  /// Begins work that reads the motions as soon as they are there.
  func whenFilled(in group: DispatchGroup, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    filling.notify(queue: queue) {
      work()
      group.leave()
    }
  }
}
