import Synchronization

/// How many transitions may still be evaluated within an outer one.
///
/// Each evaluates two pictures, with the transitions in them, so that nested transitions would cost time exponential in
/// their depth. When the allowance is used up, a transition shows its new picture alone. Evaluation has the same order
/// every time, so that these are always the same transitions.
final class TransitionAllowance: Sendable {
  private let left = Atomic(64)

  /// Takes one from the allowance; false if it is used up.
  func take() -> Bool { left.wrappingSubtract(1, ordering: .relaxed).oldValue > 0 }
}
