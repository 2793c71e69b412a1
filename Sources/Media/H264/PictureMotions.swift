import CH264
import Dispatch

/// The motion of the macroblocks of a picture, which the motion search of other pictures starts from.
///
/// Unchecked, because the memory is behind a pointer: this object alone owns it. One slice writes it, and others read
/// it only after that. Slices of the same mini-GOP come later in decoding order, and those of the next one begin with
/// `whenFilled`.
package final class PictureMotions: @unchecked Sendable {
  let memory: UnsafeMutablePointer<h264_motion>
  private let filling = DispatchGroup()

  /// - Parameter count: the number of macroblocks.
  package init(count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: h264_motion(), count: count)
    filling.enter()
  }

  deinit { memory.deallocate() }

  /// Ends writing.
  func end() { filling.leave() }

  /// Begins work that reads the motions as soon as they are written.
  func whenFilled(in group: DispatchGroup, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    group.enter()
    filling.notify(queue: queue) {
      work()
      group.leave()
    }
  }
}
