import Synchronization

/// A flag that asks a running render to stop; may be raised from any thread.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  public func cancel() { flag.store(true, ordering: .releasing) }
}

/// Thrown by work that a `Cancellation` stopped.
public struct RenderCancelled: Error {
  public init() {}
}
