import Dispatch
import Foundation
import Synchronization

/// Runs pieces of writing side by side, as many at once as there are cores.
final class WritingCrew: Sendable {
  private let queue = DispatchQueue(label: "org.layerkit.writing", qos: .userInitiated, attributes: .concurrent)
  private let slots = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount)
  private let failure = Mutex<(any Error)?>(nil)

  /// Starts a piece once there is room for it. Throws what an earlier piece threw.
  func start(_ piece: @escaping @Sendable () throws -> Void) throws {
    slots.wait()
    if let error = failure.withLock({ $0 }) {
      slots.signal()
      throw error
    }
    queue.async { [self] in
      defer { slots.signal() }
      do { try piece() } catch { failure.withLock { $0 = $0 ?? error } }
    }
  }

  /// Waits for everything that was started. Throws what a piece threw.
  func finish() throws {
    wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }

  func wait() { queue.sync(flags: .barrier) {} }
}
