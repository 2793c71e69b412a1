import Synchronization

/// A flag that asks a running render to stop, from any thread.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not set.
  public init() {}

  /// Whether `cancel()` was called.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Sets the flag: the render stops before its next frame.
  public func cancel() { flag.store(true, ordering: .releasing) }
}

/// The error of a render that a `Cancellation` stopped.
public struct RenderCancelled: Error {
  /// The error.
  package init() {}
}
