import Dispatch
import Media
import Synchronization

/// Hands pictures to a sink on a thread of its own, in order, so that the next ones are drawn meanwhile.
///
/// At most `depth` pictures are on their way at once: memory stays flat however slow the sink is.
final class Outbox<Picture: Sendable>: Sendable {
  private let sink: any FrameSink<Picture>
  private let queue = DispatchQueue(label: "org.layerkit.outbox", qos: .userInitiated)
  private let slots: DispatchSemaphore
  private let depth: Int
  private let failure = Mutex<(any Error)?>(nil)

  init(sink: any FrameSink<Picture>, depth: Int) {
    self.sink = sink
    self.depth = depth
    self.slots = DispatchSemaphore(value: depth)
  }

  /// Waits until fewer than `depth` pictures are on their way: until the oldest is free to be drawn over. Throws what
  /// the sink threw.
  func waitForSlot() throws {
    slots.wait()
    if let error = failure.withLock({ $0 }) {
      slots.signal()
      throw error
    }
  }

  /// Sends a picture for which `waitForSlot` has returned.
  func send(_ picture: Picture) {
    queue.async { [self] in
      defer { slots.signal() }
      guard failure.withLock({ $0 == nil }) else { return }
      do { try sink.write(picture) } catch { failure.withLock { $0 = error } }
    }
  }

  /// Waits for everything sent. Throws what the sink threw.
  func drain() throws {
    queue.sync {}
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
