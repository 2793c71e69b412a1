import Dispatch
import Synchronization

/// Runs jobs in the background, with a limit on how many are pending at once. After the first one that fails, no other
/// job is started.
package final class BoundedQueue: Sendable {
  package enum Order: Sendable {
    /// Jobs run one after the other, in the order of submission.
    case serial
    /// Jobs run concurrently.
    case concurrent
  }

  private let queue: DispatchQueue
  private let slots: DispatchSemaphore
  private let failure = Mutex<(any Error)?>(nil)

  /// - Parameter limit: the maximum number of jobs that wait or run at once, which bounds the memory that they use.
  package init(label: String, limit: Int, order: Order) {
    queue = DispatchQueue(label: label, qos: .userInitiated, attributes: order == .serial ? [] : .concurrent)
    slots = DispatchSemaphore(value: limit)
  }

  /// Waits until fewer jobs than the limit are waiting or running, and reserves a slot for `submit`. Throws the error
  /// of the first job that failed.
  package func waitForSlot() throws {
    slots.wait()
    try onFailure(giveBackSlot, of: throwFailure)
  }

  /// Starts a job in the slot that `waitForSlot` reserved.
  package func submit(_ job: @escaping @Sendable () throws -> Void) {
    queue.async { [self] in
      defer { slots.signal() }
      guard failure.withLock({ $0 == nil }) else { return }
      do { try job() } catch { failure.withLock { $0 = $0 ?? error } }
    }
  }

  /// Releases a slot for which no job is submitted. Deallocating a queue with a reserved slot crashes.
  package func giveBackSlot() { slots.signal() }

  /// Waits for all jobs. Throws the first error.
  package func finish() throws {
    wait()
    try throwFailure()
  }

  /// Waits for all jobs, whether they fail or not.
  package func wait() { queue.sync(flags: .barrier) {} }

  private func throwFailure() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
