import Dispatch
import Synchronization

/// Runs jobs in the background, at most so many at once; after the first that fails, no other is begun.
package final class BoundedQueue: Sendable {
  package enum Order: Sendable {
    /// One job after the other, as they were submitted.
    case serial
    /// Jobs side by side.
    case concurrent
  }

  private let queue: DispatchQueue
  private let slots: DispatchSemaphore
  private let failure = Mutex<(any Error)?>(nil)

  /// - Parameter limit: The most jobs that wait and run at once, which bounds the memory that they hold.
  package init(label: String, limit: Int, order: Order) {
    queue = DispatchQueue(label: label, qos: .userInitiated, attributes: order == .serial ? [] : .concurrent)
    slots = DispatchSemaphore(value: limit)
  }

  /// Waits until fewer jobs than the limit wait or run, and reserves the slot for `submit`. Throws the error of the
  /// first job that failed.
  package func waitForSlot() throws {
    slots.wait()
    try onFailure(giveBackSlot, of: throwFailure)
  }

  /// Starts a job in the slot for which `waitForSlot` has returned.
  package func submit(_ job: @escaping @Sendable () throws -> Void) {
    queue.async { [self] in
      defer { slots.signal() }
      guard failure.withLock({ $0 == nil }) else { return }
      do { try job() } catch { failure.withLock { $0 = $0 ?? error } }
    }
  }

  /// Gives back a slot for which no job is submitted. Releasing a queue with a slot taken ends the program.
  package func giveBackSlot() { slots.signal() }

  /// Waits for every job. Throws the first error.
  package func finish() throws {
    wait()
    try throwFailure()
  }

  /// Waits for every job, whether it fails or not.
  package func wait() { queue.sync(flags: .barrier) {} }

  private func throwFailure() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
