import Synchronization

/// The number of transitions that may still be evaluated within an outer one.
///
/// Each transition evaluates two states, with the transitions in them, so the time of nested transitions would be
/// exponential in their depth. If no more are allowed, a transition shows only its new state. Evaluation always has the
/// same order, so these are always the same transitions.
final class TransitionAllowance: Sendable {
  private let left = Atomic(64)

  /// Takes one transition from the allowance; false if none is left.
  func take() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).oldValue > 0 }
}
