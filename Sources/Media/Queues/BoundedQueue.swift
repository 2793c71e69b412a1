import Dispatch
import Synchronization

/// Jobs that run beside the caller, of which only so many are under way at once; after the first that fails, none is
/// begun.
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

  /// - Parameter limit: How many jobs wait and run at most, and with them what they hold in memory.
  package init(label: String, limit: Int, order: Order) {
    queue = DispatchQueue(label: label, qos: .userInitiated, attributes: order == .serial ? [] : .concurrent)
    slots = DispatchSemaphore(value: limit)
  }

  /// Waits until fewer jobs than the limit are under way, and keeps the slot for `submit`. Throws the first job's
  /// error.
  package func waitForSlot() throws {
    slots.wait()
    do {
      try throwFailure()
    } catch {
      slots.signal()
      throw error
    }
  }

  /// Starts a job in the slot for which `waitForSlot` has returned.
  package func submit(_ job: @escaping @Sendable () throws -> Void) {
    queue.async { [self] in
      defer { slots.signal() }
      guard failure.withLock({ $0 == nil }) else { return }
      do { try job() } catch { failure.withLock { $0 = $0 ?? error } }
    }
  }

  /// Gives back a slot that `waitForSlot` took, where no job is submitted for it: a queue released with a slot taken
  /// ends the program.
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
